import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleIndex } from '@floatwise/contracts/content/article-index';
import { newestFirst, type ArticleBody, type ArticleSummary } from '../article.ts';
import { buildArticle, type BuiltArticle } from './article-file.ts';
import { ArticleFaults } from './faults.ts';

/** Where the articles are, and where the modules generated from them go, both inside the package. */
export const ARTICLES = 'src/blog/articles';
export const GENERATED = 'src/generated/blog';
/** The list of articles as plain words, for the strategist; published with the section's bundle. */
export const ARTICLE_INDEX = 'articles.json';

const typesFrom = (...names: string[]): string => `import type { ${names.join(', ')} } from '../../blog/article.js';\n`;

const constant = (name: string, type: string, value: unknown): string =>
  `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;

const bodyModule = (body: ArticleBody): string =>
  `${typesFrom('ArticleBody')}\n${constant('body', 'ArticleBody', body)}`;

/** The list of summaries without bodies, newest first. */
const indexModule = (summaries: readonly ArticleSummary[]): string =>
  `${typesFrom('ArticleSummary')}\n${constant('articles', 'readonly ArticleSummary[]', summaries)}`;

/** One lazily loaded module per body, separate from the list, so that only article pages load it. */
function bodiesModule(summaries: readonly ArticleSummary[]): string {
  const loaders = summaries.map(({ slug }) => `  '${slug}': async () => (await import('./${slug}.js')).body,`);
  return `${typesFrom('ArticleBody')}
/** The body of an article, by its slug. */
export const articleBodies: Readonly<Record<string, () => Promise<ArticleBody>>> = {
${loaders.join('\n')}
};
`;
}

/** Newest first, like the list. */
function indexOf(articles: readonly Extract<BuiltArticle, { summary: unknown }>[]): ArticleIndex {
  const listed = articles.map(({ summary: { slug, title, excerpt, category, tags, publishDate }, sections }) => {
    return { slug, title, excerpt, category, tags, publishDate, sections };
  });
  return { articles: listed };
}

async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

/**
 * Turns every article in `packageDir` into a module in `src/generated/blog`, and writes the lists. If anything is wrong, throws
 * `ArticleFaults` with the file and line of every error, and changes nothing.
 */
export async function writeArticles(packageDir: string): Promise<ArticleSummary[]> {
  const from = join(packageDir, ARTICLES);
  const to = join(packageDir, GENERATED);
  const names = (await readdir(from)).filter((name) => name.endsWith('.md')).sort();
  const built = await Promise.all(
    names.map(async (name) => buildArticle(await readFile(join(from, name), 'utf8'), `${ARTICLES}/${name}`)),
  );
  const faults = built.flatMap((each) => each.faults);
  if (faults.length > 0) throw new ArticleFaults(faults);
  const articles = built
    .flatMap((each) => ('summary' in each ? [each] : []))
    .sort((a, b) => newestFirst(a.summary, b.summary));
  const summaries = articles.map(({ summary }) => summary);
  await mkdir(to, { recursive: true });
  await Promise.all(
    articles.map(({ summary, body }) => writeChanged(join(to, `${summary.slug}.ts`), bodyModule(body))),
  );
  await writeChanged(join(to, 'index.ts'), indexModule(summaries));
  await writeChanged(join(to, 'bodies.ts'), bodiesModule(summaries));
  await writeChanged(join(to, ARTICLE_INDEX), JSON.stringify(indexOf(articles)));
  const kept = new Set(['index.ts', 'bodies.ts', ARTICLE_INDEX, ...summaries.map(({ slug }) => `${slug}.ts`)]);
  const gone = (await readdir(to)).filter((name) => !kept.has(name));
  await Promise.all(gone.map((name) => rm(join(to, name))));
  return summaries;
}
