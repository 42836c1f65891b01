import { FIRST_CATEGORIES, newCategory, type SummaryCategory } from '@floatwise/finance/calculators/monthly-summary';
import { readRows, writeRows } from '../frame/address-rows.js';
import { typedNumbers } from '../frame/use-inputs.js';

/** The maximum number of categories; a shared address with more is cut off. */
export const mostCategories = 50;
/** The maximum length of a category name. */
export const longestName = 60;

const rowOf = ({ description, amount, floatDays, rewardsRate }: SummaryCategory): string[] =>
  [description, amount, floatDays, rewardsRate].map(String);

/** Categories as written in the address. */
export const writeCategories = (categories: readonly SummaryCategory[]): string => writeRows(categories.map(rowOf));

export const firstCategories = writeCategories(FIRST_CATEGORIES);

interface ReadCategories {
  categories: SummaryCategory[];
  /** The number of invalid categories in a shared address. */
  unreadable: number;
}

/** The categories in an address; a category's ID is its index. Invalid ones are left out and counted. */
export function readCategories(text: string): ReadCategories {
  const rows = readRows(text, { cells: ['description', 'amount', 'floatDays', 'rewardsRate'], most: mostCategories });
  const categories = rows.flatMap(({ description, ...figures }, index) => {
    const typed = { description: description.slice(0, longestName), ...typedNumbers(figures) };
    const outcome = newCategory(typed, String(index));
    return outcome.kind === 'result' ? [outcome.result] : [];
  });
  return { categories, unreadable: rows.length - categories.length };
}
