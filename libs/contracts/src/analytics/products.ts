import type { FinancialProduct } from './products.http.js';

/** A book is looked up by its ISBN. A tool is searched for by name, because the retailer has several listings for it. */
export type Product = Omit<FinancialProduct, 'affiliateLink'> & { item: { isbn10: string } | { search: string } };

/** The path of its page on the retailer's site. */
export const retailerPath = ({ item }: Pick<Product, 'item'>): string =>
  'isbn10' in item ? `dp/${item.isbn10}` : `s?k=${encodeURIComponent(item.search)}`;

/**
 * Products we would recommend to a friend. Retailers change prices daily, so a price is recorded only with its date and
 * source. Otherwise it's null, and the page says where to find the price.
 */
const notSeen = { price: null, priceSource: null };

export const products: readonly Product[] = [
  {
    id: 'teach-you-to-be-rich',
    name: 'I Will Teach You to Be Rich, Second Edition (Ramit Sethi)',
    category: 'Credit cards',
    ...notSeen,
    description:
      'A six-week plan for setting up accounts that run themselves. The first chapter is about using cards well.',
    item: { isbn10: '1523505745' },
  },
  {
    id: 'your-money-or-your-life',
    name: 'Your Money or Your Life (Vicki Robin, Joe Dominguez)',
    category: 'Budgeting',
    ...notSeen,
    description: 'Nine steps for counting what things cost in hours of your life, not just dollars.',
    item: { isbn10: '0143115766' },
  },
  {
    id: 'ba-ii-plus',
    name: 'Texas Instruments BA II Plus financial calculator',
    category: 'Tools',
    ...notSeen,
    description:
      'Time value of money, amortization, and cash flows on your desk, with no screen competing for your attention.',
    item: { search: 'Texas Instruments BA II Plus financial calculator' },
  },
  {
    id: 'psychology-of-money',
    name: 'The Psychology of Money (Morgan Housel)',
    category: 'Habits',
    ...notSeen,
    description: 'Short chapters on why people who know the math still don’t follow it.',
    item: { isbn10: '0857197681' },
  },
  {
    id: 'total-money-makeover',
    name: 'The Total Money Makeover (Dave Ramsey)',
    category: 'Debt payoff',
    ...notSeen,
    description:
      'The book that made the debt snowball famous. It’s against credit cards altogether. Read it for the payoff plan.',
    item: { isbn10: '1595555277' },
  },
  {
    id: 'broke-millennial',
    name: 'Broke Millennial (Erin Lowry)',
    category: 'Credit cards',
    ...notSeen,
    description: 'Credit scores, student loans, and talking about money, for beginners.',
    item: { isbn10: '0143130404' },
  },
  {
    id: 'little-book-of-common-sense-investing',
    name: 'The Little Book of Common Sense Investing (John C. Bogle)',
    category: 'Investing',
    ...notSeen,
    description: 'Why owning the whole market at low cost is hard to beat. For money you won’t need for years.',
    item: { isbn10: '1119404509' },
  },
  {
    id: 'millionaire-next-door',
    name: 'The Millionaire Next Door (Thomas J. Stanley, William D. Danko)',
    category: 'Habits',
    ...notSeen,
    description: 'A study of wealthy American households, most of which don’t look it.',
    item: { isbn10: '1589795474' },
  },
  {
    id: 'budget-book',
    name: 'A paper budget planner',
    category: 'Tools',
    ...notSeen,
    description: 'One page a month for due dates and bills. No sign-in, no notifications.',
    item: { search: 'monthly bill organizer budget planner' },
  },
  {
    id: 'simple-path-to-wealth',
    name: 'The Simple Path to Wealth (JL Collins)',
    category: 'Investing',
    ...notSeen,
    description: 'Letters to a daughter about saving first and keeping investing plain.',
    item: { isbn10: '1533667926' },
  },
];
