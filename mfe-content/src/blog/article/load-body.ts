import { articleBodies } from '../../generated/blog/bodies.js';
import type { ArticleBody } from '../article.js';

const loaded = new Map<string, Promise<ArticleBody>>();

/** The body of an article, loaded once. The same promise each time, so that React can wait for it. */
export function loadBody(slug: string): Promise<ArticleBody> {
  const load = articleBodies[slug];
  if (!load) throw new Error(`There is no article ${slug}.`);
  const body = loaded.get(slug) ?? load();
  loaded.set(slug, body);
  // A load that failed is tried again the next time.
  body.catch(() => loaded.delete(slug));
  return body;
}
