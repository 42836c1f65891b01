import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remotes, RouteMeta } from '@floatwise/web-kit/section';
import { filesOf, isHashed, type Manifest } from './artifact.ts';
import { writeServed } from './precompress.ts';
import { shellName, type Site } from './site.ts';
import { filesNamedBy } from './smoke.ts';

const workerFile = 'sw.js';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const isServed = (file: string): boolean => isHashed(file) && /\.(?:js|css|woff2|html)$/.test(file);

interface Made {
  remotes: Remotes;
  manifests: Manifest[];
  /** The set's folder, with its pages. */
  to: string;
}

/**
 * Writes the worker of a set: the shell's, with the list of everything that the set's app needs without a connection. Every
 * address in it has a content hash, also the page's, so that a browser can't get files of two sets. Without an app, the worker
 * keeps nothing. Returns the file that was generated into the site's `files`.
 */
export async function writeAppWorker(site: Site, { remotes, manifests, to }: Made): Promise<string[]> {
  const code = await readFile(join(to, workerFile), 'utf8').catch(() => undefined);
  const section = remotes.sections.find(({ routes }) => routes.some(isApp));
  const path = section?.routes.find(isApp)?.path;
  if (code === undefined || path === undefined) return [];
  const html = await readFile(join(to, path, 'index.html'), 'utf8');
  const page = `app.${hashOf(html)}.html`;
  await writeServed(join(site.files, page), Buffer.from(html));
  const own = manifests.filter(({ name }) => name === shellName || name === section?.name);
  const built = own.flatMap(filesOf).map((file) => `/${file}`);
  const files = [...new Set([...filesNamedBy(html), ...built])].filter(isServed).sort();
  const id = hashOf([code, page, ...files].join('\n'));
  const given = JSON.stringify({ id, path, page: `/${page}`, files });
  await writeServed(join(to, workerFile), Buffer.from(`self.given = ${given};\n${code}`));
  return [page, `${page}.br`, `${page}.gz`];
}

const isApp = ({ app }: Pick<RouteMeta, 'app'>): boolean => app === true;
