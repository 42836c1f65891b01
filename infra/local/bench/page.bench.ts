import { chromium, type Browser } from '@playwright/test';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { chromiumFlags } from '../chromium-flags.mjs';
import { median, runs } from '../src/bench/statistics.ts';
import { lighthouse, type Report } from './lighthouse.ts';
import { noteAnswer, scriptsBefore, type Script } from './page-probes.ts';

const usableWithinMs = 30_000;

/** What a first visit to the front page costs, signed out. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const executablePath = await obtainChromium();
  const figures: Figure[] = [];
  for (const screen of screens) figures.push(await scriptsUntilUsable(context, executablePath, screen));
  return [...figures, await lighthousePerformance(context, executablePath)];
}

/** On a desktop, the tools below the answer are close enough to be loaded too, once the browser is idle. */
const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1280, height: 720 } },
];
type Screen = (typeof screens)[number];

async function scriptsUntilUsable(
  { instance, progress }: BenchContext,
  executablePath: string,
  screen: Screen,
): Promise<Figure> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const scripts = await scriptBytes(browser, instance.origin, screen);
    const heaviest = [...scripts].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
    const named = heaviest.map(({ name, bytes }) => `${name} ${kilobytes(bytes)} KB`).join(', ');
    progress.note(
      `${scripts.length} scripts until the optimizer is usable on a ${screen.name}; the heaviest: ${named}.`,
    );
    return atMost(
      `JavaScript until the optimizer is usable on a ${screen.name}, brotli`,
      scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      { unit: 'KB', target: 165, goal: 150, cause: named },
    );
  } finally {
    await browser.close();
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The scripts loaded by the time a guest with a card sees the first answer. */
async function scriptBytes(browser: Browser, origin: string, { viewport }: Screen): Promise<Script[]> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript((wallet) => localStorage.setItem('floatwise.guest-wallet', wallet), guestWallet);
  await page.addInitScript({ content: noteAnswer('For $500.00 today') });
  await page.goto(origin);
  // What people type and click before the page's code is loaded is kept and processed, so asking once is enough.
  await page.getByLabel('Amount to Spend').fill('500');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForFunction(() => 'answeredAt' in window, undefined, { timeout: usableWithinMs });
  const scripts = await page.evaluate<Script[]>(scriptsBefore);
  await page.close();
  return scripts;
}

const guestWallet = JSON.stringify({
  version: 1,
  cards: [
    { id: 'guest-1', cycleSince: '2026-01-01', name: 'Everyday', statementDate: 9, dueDate: 5, creditLimit: 1000 },
  ],
});

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
  return atLeast('Lighthouse mobile performance of /, signed out', middle, { unit: '', target: 95, cause: times });
}
