import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import type { Instance } from '../src/instance/instance.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { deployProgram } from '../src/instance/build.ts';
import { siteDir } from '../src/instance/edge-spec.ts';
import { median, runs } from '../src/bench/statistics.ts';
import { lighthouse, type Category, type Report } from './lighthouse.ts';
import { sized } from '../src/bench/size.ts';

const others: Category[] = ['accessibility', 'best-practices', 'seo'];
/** One page of each kind is measured, because pages of a kind differ only in their text. */
const kindOf = (path: string): string => (path.startsWith('/blog/') ? '/blog/…' : path);

/** Every kind of public page in the sitemap, on a phone. */
export async function run({ instance, progress }: BenchContext): Promise<Figure[]> {
  const browserPath = await obtainChromium();
  const figures: Figure[] = [];
  const paths = await publicPaths(instance.origin);
  for (const path of paths) {
    const found = await measured(`${instance.origin}${path}`, browserPath, kindOf(path));
    progress.note(
      `${path}: ${found.map(({ metric, measured: value }) => `${metric.split(' of ')[0]} ${value}`).join(', ')}.`,
    );
    figures.push(...found);
  }
  figures.push(await drawing(instance));
  const article = paths.find((path) => path.startsWith('/blog/'));
  return article === undefined ? figures : [...figures, await weight(instance.origin, article)];
}

/** How long a deployment takes to prerender its pages, measured by deploying a section again. */
async function drawing(instance: Instance): Promise<Figure> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [deployProgram, '--site', siteDir(instance), 'built', 'content'],
    { env: { ...process.env, PUBLIC_ORIGIN: instance.origin }, maxBuffer: 64e6 },
  );
  const [, pages, ms] = /(\d+) pages drawn in (\d+) ms/.exec(stdout) ?? [];
  if (!pages || !ms) throw new Error(`The deployment did not say what it drew: ${stdout}`);
  return atMost(`prerender time per page (${pages} pages)`, Number(ms) / Number(pages), { unit: 'ms' });
}

async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const kinds = new Map(paths.map((path) => [kindOf(path), path]));
  // Every kind of page is one more run of Lighthouse.
  return [...kinds.values()].slice(0, sized(Infinity, 1));
}

async function measured(url: string, browserPath: string, kind: string): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await lighthouse(url, browserPath, ['performance', ...others]));
  }
  const middle = (of: (report: Report) => number): number => median(reports.map(of));
  const score = (category: Category): number => middle(({ categories }) => (categories[category].score ?? 0) * 100);
  const audit = (name: string): number => middle(({ audits }) => audits[name]?.numericValue ?? Infinity);
  const least = others.map((category) => ({ category, score: score(category) })).sort((a, b) => a.score - b.score)[0];
  return [
    atLeast(`performance of ${kind}`, score('performance'), { unit: '', target: 95, goal: 99 }),
    atLeast(`accessibility, best practices, SEO of ${kind}, the least`, least?.score ?? 0, {
      unit: '',
      target: 100,
      cause: `${least?.category}: ${refused(reports.at(-1))}`,
    }),
    atMost(`largest paint of ${kind}`, audit('largest-contentful-paint') / 1000, { unit: 's', target: 1.6, goal: 1 }),
    atMost(`blocked time of ${kind}`, audit('total-blocking-time'), { unit: 'ms', target: 200, goal: 50 }),
    atMost(`layout shift of ${kind}`, audit('cumulative-layout-shift'), { unit: '', target: 0.01 }),
    atMost(`bytes of ${kind}`, audit('total-byte-weight') / 1000, { unit: 'KB' }),
    atMost(
      `requests of ${kind}`,
      middle(({ audits }) => audits['network-requests']?.details?.items?.length ?? Infinity),
      { unit: '' },
    ),
  ];
}

const speed = /paint|speed|blocking|interactive|render|unused|cache|network|insight|latency|size|dom|work|load/;
/** The failed audits, except those about speed. */
const refused = (report: Report | undefined): string =>
  Object.entries(report?.audits ?? {})
    .filter(([name, audit]) => audit?.score === 0 && !speed.test(name))
    .map(([name]) => name)
    .join(', ') || 'none is refused';

/** An article's HTML and CSS as sent over the wire with gzip. */
async function weight(origin: string, path: string): Promise<Figure> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
  const texts = await Promise.all(styles.map(async (href) => (await fetch(`${origin}${href}`)).text()));
  const bytes = [html, ...texts].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return atMost('HTML and CSS of an article, gzip', bytes / 1000, { unit: 'KB', target: 40 });
}
