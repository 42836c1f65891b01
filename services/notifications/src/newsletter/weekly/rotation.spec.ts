import { nextArticle } from './rotation.js';

const article = (slug: string, publishDate: string, ...tags: string[]) => ({ slug, publishDate, tags });
const articles = [
  article('debts', '2024-01-01', 'debt payoff'),
  article('stack', '2025-03-01', 'rewards'),
  article('basics', '2024-03-01', 'float', 'basics'),
  article('score', '2024-05-01', 'utilization'),
  article('savings', '2024-05-01', 'savings'),
];

/** The articles of so many weeks, oldest first. */
function weeks(count: number, of = articles): string[] {
  const issued: string[] = [];
  for (let week = 0; week < count; week += 1) issued.unshift(nextArticle(of, issued)?.slug ?? 'none');
  return issued.reverse();
}

test('articles about float, rewards, and utilization come first, older ones before newer ones', () => {
  expect(weeks(5)).toEqual(['basics', 'score', 'stack', 'debts', 'savings']);
});

test('then each comes again in the same order', () => {
  expect(weeks(15)).toEqual([...weeks(5), ...weeks(5), ...weeks(5)]);
});

test('a new article is next, and the others go on where they were', () => {
  const issued = ['stack', 'score', 'basics'];
  const more = [...articles, article('new', '2026-11-20', 'rewards')];
  expect(nextArticle(more, issued)?.slug).toBe('new');
  expect(nextArticle(more, ['new', ...issued])?.slug).toBe('debts');
});

test('an article that is gone is skipped', () => {
  const left = articles.filter(({ slug }) => slug !== 'score');
  expect(nextArticle(left, ['basics'])?.slug).toBe('stack');
});

test('without articles there is none', () => {
  expect(nextArticle([], [])).toBeNull();
});

test.each([1, 2, 3, 7, 11, 30])('of %i articles, none returns before all others had their turn', (count) => {
  const listed = Array.from({ length: count }, (_, n) =>
    article(`a-${n}`, `2025-01-${String(((n * 5) % 28) + 1).padStart(2, '0')}`, n % 3 ? 'float' : 'debt payoff'),
  );
  const made = weeks(3 * count, listed);
  for (let at = 0; at + count <= made.length; at += 1) {
    expect(new Set(made.slice(at, at + count)).size).toBe(count);
  }
  expect(weeks(3 * count, [...listed].reverse())).toEqual(made);
});
