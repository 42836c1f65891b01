import { spendingCategory, type SpendingCategory } from '@floatwise/contracts/cards/catalog.http';
import { type CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { CatalogEntry } from './facts.js';

export type CatalogRates = CatalogEntry['spendingCategories'];
type Rates = CreditCard['spendingCategories'];
type Rate = NonNullable<Rates>[number];

const everywhere: SpendingCategory[] = [...spendingCategory.options];

/**
 * The catalog's names for a whole category. Narrower ones (one airline, one hotel, a portal, one shop) are left out,
 * because most purchases in the category wouldn't earn them. So are categories that the cardholder chooses or the
 * issuer rotates: we don't know which one applies now.
 */
const categoriesOf = new Map<string, SpendingCategory[]>([
  ['Groceries', ['groceries']],
  ['US supermarkets', ['groceries']],
  ['Gas', ['gas']],
  ['US gas stations', ['gas']],
  ['Dining', ['dining']],
  ['Travel', ['travel']],
  ['US online shopping', ['online']],
  ['Drugstores', ['drugstore']],
  ['Streaming', ['streaming']],
  ['US streaming', ['streaming']],
  ['All purchases', everywhere],
]);

const periods = { cycle: 'month', month: 'month', quarter: 'quarter', year: 'year' } as const;

/** How a person counts their card's rewards. */
export interface Counting {
  rewardsUnit: CreditCard['rewardsUnit'];
  centsPerPoint: number;
}

/**
 * A catalog card's rates by purchase category, in the wallet card's unit. The catalog counts a point as one cent, so
 * percentages are converted to points using this person's point value. Null means "not known".
 */
export function categoryRates(
  stated: CatalogRates,
  catalogUnit: CreditCard['rewardsUnit'],
  { rewardsUnit, centsPerPoint }: Counting,
): Rates {
  if (!stated) return null;
  const perPoint = catalogUnit === 'percent' && rewardsUnit !== 'percent' ? centsPerPoint : 1;
  if (perPoint === 0) return null;
  return stated.flatMap(({ category, rate, cap }) => {
    const known = categoriesOf.get(category) ?? [];
    // One cap on everything is a single cap, not one per category.
    const group = cap?.group ?? (known.length > 1 ? category : undefined);
    const others = othersOf(stated, cap?.group);
    return known.map((each): Rate => ({
      category: each,
      rate: rate / perPoint,
      cap: cap && {
        amount: cap.amount,
        period: periods[cap.per],
        ...(group !== undefined && { group }),
        ...(others.length > 0 && { others }),
      },
    }));
  });
}

/** What shares a group's cap and is no whole category of ours: it uses up the cap too. */
const othersOf = (stated: NonNullable<CatalogRates>, group: string | undefined): string[] =>
  group === undefined
    ? []
    : stated.flatMap(({ category, cap }) => (cap?.group === group && !categoriesOf.has(category) ? [category] : []));
