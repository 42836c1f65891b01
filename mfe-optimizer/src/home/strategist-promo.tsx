import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Link } from '@floatwise/web-kit/router';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import { strategistAddress } from '../page/link-targets.js';

/** Links to the AI strategist, if it's deployed. */
export function StrategistPromo(): ReactNode {
  if (!useIsDeployed(strategistAddress)) return null;
  return (
    <aside
      aria-label="Float Genius"
      className="order-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-accent-soft px-4 py-4 sm:px-6 sm:py-5"
    >
      <Icon of={MessagesSquare} size={24} className="text-accent-strong" />
      <div className="min-w-0 grow basis-64">
        <p className="text-16 font-semibold">Ask Float Genius</p>
        <p className="text-14 text-ink-soft">
          Ask in your own words. The AI strategist answers with figures from the same calculation: a large purchase, a
          transfer, the next three months.
        </p>
      </div>
      <Button asChild>
        <Link to={strategistAddress}>Ask a question</Link>
      </Button>
    </aside>
  );
}
