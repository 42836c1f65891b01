import { lazy, Suspense, type ReactNode } from 'react';
import { categoryLabel, categoryRate } from '@floatwise/finance/categories';
import type { Purchase } from '@floatwise/finance/ranking';
import type { WalletCard } from '../wallet/wallet.js';

const FactNote = lazy(async () => ({ default: (await import('@floatwise/web-kit/fact-note')).FactNote }));

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
  return (
    <Suspense fallback={<p className="h-4.5" />}>
      <FactNote facts={facts} about={{ cardId: catalogCardId, name: card.name }} />
    </Suspense>
  );
}
