import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { formatDays } from '@floatwise/finance/reasons';
import { waits, type PlannedDay } from '@floatwise/finance/wait';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  picture: readonly PlannedDay<WalletCard>[];
  /** Shows the month; undefined if it's already shown. */
  onShowMonth: (() => void) | undefined;
}

/** The wait that gains the most, and the soonest one if that's different; nothing if waiting never pays. */
export function WaitOffer({ picture, onShowMonth }: Props): ReactNode {
  const found = waits(picture);
  const best = found.at(-1);
  const soonest = found[0];
  if (!best || !soonest) return null;
  return (
    <section aria-label="Worth waiting" className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-14">
      <Icon of={CalendarClock} size={20} className="mt-px text-accent" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-medium">{best.words}</p>
          <p className="text-ink-soft">
            On {formatShort(best.date)}
            {soonest.days < best.days &&
              `. Waiting only ${formatDays(soonest.days)} gives ${formatMoney(soonest.gain)}`}
            .
          </p>
        </div>
        {onShowMonth && (
          <Button size="small" variant="quiet" onClick={onShowMonth}>
            See the month
          </Button>
        )}
      </div>
    </section>
  );
}
