import type { FinancialProduct } from './products.http.js';

/** A book is looked up by its ISBN. A tool is searched for by name, because the retailer has several listings for it. */
export type Product = Omit<FinancialProduct, 'affiliateLink'> & { item: { isbn10: string } | { search: string } };

/** The path of its page on the retailer's site. */
export const retailerPath = ({ item }: Pick<Product, 'item'>): string =>
  'isbn10' in item ? `dp/${item.isbn10}` : `s?k=${encodeURIComponent(item.search)}`;

/** Products we would recommend to a friend, of which somebody states a price: retailers change theirs daily. */
export const products: readonly Product[] = [
  {
    id: 'broke-millennial',
    name: 'Broke Millennial (Erin Lowry)',
    category: 'Credit cards',
    price: 15,
    priceSource: {
      title: 'Portland Press Herald, A millennial’s refreshing perspective',
      url: 'https://www.pressherald.com/2017/06/11/a-millennials-refreshing-perspective/',
      date: '2017-06-11',
      note: 'The list price of the paperback.',
    },
    description: 'Credit scores, student loans, and talking about money, for beginners.',
    item: { isbn10: '0143130404' },
  },
  {
    id: 'pay-it-down',
    name: 'Pay It Down! (Jean Chatzky)',
    category: 'Debt payoff',
    price: 19.95,
    priceSource: {
      title: 'The Washington Post, To Cut Debt, Consider the $10-a-Day Plan',
      url: 'https://www.washingtonpost.com/wp-dyn/articles/A34419-2004Dec4.html',
      date: '2004-12-05',
      note: 'The list price of the first edition.',
    },
    description: 'How to find $10 a day for what you owe, with worksheets. Short, and against paying the minimum.',
    item: { search: 'Pay It Down Jean Chatzky' },
  },
];
