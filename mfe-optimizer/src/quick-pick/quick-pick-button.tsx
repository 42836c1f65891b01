import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { quickPickIntent } from './use-quick-pick.js';

/**
 * Floats at the bottom right while the optimizer is in view, then stays in place as its last line, so that it doesn't
 * cover the end of the page. On a wide screen there's room for it next to the page.
 */
export const QuickPickButton = (): ReactNode => (
  <div className="pointer-events-none sticky bottom-4 z-20 mt-6 flex justify-end sm:bottom-6">
    <Button
      {...quickPickIntent.button}
      size="large"
      aria-label="Quick Pick for the amount above"
      className="pointer-events-auto rounded-full! shadow-float min-[98rem]:-mr-44"
    >
      <Icon of={Zap} />
      Quick Pick
    </Button>
  </div>
);
