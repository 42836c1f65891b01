import type { IndexedArticle } from '@floatwise/contracts/content/article-index';

/** What the weekly tips are about first of all. */
const preferred = new Set(['stacking', 'float', 'rewards', 'utilization']);

type Rotated = Pick<IndexedArticle, 'slug' | 'tags' | 'publishDate'>;

const isPreferred = ({ tags }: Rotated): boolean => tags.some((tag) => preferred.has(tag));

/**
 * The article that is next: one that no tip was made from yet, those about float, rewards, and utilization first, older ones
 * first; and when each has had its turn, the one whose turn was longest ago. So an article never returns before all others were.
 * @param issued the articles of the earlier tips, newest first
 */
export function nextArticle<Article extends Rotated>(
  articles: readonly Article[],
  issued: readonly string[],
): Article | null {
  const weeksSince = ({ slug }: Article): number => (issued.includes(slug) ? issued.indexOf(slug) : Infinity);
  const [next] = [...articles].sort(
    (a, b) =>
      compare(weeksSince(b), weeksSince(a)) ||
      Number(isPreferred(b)) - Number(isPreferred(a)) ||
      a.publishDate.localeCompare(b.publishDate) ||
      a.slug.localeCompare(b.slug),
  );
  return next ?? null;
}

/** Two infinities are equal; subtracting them isn't a number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
