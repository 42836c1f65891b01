import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { runsOf, type MonthRun } from '@floatwise/finance/month-runs';
import { cardName } from '@floatwise/finance/ranking';
import type { PlannedDay } from '@floatwise/finance/wait';
import { CardArt } from '@floatwise/ui/card-art';
import type { WalletCard } from '../wallet/wallet.js';

/** More of them wouldn't be readable at a glance; the table has every day. */
const shownRuns = 6;

interface Props {
  picture: readonly PlannedDay<WalletCard>[];
  positionOf: (card: WalletCard) => number;
}

/** Which card is best during which days: a text legend for the grid's colors. */
export function RunList({ picture, positionOf }: Props): ReactNode {
  const runs = runsOf(picture);
  const more = runs.length - shownRuns;
  return (
    <div>
      <ul aria-label="Best cards one after the other" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {runs.slice(0, shownRuns).map((run) => (
          <RunItem key={run.days[0].date} run={run} position={run.card && positionOf(run.card)} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-12 text-ink-soft">And {more} more changes: see the table.</p>}
    </div>
  );
}

function RunItem({ run: { card, days }, position }: { run: MonthRun<WalletCard>; position: number | null }): ReactNode {
  const first = days[0];
  const last = days.at(-1) ?? first;
  const until = last === first ? '' : ` – ${formatShort(last.date)}`;
  return (
    <li className="flex items-center gap-3 text-14">
      {card && position !== null && <CardArt position={position} name={cardName(card)} size="small" className="w-9!" />}
      <span className="min-w-0">
        <span className="block truncate font-medium">{card ? cardName(card) : 'No card covers it'}</span>
        <span className="figures block text-12 text-ink-soft">
          {formatShort(first.date)}
          {until}
          {card?.carriesBalance ? (
            <span className="text-bad">: interest starts right away</span>
          ) : (
            first.best && `: ${floatRange(first.best.floatDays, (last.best ?? first.best).floatDays)}`
          )}
        </span>
      </span>
    </li>
  );
}

const floatRange = (from: number, to: number): string =>
  from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`;
