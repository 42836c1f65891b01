import { useMemo, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { answerFigure, figureNote, figureText, splitHeadline } from '@floatwise/finance/ranking/headline';
import { formatMoney } from '@floatwise/finance/money/money';
import { quickPick, type QuickPickOption } from '@floatwise/finance/ranking/quick-pick';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { recommend, type Recommendation } from '@floatwise/finance/ranking/recommendation';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Dialog } from '@floatwise/ui/dialog';
import { useToday } from '@floatwise/web-kit/today';
import { CardFloat } from '../page/card-float.js';
import type { AskedPurchase } from '../page/use-purchase.js';
import { useApyPercent } from '../page/use-apy-percent.js';
import { declinedText, SplitParts } from '../recommendation/split-parts.js';
import { useAtPlace } from '../recommendation/use-at-place.js';
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
  const atPlace = useAtPlace(cards, purchase);
  const found = useMemo(
    () => recommend({ cards, amount, order, category, foreign, atPlace, today, apyPercent }),
    [cards, amount, order, category, foreign, atPlace, today, apyPercent],
  );
  const pick = quickPick(found);
  if (!pick) return null;
  const positionOf = ({ ranked }: Option): number => cards.indexOf(ranked.card);
  const scaleDays = Math.max(...[pick.best, ...pick.others].map(({ ranked }) => ranked.floatDays));
  const asked = { declined: pick.declined, purchase: { amount, order, today, apyPercent } };
  return (
    <Dialog
      onOpenChange={(next) => !next && onClose()}
      title="Quick Pick"
      description={`For ${formatMoney(amount)} today`}
      primary={{ label: 'Got It', onSelect: onClose }}
      secondary={{ label: 'View All Cards', onSelect: onViewAll }}
    >
      <div className="grid gap-5">
        {pick.declined && (
          <Banner tone="bad" title="This purchase would be declined">
            {declinedText(pick.split, found.ranked, amount)} The first card in your list is shown.
          </Banner>
        )}
        {pick.split && (
          <section aria-label="Splitting it" className="grid gap-2">
            <p className="text-20 font-semibold wrap-anywhere">{splitHeadline(pick.split)}</p>
            <SplitParts parts={pick.split} positionOf={(card) => cards.indexOf(card)} />
          </section>
        )}
        <BestOption option={pick.best} asked={asked} position={positionOf(pick.best)} scaleDays={scaleDays} />
        {pick.others.length > 0 && (
          <section>
            <h3 className="text-14 font-semibold">Other options</h3>
            <ul className="mt-1 divide-y divide-hairline">
              {pick.others.map((option) => (
                <OtherOption key={option.ranked.card.id} option={option} asked={asked} position={positionOf(option)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  option: Option;
  asked: Pick<Recommendation, 'declined' | 'purchase'>;
  position: number;
}

interface BestProps extends OptionProps {
  scaleDays: number;
}

function BestOption({ option: { ranked, utilization }, asked, position, scaleDays }: BestProps): ReactNode {
  const { card, figures } = ranked;
  const name = cardName(card);
  const figure = answerFigure(ranked, asked);
  return (
    <div>
      <div className="flex items-center gap-4">
        <CardArt
          position={position}
          name={name}
          lastFour={card.lastFour}
          size="medium"
          className="max-w-36 sm:max-w-44"
        />
        <div className="min-w-0">
          <p className="text-16 font-semibold wrap-anywhere">{name}</p>
          {ranked.covers ? (
            <>
              <p className={`figures text-28 font-semibold ${figure.kind === 'interest' ? 'text-bad' : ''}`}>
                {figureText(figure)}
              </p>
              <p className="text-14 text-ink-soft">{figureNote(figure, ranked)}</p>
            </>
          ) : (
            <p className="text-20 font-semibold text-bad">{figureText(figure)}</p>
          )}
        </div>
      </div>
      {ranked.covers && (
        <div className="mt-4">
          <CardFloat size="small" ranked={ranked} today={asked.purchase.today} scaleDays={scaleDays} />
        </div>
      )}
      <p className="mt-2 text-14 text-ink-soft">
        {formatMoney(figures.availableCredit)} available. {utilization}.
      </p>
    </div>
  );
}

function OtherOption({ option: { ranked, utilization }, asked, position }: OptionProps): ReactNode {
  const { card, figures } = ranked;
  const figure = answerFigure(ranked, asked);
  return (
    <li className="flex items-center gap-3 py-3">
      <CardArt position={position} name={cardName(card)} size="small" />
      <div className="min-w-0 grow">
        <p className="text-14 font-medium wrap-anywhere">{cardName(card)}</p>
        <p className="text-12 text-ink-soft">
          {utilization}
          {card.carriesBalance && '. Interest starts right away'}
        </p>
      </div>
      <p className="figures text-right text-14">
        <span className={`block font-medium ${figure.kind === 'interest' ? 'text-bad' : ''}`}>
          {figureText(figure)}
        </span>
        <span className="block text-12 text-ink-soft">{formatShort(figures.nextDueDate)}</span>
      </p>
    </li>
  );
}
