import type { ReactNode } from 'react';
import { formatShort, type CalendarDate } from '@floatwise/finance/calendar';
import type { CardFigures } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import type { RankedCard, Recommendation } from '@floatwise/finance/recommendation';
import { formatDays, headline } from '@floatwise/finance/reasons';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Figure } from '@floatwise/ui/figure';
import { FloatLine, LostFloatLine } from '@floatwise/ui/float-line';
import { Panel } from '@floatwise/ui/panel';
import type { WalletCard } from '../wallet/wallet.js';
import { CategoryRate } from './category-rate.js';
import { Disagreement } from './disagreement.js';
import { DollarSum } from './dollar-sum.js';
import { WhyNotTheOthers } from './why-not-the-others.js';

interface Props {
  recommendation: Recommendation<WalletCard>;
  best: RankedCard<WalletCard>;
  /** A card's position in the wallet, which determines its color. */
  positionOf: (card: WalletCard) => number;
  onRankBy: (order: 'longest-float' | 'most-dollars') => void;
  /** Other options for this purchase: waiting, splitting. */
  children?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
}

/** The answer: which card, how long, what it's worth, and why. */
export function RecommendedCard(props: Props): ReactNode {
  const { recommendation, best, positionOf, onRankBy, actions, children } = props;
  const { purchase, declined } = recommendation;
  const { card, figures } = best;
  return (
    <Panel
      title="Recommended Card"
      description={`For ${formatMoney(purchase.amount)} today`}
      actions={actions}
      tone="accent"
      className="order-2"
    >
      <div aria-live="polite" className="grid gap-6">
        {declined && (
          <Banner tone="bad" title="This purchase would be declined">
            No card of yours has {formatMoney(purchase.amount)} available.
          </Banner>
        )}
        <div className="flex items-center gap-4 sm:gap-6">
          <CardArt
            position={positionOf(card)}
            name={cardName(card)}
            lastFour={card.lastFour}
            size="large"
            className="max-w-36! max-sm:rounded-panel! max-sm:p-4! sm:max-w-56!"
          />
          <div className="min-w-0">
            <p className="line-clamp-3 text-16 font-semibold wrap-anywhere sm:text-20">{cardName(card)}</p>
            {declined ? <Declined figures={figures} /> : <DaysToPay figures={figures} />}
          </div>
        </div>
        {!declined && (
          <div className="grid gap-1">
            <DollarSum ranked={best} apyPercent={purchase.apyPercent} />
            <CategoryRate card={card} category={purchase.category} amount={purchase.amount} />
          </div>
        )}
        {!declined && <Float card={card} figures={figures} today={purchase.today} />}
        <div>
          <h3 className="text-14 font-semibold">Why this card</h3>
          <p className="mt-1 text-14 text-ink-soft">{headline(best)}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-14 text-ink-soft marker:text-accent">
            {best.reasons.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </ul>
        </div>
        <Disagreement recommendation={recommendation} onRankBy={onRankBy} />
        {children}
        <WhyNotTheOthers recommendation={recommendation} />
      </div>
    </Panel>
  );
}

const DaysToPay = ({ figures }: { figures: CardFigures }): ReactNode => (
  <>
    <p className="mt-1 text-28 font-semibold whitespace-nowrap sm:text-40">
      <Figure value={figures.daysToPay} format={(days) => formatDays(Math.round(days))} />
    </p>
    <p className="mt-1 text-14 text-ink-soft sm:text-16">pay by {formatShort(figures.nextDueDate)}</p>
  </>
);

/** A declined purchase has no days until payment. */
const Declined = ({ figures }: { figures: CardFigures }): ReactNode => (
  <>
    <p className="mt-1 text-20 font-semibold text-bad sm:text-28">Would be declined</p>
    <p className="mt-1 text-14 text-ink-soft sm:text-16">{formatMoney(figures.availableCredit)} available</p>
  </>
);

const Float = ({ card, figures, today }: { card: WalletCard; figures: CardFigures; today: CalendarDate }): ReactNode =>
  card.carriesBalance ? (
    <LostFloatLine />
  ) : (
    <FloatLine today={today} closes={figures.closingDate} due={figures.nextDueDate} name={cardName(card)} />
  );
