import type { Naming, ToldTransaction } from './transaction.js';

/** Merchant category codes by the category that they count as. Source: Visa and Mastercard merchant category code tables. */
const byCode: readonly [Naming['category'], readonly (number | [number, number])[]][] = [
  ['groceries', [5411, 5422, 5441, 5451, 5462, 5499]],
  ['gas', [5541, 5542, 5552]],
  ['dining', [[5811, 5814]]],
  ['travel', [[3000, 3999], 4111, 4112, 4121, 4131, 4411, 4511, 4722, 7011, 7012, 7512, 7513, 7519]],
  ['drugstore', [5122, 5912]],
  ['streaming', [4899, 5815]],
  ['online', [5964, 5969, 5816, 5818]],
];

const codeMeans = (mcc: string): Naming['category'] | undefined => {
  const code = Number(mcc);
  const holds = (one: number | [number, number]): boolean =>
    typeof one === 'number' ? one === code : code >= one[0] && code <= one[1];
  return byCode.find(([, codes]) => codes.some(holds))?.[0];
};

/** A text without the numbers, marks and places that differ from one purchase to the next. */
export function merchantOf(description: string): string {
  const plain = description
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(SQ|TST|PY|SP|PAYPAL|GOOGLE|APPLE PAY)\s*\*\s*/, '')
    .replace(/[*#].*$/, '')
    .replace(/\b\d[\d-]{2,}\b.*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain || description.trim();
}

/** What a transaction is called and counted under, from the code and the text alone. */
export function nameTransaction({
  description,
  mcc,
}: Pick<ToldTransaction, 'description' | 'mcc' | 'category'>): Naming {
  return { merchant: merchantOf(description), category: (mcc === null ? undefined : codeMeans(mcc)) ?? 'other' };
}
