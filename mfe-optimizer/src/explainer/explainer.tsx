import type { ReactNode } from 'react';
import { CircleHelp } from 'lucide-react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Link } from '@floatwise/web-kit/router';
import { explainerSearch, useExplainer } from './explainer-address.js';

const ExplainerDialog = lazyDialog(async () => (await import('./explainer-dialog.js')).ExplainerDialog);

/** The explainer dialog, loaded when it's first opened. */
export function Explainer(): ReactNode {
  const { step, close } = useExplainer();
  return step === null ? null : <ExplainerDialog onClose={close} />;
}

/** Opens the explainer, which never opens by itself. */
export const HowItWorks = ({ className }: { className?: string }): ReactNode => (
  <Button asChild size="small" variant="ghost" className={className}>
    <Link to={{ search: explainerSearch }} preventScrollReset>
      <Icon of={CircleHelp} />
      How it works
    </Link>
  </Button>
);
