import type { ArticleSummary } from '../article.js';
import { findArticles, showsFeatured } from './find-articles.js';

const article = (slug: string, about: Partial<ArticleSummary>): ArticleSummary => ({
  slug,
  title: slug,
  excerpt: '',
  author: 'The editors',
  publishDate: '2025-01-01',
  updatedDate: '2025-01-01',
  readMinutes: 5,
  words: 900,
  category: 'Strategy',
  tags: [],
  featured: false,
  cover: { days: 54, closes: 30 },
  ...about,
});
const all = [
  article('a', { title: 'How float works', tags: ['grace period'] }),
  article('b', { title: 'Utilization timing', category: 'Credit Health' }),
  article('c', { excerpt: 'Rent by card', category: 'Rewards' }),
];

test.each([
  ['everything', { search: '', category: 'all' }, ['a', 'b', 'c']],
  ['a category', { search: '', category: 'Rewards' }, ['c']],
  ['a word from the title, in any case', { search: 'FLOAT', category: 'all' }, ['a']],
  ['a tag and a word together', { search: 'grace  how', category: 'all' }, ['a']],
  ['a word from the excerpt', { search: 'rent', category: 'all' }, ['c']],
  ['a word in another category: nothing', { search: 'rent', category: 'Strategy' }, []],
] as const)('finds %s', (_what, filter, slugs) => {
  expect(findArticles(all, filter).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ['all and no search', { search: ' ', category: 'all' }, true],
  ['a search', { search: 'x', category: 'all' }, false],
  ['a category', { search: '', category: 'Rewards' }, false],
] as const)('featured articles with %s: %s', (_what, filter, shown) => {
  expect(showsFeatured(filter)).toBe(shown);
});
