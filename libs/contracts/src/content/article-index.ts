import { z } from 'zod';
import { calendarDate } from '../values.js';

/** One of our articles as plain words, for whoever searches or cites it. */
const indexedArticle = z.object({
  /** Its address is `/blog/<slug>`. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(150),
  title: z.string().min(1).max(200),
  excerpt: z.string().max(500),
  category: z.string().max(60),
  tags: z.array(z.string().max(60)).max(20),
  publishDate: calendarDate,
  /** In order. What comes before the first heading has the title as its heading. */
  sections: z
    .array(
      z.object({
        heading: z.string().max(200),
        /** Without Markdown, with every figure filled in; a paragraph, a list item, or a row of a table is a line. */
        text: z.string().max(20_000),
      }),
    )
    .min(1)
    .max(60),
});
export type IndexedArticle = z.output<typeof indexedArticle>;

const isEachOnce = (articles: readonly IndexedArticle[]): boolean =>
  new Set(articles.map(({ slug }) => slug)).size === articles.length;

/** The file `articles.json` that the content section publishes with its bundle. */
export const articleIndex = z.object({
  articles: z.array(indexedArticle).max(1_000).refine(isEachOnce, 'An article is listed twice.'),
});
export type ArticleIndex = z.output<typeof articleIndex>;
