import { say } from '../../facts/fact-book.js';
import { defineTool } from '../tool.js';

/** Our own articles about a question. Their text is for the model; a person gets titles with links. */
export const searchArticles = defineTool('search_articles', async ({ query }, { articles, facts }) => {
  const hits = articles(query, 3);
  if (hits.length === 0)
    return { parts: say`We don’t have an article about that.`, openIn: [{ label: 'Open the blog', path: '/blog' }] };
  const lines = hits.map(({ title }) => say`- ${facts.term('article', title, 'article')}\n`);
  return {
    parts: [...say`Our articles on this:\n\n`, ...lines.flat()],
    articles: hits.map(({ slug, title }) => ({ title, path: `/blog/${slug}` })),
    openIn: [{ label: 'Open the blog', path: '/blog' }],
  };
});
