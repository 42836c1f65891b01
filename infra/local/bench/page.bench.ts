import { chromium, type Browser, type Page, type Response } from '@playwright/test';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { chromiumFlags } from '../chromium-flags.mjs';
import { median, runs } from '../src/bench/statistics.ts';
import { lighthouse, type Report } from './lighthouse.ts';

const usableWithinMs = 30_000;

/** What a first visit of the front page costs, signed out. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const executablePath = await obtainChromium();
  return [await scriptsUntilUsable(context, executablePath), await lighthousePerformance(context, executablePath)];
}

async function scriptsUntilUsable({ instance, progress }: BenchContext, executablePath: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const scripts = await scriptBytes(browser, instance.origin);
    const heaviest = [...scripts].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
    const named = heaviest.map(({ name, bytes }) => `${name} ${kilobytes(bytes)} KB`).join(', ');
    progress.note(`${scripts.length} scripts until the optimizer is usable; the heaviest: ${named}.`);
    return {
      metric: 'JavaScript until the optimizer is usable, brotli',
      measured: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      unit: 'KB',
      target: 165,
      goal: 150,
      better: 'less',
      cause: named,
    };
  } finally {
    await browser.close();
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

interface Script {
  name: string;
  bytes: number;
}

/** The scripts that came over the wire until a guest with a card has the answer to the first question. */
async function scriptBytes(browser: Browser, origin: string): Promise<Script[]> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await page.addInitScript((wallet) => localStorage.setItem('floatwise.guest-wallet', wallet), guestWallet);
  await page.goto(origin);
  await askUntilAnswered(page);
  const scripts = await Promise.all([...responses].map(transferred));
  await page.close();
  return scripts;
}

const guestWallet = JSON.stringify({
  version: 1,
  cards: [
    { id: 'guest-1', cycleSince: '2026-01-01', name: 'Everyday', statementDate: 9, dueDate: 5, creditLimit: 1000 },
  ],
});

/** A page that is only drawn takes no input yet, so the question is asked until it is answered. */
async function askUntilAnswered(page: Page): Promise<void> {
  const end = Date.now() + usableWithinMs;
  const answer = page.getByRole('region', { name: 'Recommended Card' }).getByText('$500.00');
  while (Date.now() < end) {
    await page.getByLabel('Amount to Spend').fill('500', { timeout: usableWithinMs });
    await page.getByRole('button', { name: 'Calculate' }).click();
    if (await appears(() => answer.first().waitFor({ timeout: 250 }))) return;
  }
  throw new Error('The optimizer gave no answer.');
}

async function appears(waiting: () => Promise<void>): Promise<boolean> {
  try {
    await waiting();
    return true;
  } catch {
    return false;
  }
}

async function transferred(response: Response): Promise<Script> {
  const { pathname } = new URL(response.url());
  const { responseBodySize } = await response.request().sizes();
  return { name: pathname.split('/').at(-1) ?? pathname, bytes: responseBodySize };
}

async function lighthousePerformance({ instance, progress }: BenchContext, browserPath: string): Promise<Figure> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await lighthouse(instance.origin, browserPath, ['performance']));
  }
  const scores = reports.map(({ categories }) => (categories.performance.score ?? 0) * 100);
  const middle = median(scores);
  const typical = reports[scores.indexOf(middle)];
  const audit = (name: string): string => typical?.audits[name]?.displayValue ?? 'unknown';
  const times =
    `first paint ${audit('first-contentful-paint')}, largest ${audit('largest-contentful-paint')}, ` +
    `blocked ${audit('total-blocking-time')}, shift ${audit('cumulative-layout-shift')}`;
  progress.note(`Lighthouse scores ${scores.map(Math.round).join(', ')}; ${times}.`);
  return {
    metric: 'Lighthouse mobile performance of /, signed out',
    measured: middle,
    unit: '',
    target: 95,
    better: 'more',
    cause: times,
  };
}
