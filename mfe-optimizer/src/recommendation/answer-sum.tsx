import { useRef, useState, type ReactNode } from 'react';
import { formatUtilization, utilization, utilizationAfter } from '@floatwise/finance/cycle/card-figures';
import { categoryLabel, categoryRate } from '@floatwise/finance/rewards/categories';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import {
  DEFAULT_APY_PERCENT,
  type DollarLines,
  type Purchase,
  type ValuedCard,
} from '@floatwise/finance/ranking/ranking';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { SumLine } from '@floatwise/ui/sum-line';
import { TextLink } from '@floatwise/ui/text-link';
import { UtilizationWords } from '@floatwise/ui/utilization';
import { WhenIdle } from '../page/when-idle.js';
import type { WalletCard } from '../wallet/wallet.js';

/** What the card is worth for this purchase, as a calculation that people can check. */
export function DollarSum({ ranked, apyPercent }: { ranked: ValuedCard<WalletCard>; apyPercent: number }): ReactNode {
  const { lines, total } = ranked;
  if (total === null) {
    return (
      <p className="text-14 text-caution-ink">
        {formatMoney(lines.rewards)} rewards, less interest we don’t know. Add the card’s APR to see the total.
      </p>
    );
  }
  return (
    <div>
      <SumLine
        parts={[
          { label: 'rewards', value: formatMoney(lines.rewards) },
          ...(lines.bonus ? [{ label: 'of the bonus', value: formatMoney(lines.bonus) }] : []),
          { label: 'float value', value: formatMoney(lines.floatValue) },
          ...(lines.interest ? [{ label: 'interest', value: `-${formatMoney(lines.interest)}` }] : []),
          ...(lines.foreignFee ? [{ label: 'foreign fee', value: `-${formatMoney(lines.foreignFee)}` }] : []),
        ]}
        total={{ label: 'for you', value: formatMoney(total) }}
      />
      <OwnRate apyPercent={apyPercent}>{foreignText(lines)}</OwnRate>
    </div>
  );
}

// Not needed for an answer, so its code comes after it.
const lineWaiting = <p className="h-4.5" />;
const ApyField = lazyPart(async () => (await import('../page/apy-field.js')).ApyField);
const BestSavingsRate = lazyPart(async () => (await import('./best-savings-rate.js')).BestSavingsRate, lineWaiting);

/** At which rate the float is valued, to be changed where it counts. */
function OwnRate({ apyPercent, children }: { apyPercent: number; children: ReactNode }): ReactNode {
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEdited(false);
    opener.current?.focus();
  };
  return (
    <>
      <p className="mt-1 text-12 text-ink-soft">
        Float value is what your cash earns until the bill is due, at {formatRate(apyPercent)} a year.{children}{' '}
        <TextLink asChild>
          <button ref={opener} type="button" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            Change rate
          </button>
        </TextLink>
      </p>
      {apyPercent === DEFAULT_APY_PERCENT && (
        <WhenIdle fallback={lineWaiting}>
          <BestSavingsRate />
        </WhenIdle>
      )}
      {isEdited && (
        <div className="py-2 empty:hidden">
          <ApyField onSaved={close} />
        </div>
      )}
    </>
  );
}

/** What to add about a purchase in a foreign currency, if the calculation itself doesn't show it. */
function foreignText({ foreignFee }: DollarLines): string {
  if (foreignFee === null) return ' We don’t know its foreign fee, so it isn’t included.';
  return foreignFee === 0 ? ' No foreign fee.' : '';
}

/** How much of the card's limit is in use before and after the purchase. */
export function UtilizationAfter({ card, amount }: { card: WalletCard; amount: number }): ReactNode {
  const after = utilizationAfter(card, amount);
  return (
    <p className="figures text-14 text-ink-soft">
      Utilization {formatUtilization(utilization(card))} <span aria-hidden>→</span>
      <span className="sr-only">now, then</span>{' '}
      <span className="font-medium text-ink">{formatUtilization(after)}</span>, <UtilizationWords percent={after} />.
    </p>
  );
}

const FactNote = lazyPart(async () => (await import('@floatwise/web-kit/fact-note')).FactNote, lineWaiting);

/** Where the catalog's facts in this answer are from: the rate of the category, and the foreign fee. */
export function AnswerFacts({
  card,
  purchase: { category, foreign },
}: {
  card: WalletCard;
  purchase: Pick<Purchase, 'category' | 'foreign'>;
}): ReactNode {
  const { catalogSources: sources, catalogCardId } = card;
  if (!sources || catalogCardId === null) return null;
  const rate = category && categoryRate(card, category) && sources.spendingCategories;
  const facts = [
    { label: category ? `Rate on ${categoryLabel[category].toLowerCase()}` : 'Rate', source: rate },
    { label: 'Foreign fee', source: foreign ? sources.foreignFeePercent : null },
  ];
  if (!facts.some(({ source }) => source)) return null;
  return <FactNote facts={facts} about={{ cardId: catalogCardId, name: card.name }} />;
}
