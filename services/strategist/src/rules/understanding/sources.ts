import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { Amount, Reading } from './reading.js';
import type { Role } from './money-roles.js';

const cents = (value: number): number => Math.round(value * 100) / 100;

const once = ({ amounts }: Reading): Amount[] =>
  amounts.filter(({ per, sure, value }) => !per && (sure || value >= 10));

/** The first amount with one of the roles, in their order. */
function byRole(amounts: readonly Amount[], roles: readonly (Role | null)[]): number | undefined {
  for (const role of roles) {
    const found = amounts.find((each) => each.role === role);
    if (found) return found.value;
  }
  return undefined;
}

const share = ({ shares }: Reading, roles: readonly (Role | null)[]): number | undefined => {
  for (const role of roles) {
    const found = shares.find((each) => each.role === role);
    if (found) return found.value;
  }
  return undefined;
};

const aMonth = ({ value, per }: Amount): number =>
  cents(per === 'year' ? value / 12 : per === 'week' ? (value * 52) / 12 : per === 'day' ? (value * 365) / 12 : value);

const perTime = ({ amounts }: Reading, without: readonly Role[] = []): Amount | undefined =>
  amounts.find(({ per, role }) => per !== null && !(role && without.includes(role)));

const has = ({ places }: Reading, ...words: readonly string[]): boolean => words.some((word) => places.has(word));

/** The one category of a purchase, as far as it's named. */
const category = ({ categories }: Reading): PurchaseCategory | undefined => categories[0]?.category;

const card = ({ cards }: Reading): string | undefined => cards[0]?.text;

/** The largest plain amount: "5000 at 22%, paying 200". */
function balance(reading: Reading): number | undefined {
  const amounts = once(reading);
  const rest = amounts.filter(({ role }) => role !== 'extra' && role !== 'limit' && role !== 'fee');
  const named = byRole(rest, ['balance']);
  return named ?? (rest.length > 0 ? Math.max(...rest.map(({ value }) => value)) : undefined);
}

function payment(reading: Reading): number | undefined {
  // A fee in percent is named already: "3% fee, 300 a month".
  const isFeeNamed = reading.shares.some(({ role }) => role === 'fee');
  const regular = perTime(reading, isFeeNamed ? ['extra'] : ['extra', 'fee']);
  if (regular) return aMonth(regular);
  const owed = balance(reading);
  return once(reading).find(({ role, value }) => role === 'payment' && value !== owed)?.value;
}

function order(reading: Reading): 'longest-float' | 'most-dollars' | undefined {
  if (has(reading, 'float', 'time', 'long', 'longest', 'later', 'late', 'days')) return 'longest-float';
  const money = ['cashback', 'points', 'rewards', 'reward', 'earn', 'miles'];
  return has(reading, ...money) ? 'most-dollars' : undefined;
}

function splitGoal(reading: Reading): 'fit' | 'dollars' | 'under-30' | 'under-10' | undefined {
  const under = reading.shares.find(({ value }) => value === 30 || value === 10);
  if (under) return under.value === 30 ? 'under-30' : 'under-10';
  if (has(reading, 'utilization', 'creditscore')) return 'under-30';
  return has(reading, 'rewards', 'reward', 'points', 'cashback', 'earn', 'dollars') ? 'dollars' : undefined;
}

function closeGoal(reading: Reading): 'under-30' | 'under-10' | 'only-one' | undefined {
  if (has(reading, 'azeo', 'zero') || (has(reading, 'only') && has(reading, 'one'))) return 'only-one';
  const under = reading.shares[0]?.value;
  if (under === undefined) return undefined;
  return under <= 10 ? 'under-10' : 'under-30';
}

function want(
  reading: Reading,
): 'welcome-bonus' | 'no-annual-fee' | 'no-foreign-fee' | 'category' | 'flat-rate' | undefined {
  if (has(reading, 'bonus')) return 'welcome-bonus';
  if (has(reading, 'foreignfee') || reading.foreign) return 'no-foreign-fee';
  if (has(reading, 'annualfee', 'fee') && has(reading, 'no', 'without', 'free', 'zero', '0')) return 'no-annual-fee';
  if (category(reading) !== undefined && category(reading) !== 'other') return 'category';
  return has(reading, 'flat', 'everything', 'simple') ? 'flat-rate' : undefined;
}

function strategy(reading: Reading): 'avalanche' | 'snowball' | undefined {
  const named = (['avalanche', 'snowball'] as const).filter((word) => reading.places.has(word));
  return named.length === 1 ? named[0] : undefined;
}

/** The plain amount of a purchase. A limit or a fee isn't one. */
const price = (reading: Reading): number | undefined =>
  byRole(once(reading), [null, 'spend', 'cash', 'payment', 'extra', 'balance', 'bonus']);

