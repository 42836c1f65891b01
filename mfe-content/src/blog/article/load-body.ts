import { articleBodies } from '../../generated/blog/bodies.js';
import type { ArticleBody } from '../article.js';

const loaded = new Map<string, Promise<ArticleBody>>();

/** The body of an article, loaded once. Always returns the same promise, so that React can suspend on it. */
export function loadBody(slug: string): Promise<ArticleBody> {
  const load = articleBodies[slug];
  if (!load) throw new Error(`There is no article ${slug}.`);
  const body = loaded.get(slug) ?? load();
  loaded.set(slug, body);
  // A failed load is retried the next time.
  body.catch(() => loaded.delete(slug));
  return body;
}
