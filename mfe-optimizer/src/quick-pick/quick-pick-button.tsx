import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { quickPickIntent } from './use-quick-pick.js';

/**
 * Floats at the bottom right for as long as the optimizer is in view, then stays behind as its last line: at the end of
 * the page nothing lies under it. A wide screen has room for it beside the page.
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
