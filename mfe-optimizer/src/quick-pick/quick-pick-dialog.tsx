import { useMemo, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { quickPick, type QuickPickOption } from '@floatwise/finance/quick-pick';
import { cardName } from '@floatwise/finance/ranking';
import { recommend } from '@floatwise/finance/recommendation';
import { formatDays } from '@floatwise/finance/reasons';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Dialog } from '@floatwise/ui/dialog';
import { FloatLine, LostFloatLine } from '@floatwise/ui/float-line';
import { useToday } from '@floatwise/web-kit/today';
import type { AskedPurchase } from '../purchase/use-purchase.js';
import { useApyPercent } from '../settings/use-apy-percent.js';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  cards: readonly WalletCard[];
  purchase: AskedPurchase;
  onClose: () => void;
  onViewAll: () => void;
}

type Option = QuickPickOption<WalletCard>;

/** The best card at a glance, and at most two others. */
export function QuickPickDialog({ cards, purchase, onClose, onViewAll }: Props): ReactNode {
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const { amount, order, category, foreign } = purchase;
  const pick = useMemo(
    () => quickPick(recommend({ cards, amount, order, category, foreign, today, apyPercent })),
    [cards, amount, order, category, foreign, today, apyPercent],
  );
  if (!pick) return null;
  const positionOf = ({ ranked }: Option): number => cards.indexOf(ranked.card);
  const scaleDays = Math.max(...[pick.best, ...pick.others].map(({ ranked }) => ranked.figures.daysToPay));
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Quick Pick"
      description={`For ${formatMoney(amount)} today`}
      primary={{ label: 'Got It', onSelect: onClose }}
      secondary={{ label: 'View All Cards', onSelect: onViewAll }}
    >
      <div className="grid gap-5">
        {pick.declined && (
          <Banner tone="bad" title="This purchase would be declined">
            No card of yours has {formatMoney(amount)} available. The first of your list is shown.
          </Banner>
        )}
        <BestOption option={pick.best} position={positionOf(pick.best)} today={today} scaleDays={scaleDays} />
        {pick.others.length > 0 && (
          <section>
            <h3 className="text-14 font-semibold">Other options</h3>
            <ul className="mt-1 divide-y divide-hairline">
              {pick.others.map((option) => (
                <OtherOption key={option.ranked.card.id} option={option} position={positionOf(option)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface BestProps {
  option: Option;
  position: number;
  today: string;
  scaleDays: number;
}

function BestOption({ option: { ranked, utilization }, position, today, scaleDays }: BestProps): ReactNode {
  const { card, figures } = ranked;
  const name = cardName(card);
  return (
    <div>
      <div className="flex items-center gap-4">
        <CardArt position={position} name={name} lastFour={card.lastFour} size="medium" className="max-w-36" />
        <div className="min-w-0">
          <p className="text-16 font-semibold wrap-anywhere">{name}</p>
          {ranked.covers ? (
            <>
              <p className="figures text-28 font-semibold">{formatDays(figures.daysToPay)}</p>
              <p className="text-14 text-ink-soft">pay by {formatShort(figures.nextDueDate)}</p>
            </>
          ) : (
            <p className="text-20 font-semibold text-bad">Would be declined</p>
          )}
        </div>
      </div>
      {ranked.covers && (
        <div className="mt-4">
          {card.carriesBalance ? (
            <LostFloatLine />
          ) : (
            <FloatLine
              size="small"
              today={today}
              closes={figures.closingDate}
              due={figures.nextDueDate}
              scaleDays={scaleDays}
              name={name}
            />
          )}
        </div>
      )}
      <p className="mt-2 text-14 text-ink-soft">
        {formatMoney(figures.availableCredit)} available. {utilization}.
      </p>
    </div>
  );
}

function OtherOption({ option: { ranked, utilization }, position }: { option: Option; position: number }): ReactNode {
  const { card, figures } = ranked;
  return (
    <li className="flex items-center gap-3 py-3">
      <CardArt position={position} name={cardName(card)} size="small" />
      <div className="min-w-0 grow">
        <p className="text-14 font-medium wrap-anywhere">{cardName(card)}</p>
        <p className="text-12 text-ink-soft">
          {utilization}
          {card.carriesBalance && '. Interest starts at once'}
        </p>
      </div>
      <p className="figures text-right text-14">
        <span className="block font-medium">{formatDays(figures.daysToPay)}</span>
        <span className="block text-12 text-ink-soft">{formatShort(figures.nextDueDate)}</span>
      </p>
    </li>
  );
}
