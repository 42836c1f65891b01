import { historyMonths } from '@floatwise/contracts/cards/history.http';
import { purchaseCategories } from '@floatwise/finance/rewards/categories';
import { choice, defineAddress, type Parameter } from '@floatwise/web-kit/address';

export type HistoryMonths = (typeof historyMonths)[number];

/** Display name of each period. */
export const periodNames: Record<HistoryMonths, string> = {
  1: 'This month',
  3: '3 months',
  6: '6 months',
  12: '12 months',
  24: '2 years',
  60: '5 years',
};

/** Null means the longest period that's shown by default: 12 months with Pro, this month otherwise. */
const months: Parameter<HistoryMonths | null> = {
  fallback: null,
  parse: (given) => historyMonths.find((one) => String(one) === given),
  write: String,
};

const page: Parameter<number> = {
  fallback: 1,
  parse: (given) => (/^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined),
  write: String,
};

/** Null means this year. */
const year: Parameter<number | null> = {
  fallback: null,
  parse: (given) => (/^(19[7-9]|20\d|21\d)\d$/.test(given) ? Number(given) : undefined),
  write: String,
};

const card: Parameter<string | null> = {
  fallback: null,
  parse: (given) => (/^[0-9a-f-]{36}$/.test(given) ? given : undefined),
  write: String,
};

/** `/history?months=12&card=…&category=dining&page=2`, or `/history?view=year&year=2026`. The search text is private, so it isn't written to the URL. */
export const historyAddress = defineAddress({
  view: choice(['months', 'year'], 'months'),
  year,
  months,
  card,
  category: choice(purchaseCategories, null),
  page,
});
