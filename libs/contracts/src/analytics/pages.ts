/** The addresses whose pages are counted, as the sections' routes write them. An invented address isn't one of them. */
const countedPages = [
  '/',
  '/landing',
  '/pay',
  '/history',
  '/bank-connected',
  '/ai-strategist',
  '/calculators',
  '/calculators/balance-transfer',
  '/calculators/compound-interest',
  '/calculators/credit-utilization',
  '/calculators/float-delay',
  '/calculators/monthly-summary',
  '/calculators/statement-check',
  '/debt-reduction',
  '/high-yield-savings',
  '/balance-transfer',
  '/products',
  '/blog',
  '/blog/avalanche-or-snowball',
  '/blog/balance-transfers-the-whole-sum',
  '/blog/credit-utilization-timing',
  '/blog/float-or-rewards',
  '/blog/grace-period-lost-and-regained',
  '/blog/how-credit-card-float-works',
  '/blog/melio-credit-card-rewards',
  '/blog/several-cards-one-calendar',
  '/blog/statement-closing-date-and-due-date',
  '/blog/where-to-keep-the-float',
  '/blog/zero-percent-purchases',
  '/weekly-tips',
  '/newsletter/confirm',
  '/newsletter/end',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/auth',
  '/auth/link',
  '/account',
  '/email-settings',
  '/support',
] as const;

/** Where a visit to an address that has no page of ours is counted. */
export const otherPage = '(other)';

const known: ReadonlySet<string> = new Set(countedPages);

/** The largest offset from UTC: where each day begins first. */
const firstOffsetMs = 14 * 3_600_000;

/** Whether a day has begun somewhere: people in the east read its tip, or its month's receipt, while it's still to come in UTC. */
const hasBegun = (day: string): boolean => Date.parse(day) <= Date.now() + firstOffsetMs;

const firstTip = '2026-01-05';

/** The tip of a week, by its Monday: only days that a tip can have. */
function isTip(path: string): boolean {
  const [, week = ''] = /^\/weekly-tips\/(\d{4}-\d{2}-\d{2})$/.exec(path) ?? [];
  return week >= firstTip && new Date(week).getUTCDay() === 1 && hasBegun(week);
}

const firstReceipt = '2015-01';

/** The receipt of a month that has begun. */
function isReceipt(path: string): boolean {
  const [, month = ''] = /^\/receipt\/(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(path) ?? [];
  return month >= firstReceipt && hasBegun(`${month}-01`);
}

/**
 * The page that a path is counted as: the path itself if it's one of our pages, otherwise `(other)`, so that invented
 * paths don't add up. Null for the operators' own pages, which aren't counted.
 * @param path the path of an address, without query and fragment
 */
export function countedPage(path: string): string | null {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (/^\/(?:admin|affiliate-manager)(?:$|[/-])/.test(bare)) return null;
  return known.has(bare) || isTip(bare) || isReceipt(bare) ? bare : otherPage;
}
