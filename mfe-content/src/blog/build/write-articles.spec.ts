import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countedPage } from '@floatwise/contracts/analytics/pages';
import { articleIndex } from '@floatwise/contracts/content/article-index';
import { relatedArticles, type ArticleBody } from '../article.js';
import { ArticleFaults } from './faults.js';
import { ARTICLE_INDEX, ARTICLES, GENERATED, writeArticles } from './write-articles.js';

const section = resolve(import.meta.dirname, '../../..');
let folder: string;
const names = () => readdir(join(section, ARTICLES));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'));
  await mkdir(join(folder, ARTICLES), { recursive: true });
  for (const name of await names()) await copyFile(join(section, ARTICLES, name), join(folder, ARTICLES, name));
});
afterEach(() => rm(folder, { recursive: true }));

describe('our articles', () => {
  test('are 11, each with 900 words or more, at least 5 of them featured, and one about bill payment', async () => {
    const all = await writeArticles(folder);
    expect(all).toHaveLength(11);
    expect(all.filter(({ words }) => words < 900)).toEqual([]);
    expect(all.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(5);
    expect(all.map(({ slug }) => slug)).toContain('melio-credit-card-rewards');
  });

  test('each have one or two related articles, never themselves', async () => {
    const all = await writeArticles(folder);
    for (const article of all) {
      const related = relatedArticles(all, article);
      expect(related.length).toBeGreaterThanOrEqual(1);
      expect(related.length).toBeLessThanOrEqual(2);
      expect(related.every(({ slug, category }) => slug !== article.slug && category === article.category)).toBe(true);
    }
  });

  test('link to the bill-payment partner twice, in the article about it', async () => {
    await writeArticles(folder);
    const text = await readFile(join(folder, GENERATED, 'melio-credit-card-rewards.ts'), 'utf8');
    expect([...text.matchAll(/"context": "(\w+)"/g)].map(([, context]) => context)).toEqual(['main_cta', 'final_cta']);
  });
});

test('the list loads no bodies, but names a module for each', async () => {
  const all = await writeArticles(folder);
  const index = await readFile(join(folder, GENERATED, 'index.ts'), 'utf8');
  expect(index).not.toContain('<p>');
  const bodies = await readFile(join(folder, GENERATED, 'bodies.ts'), 'utf8');
  for (const { slug } of all) expect(bodies).toContain(`'${slug}': async () => (await import('./${slug}.js')).body,`);
});

test('visits to each article are counted under its own address', async () => {
  const addresses = (await writeArticles(folder)).map(({ slug }) => `/blog/${slug}`);
  expect(addresses.map(countedPage)).toEqual(addresses);
});

describe('the list as plain words', () => {
  const listed = async () =>
    articleIndex.parse(JSON.parse(await readFile(join(folder, GENERATED, ARTICLE_INDEX), 'utf8'))).articles;

  test('has every article with its facts, newest first', async () => {
    const all = await writeArticles(folder);
    expect((await listed()).map(({ sections: _, ...facts }) => facts)).toEqual(
      all.map(({ slug, title, excerpt, category, tags, publishDate }) => {
        return { slug, title, excerpt, category, tags, publishDate };
      }),
    );
  });

  test('has the headings of the page and no mark of Markdown, HTML, or an expression', async () => {
    await writeArticles(folder);
    for (const { slug, title, sections } of await listed()) {
      const { body } = (await import(join(folder, GENERATED, `${slug}.ts`))) as { body: ArticleBody };
      expect(sections.map(({ heading }) => heading)).toEqual([title, ...body.headings.map(({ text }) => text)]);
      const text = sections.map((section) => section.text).join('\n');
      expect(text).not.toMatch(/\*\*|\{\{|\}\}|\]\(|<\/?[a-z]+>|^#|\|/m);
      expect(text.split(/\s+/).length).toBeGreaterThan(900);
    }
  });

  test('has the figures as the article shows them', async () => {
    await writeArticles(folder);
    const found = (await listed()).find(({ slug }) => slug === 'float-or-rewards');
    const math = found?.sections.find(({ heading }) => heading === 'The math')?.text.split('\n');
    expect(math).toContain('54 days and 1%, $5.00, $3.33, $8.33');
  });
});

test('a removed article leaves nothing behind', async () => {
  await writeArticles(folder);
  const [first = ''] = await names();
  await rm(join(folder, ARTICLES, first));
  await writeArticles(folder);
  expect(await readdir(join(folder, GENERATED))).not.toContain(first.replace('.md', '.ts'));
});

test('an error stops the build with file and line, and keeps the previous output', async () => {
  await writeArticles(folder);
  const before = await readdir(join(folder, GENERATED));
  await writeFile(join(folder, ARTICLES, 'broken.md'), '---\ntitle: no\n---\n');
  await expect(writeArticles(folder)).rejects.toThrow(ArticleFaults);
  await expect(writeArticles(folder)).rejects.toThrow(/articles\/broken\.md:2: title: /);
  expect(await readdir(join(folder, GENERATED))).toEqual(before);
});
