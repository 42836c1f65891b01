import type { ArticleCategory, ArticleSummary } from '../article.js';

/** What the list shows, according to the search box and the category buttons. */
export interface ArticleFilter {
  search: string;
  category: ArticleCategory | 'all';
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Articles of the category whose title, excerpt, category, or tags contain every searched word. */
export function findArticles(all: readonly ArticleSummary[], { search, category }: ArticleFilter): ArticleSummary[] {
  const words = wordsOf(search);
  return all.filter((article) => {
    if (category !== 'all' && article.category !== category) return false;
    const text = [article.title, article.excerpt, article.category, ...article.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The featured section shows only if the category is all and the search is empty (specification, section 2). */
export const showsFeatured = ({ search, category }: ArticleFilter): boolean =>
  category === 'all' && wordsOf(search).length === 0;
