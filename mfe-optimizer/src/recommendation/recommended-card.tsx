import { lazy, Suspense, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { answerFigure, figureNote, figureText, headline, runnerUpText } from '@floatwise/finance/ranking/headline';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName, placeOf, type RankingOrder } from '@floatwise/finance/ranking/ranking';
import { LEAST_NUDGE } from '@floatwise/finance/ranking/nudge';
import type { Disagreement, RankedCard, Recommendation } from '@floatwise/finance/ranking/recommendation';
import { CardArt } from '@floatwise/ui/card-art';
import { Figure } from '@floatwise/ui/figure';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { Panel } from '@floatwise/ui/panel';
import { showAnswer, takeWantedFocus } from '../page/answer-focus.js';
import { CardFloat } from '../page/card-float.js';
import { answerId } from '../page/link-targets.js';
import { makesQuickPickUnneeded } from '../page/use-quick-pick.js';
import { afterTheKey, WhenIdle } from '../page/when-idle.js';
import type { WalletCard } from '../wallet/wallet.js';
import { AnswerFacts, DollarSum, UtilizationAfter } from './answer-sum.js';

// The answer doesn't have to wait for what it says about other ways, nor for what few purchases need.
const CategoryRate = lazyPart(async () => (await import('./category-rate.js')).CategoryRate, <p className="h-5" />);
const loadDeclined = () => import('./declined.js');
const loadBothChoices = () => import('./both-choices.js');
const Declined = lazyPart(async () => (await loadDeclined()).Declined);
const BothChoices = lazy(async () => ({ default: (await loadBothChoices()).BothChoices }));
const WhyNotTheOthers = lazyPart(async () => (await import('./other-ways.js')).WhyNotTheOthers);

/** Loads what the answer to the next amount may need, which nobody should wait for at a key. If it fails, that answer tries again. */
export const loadOtherAnswers = (): void => {
  for (const load of [loadDeclined, loadBothChoices]) load().catch(() => undefined);
};

interface Props {
  recommendation: Recommendation<WalletCard>;
  best: RankedCard<WalletCard>;
  /** A card's position in the wallet, which determines its color. */
  positionOf: (card: WalletCard) => number;
  onRankBy: (order: RankingOrder) => void;
  /** Nothing has been asked yet: `recommendation` is for the smallest purchase. */
  isBeforeAmount?: boolean;
  /** Other options for this purchase. */
  children?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Where the answer stands in one line too, if anywhere. */
  short?: HTMLElement | null | undefined;
}

const beforeAmount = {
  title: 'Best Card Today',
  description: 'The longest time to pay for what you buy today. Enter an amount to see what it earns.',
};

/**
 * The answer in the terms of the ranking: which card, how long or how much, why; or the split where no card fits. Before there's an
 * amount, only the card and its days.
 */
export function RecommendedCard(props: Props): ReactNode {
  const { recommendation, best, positionOf, onRankBy, isBeforeAmount = false, actions, children, short } = props;
  const { purchase, declined } = recommendation;
  const other = otherChoice(recommendation);
  const words = { title: 'Recommended Card', description: `For ${formatMoney(purchase.amount)} today` };
  return (
    <Panel
      {...(isBeforeAmount ? beforeAmount : words)}
      actions={actions}
      tone="accent"
      // Hidden on narrow screens before an amount: then the days ahead are the answer.
      id={isBeforeAmount && short ? undefined : answerId}
      ref={isBeforeAmount ? undefined : asAnswer}
      tabIndex={-1}
      // One column has the short answer, and then the bills are what a person came for.
      className={`order-2 scroll-mt-20 outline-none ${isBeforeAmount ? 'max-lg:hidden' : ''}`}
    >
      {short && createPortal(<Short {...props} />, short)}
      {/* A column that its content doesn’t size: else each of these grids measures the cards’ drawings once more. */}
      <div aria-live="polite" className="grid grid-cols-1 gap-6">
        {isBeforeAmount ? (
          <Best {...props} />
        ) : declined ? (
          <Declined recommendation={recommendation} best={best} positionOf={positionOf} />
        ) : (
          <>
            {other ? (
              <Suspense
                // As tall as both choices, so that they move nothing.
                fallback={
                  <div className="grid min-h-88 items-center">
                    <Best {...props} />
                  </div>
                }
              >
                <BothChoices
                  recommendation={recommendation}
                  best={best}
                  other={other}
                  positionOf={positionOf}
                  onRankBy={onRankBy}
                />
              </Suspense>
            ) : (
              <Best {...props} />
            )}
            <WhatItRestsOn recommendation={recommendation} best={best} />
          </>
        )}
        {children}
        {!isBeforeAmount && (
          <WhenIdle>
            <WhyNotTheOthers recommendation={recommendation} />
          </WhenIdle>
        )}
      </div>
    </Panel>
  );
}