/** A further purchase, besides what is owed already. */
const purchase = (reading: Reading): number | undefined =>
  byRole(once(reading), [null, 'spend', 'cash', 'payment', 'extra']);

const firstAmount = ({ amounts }: Reading): number | undefined => amounts[0]?.value;

function deposit(reading: Reading): number | undefined {
  return byRole(once(reading), ['cash', null, 'balance', 'spend', 'payment']);
}

function monthly(reading: Reading): number | undefined {
  const regular = perTime(reading, ['fee']);
  return regular && aMonth(regular);
}

/** A fee, even if it isn't called one: "is it worth $95 a year". */
const smallAmount = (reading: Reading): number | undefined =>
  annualFee(reading) ??
  reading.amounts.find(({ per, role, value }) => per === 'year' && role !== 'spend' && value <= 1_000)?.value ??
  once(reading).find(({ role, value }) => role === null && value <= 1_000)?.value;

function annualFee(reading: Reading): number | undefined {
  return reading.amounts.find(({ role }) => role === 'fee')?.value;
}

/** Spending a year, of the regular amounts the largest one that isn't the fee; else what is spent at all. */
function yearlySpending(reading: Reading): number | undefined {
  const fee = smallAmount(reading);
  const regular = reading.amounts.filter(
    ({ per, role, value }) => per !== null && role !== 'fee' && !(per === 'year' && value === fee),
  );
  const yearly = regular.map((each) => (each.per === 'year' ? each.value : cents(aMonth(each) * 12)));
  return yearly.length > 0 ? Math.max(...yearly) : byRole(once(reading), ['spend']);
}

/** Years, also where months are named: "18 months". */
const yearsOf = ({ years, months }: Reading): number | undefined =>
  years[0] ?? (months[0] === undefined ? undefined : cents(months[0] / 12));

const monthsOf = ({ years, months }: Reading): number | undefined =>
  months[0] ?? (years[0] === undefined ? undefined : Math.round(years[0] * 12));

/** Points by their word, or the only large number there is. */
const pointsOf = ({ points, amounts }: Reading): number | undefined => points[0] ?? amounts[0]?.value;

const transferFee = (reading: Reading): number | undefined =>
  share(reading, ['fee']) ?? reading.shares.find(({ role, value }) => role === null && value > 0 && value <= 6)?.value;

const paidShare = ({ shares }: Reading): number | undefined =>
  shares.find(({ role }) => role === 'fee')?.value ?? shares.find(({ role }) => role !== 'rewards')?.value;

const debtRate = (reading: Reading): number | undefined =>
  share(reading, ['apr']) ??
  reading.shares.find(({ role, value }) => role !== 'fee' && role !== 'rewards' && value > 6)?.value;

/** What fills a tool's input, each from what was read. */
export const sources = {
  price,
  purchase,
  balance,
  payment,
  deposit,
  monthly,
  yearlySpending,
  smallAmount,
  firstAmount,
  extra: (reading: Reading) => reading.amounts.find(({ role }) => role === 'extra')?.value,
  limit: (reading: Reading) => reading.amounts.find(({ role }) => role === 'limit')?.value,
  bonus: (reading: Reading) => reading.amounts.find(({ role }) => role === 'bonus')?.value,
  spend: (reading: Reading) => byRole(once(reading), ['spend', null]),
  owed: (reading: Reading) => reading.amounts.find(({ role }) => role === 'balance')?.value,
  apr: debtRate,
  apy: (reading: Reading) => share(reading, ['apy', null, 'apr', 'rewards']),
  feePercent: paidShare,
  transferFee,
  rewardsPercent: (reading: Reading) => share(reading, ['rewards']),
  anyPercent: (reading: Reading) => share(reading, ['rewards', null]),
  under: ({ shares }: Reading) => shares[0]?.value,
  days: ({ days, months }: Reading) =>
    days[0] ?? (months[0] === undefined ? undefined : Math.round((months[0] * 365) / 12)),
  months: monthsOf,
  years: yearsOf,
  date: ({ dates }: Reading) => dates[0]?.date,
  lastDate: ({ dates }: Reading) => dates.at(-1)?.date,
  category,
  foreign: ({ foreign }: Reading) => (foreign ? true : undefined),
  card,
  cards: ({ cards }: Reading) => {
    const names = [...new Set(cards.map(({ text }) => text))];
    return names.length > 0 ? names.slice(0, 5) : undefined;
  },
  points: pointsOf,
  cents: ({ cents: named }: Reading) => named[0],
  order,
  splitGoal,
  closeGoal,
  want,
  strategy,
  product: ({ cards }: Reading) => cards[0]?.product,
  question: ({ text }: Reading) => text.trim().slice(0, 200),
} as const satisfies Record<string, (reading: Reading) => unknown>;

export type Source = keyof typeof sources;