/** The sum, the dates, and the reasons: what a person reads after the card and its two figures. */
const WhatItRestsOn = afterTheKey(function WhatItRestsOn({
  recommendation,
  best,
}: Pick<Props, 'recommendation' | 'best'>): ReactNode {
  const { purchase, disagreement, ranked } = recommendation;
  const { card } = best;
  const { category } = placeOf(card, purchase);
  const other = otherChoice(recommendation);
  // The other choice already stands beside the best one.
  const runnerUp = runnerUpText({ best, ranked: ranked.filter((each) => each !== other?.otherBest) });
  // Too little for a choice of its own, and no reason for this card either.
  const slightlyMore = other ? null : disagreement;
  return (
    <>
      <div className="grid grid-cols-1 gap-1" data-facts>
        <DollarSum ranked={best} apyPercent={purchase.apyPercent} />
        {category && <CategoryRate card={card} category={category} amount={purchase.amount} />}
        <AnswerFacts card={card} purchase={{ category, foreign: purchase.foreign }} />
        <UtilizationAfter card={card} amount={purchase.amount} />
        {runnerUp !== null && <p className="figures text-14 text-ink-soft">{runnerUp}.</p>}
      </div>
      <CardFloat ranked={best} today={purchase.today} />
      <div>
        <h3 className="text-14 font-semibold">Why this card</h3>
        <p className="mt-1 text-14 text-ink-soft">{headline(recommendation)}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-14 text-ink-soft marker:text-accent">
          {best.reasons.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {slightlyMore && <p className="mt-2 text-14 text-ink-soft">You rank by longest float. {slightlyMore.words}.</p>}
      </div>
    </>
  );
});

function asAnswer(panel: HTMLElement | null): (() => void) | undefined {
  takeWantedFocus(panel);
  return makesQuickPickUnneeded(panel);
}

/** The other order's choice, if the difference is worth a person's attention; null if both orders agree. */
function otherChoice({ disagreement }: Recommendation<WalletCard>): Disagreement<WalletCard> | null {
  if (!disagreement) return null;
  const { gain, gainUnit } = disagreement;
  return gainUnit === 'dollars' && (gain ?? 0) < LEAST_NUDGE ? null : disagreement;
}

const shortLook = 'flex min-h-14 w-full items-center gap-3 rounded-control bg-accent-soft p-2 text-left text-14';

/** What stands in the answer's line where there's none to lead to. */
export const ShortLine = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={shortLook}>{children}</div>
);

/** The answer in one line. It leads to the whole one, once there is one. */
function Short({ recommendation, best, positionOf, isBeforeAmount }: Props): ReactNode {
  const figure = answerFigure(best, recommendation);
  const name = cardName(best.card);
  const line = (
    <>
      <CardArt position={positionOf(best.card)} name={name} size="small" className="shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-1 font-semibold wrap-anywhere">
          {isBeforeAmount ? `Best today: ${name}` : name}
        </span>
        <span className="figures">
          <span className="font-semibold">{figureText(figure)}</span>, {figureNote(figure, best)}
        </span>
      </span>
    </>
  );
  if (isBeforeAmount) return <ShortLine>{line}</ShortLine>;
  return (
    <button type="button" onClick={showAnswer} className={shortLook}>
      {line}
    </button>
  );
}

function Best({ recommendation, best, positionOf }: Props): ReactNode {
  const { card } = best;
  const figure = answerFigure(best, recommendation);
  const tone = figure.kind === 'interest' ? 'text-bad' : '';
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-6">
      <CardArt
        position={positionOf(card)}
        name={cardName(card)}
        lastFour={card.lastFour}
        size="large"
        className="max-w-[min(9rem,100%)]! max-sm:rounded-panel! max-sm:p-4! sm:max-w-56!"
      />
      <div className="min-w-0 grow basis-20">
        <p className="line-clamp-3 text-16 font-semibold wrap-anywhere sm:text-20">{cardName(card)}</p>
        <p className={`mt-1 text-28 font-semibold sm:text-40 ${tone}`}>
          {figure.kind === 'days' ? (
            <Figure value={figure.days} format={(days) => figureText({ kind: 'days', days: Math.round(days) })} />
          ) : (
            <span className="figures">{figureText(figure)}</span>
          )}
        </p>
        <p className="mt-1 text-14 font-medium sm:text-16">{figureNote(figure, best)}</p>
      </div>
    </div>
  );
}
