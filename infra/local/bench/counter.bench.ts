import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { median, runs } from '../src/bench/statistics.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { root } from '../src/paths.ts';
import { chromiumFlags } from '../chromium-flags.mjs';
import { cardCount, noteAnswer, scriptsBefore, wallet, type Script } from './page-probes.ts';

/** How much slower than this machine a phone's processor is. */
const slower = 4;
/** The connection of Lighthouse's phone. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const answered = 'For $180.00 today';

/** Counter mode at the till, on a phone: a key, the first answer when it's opened again, its scripts, and the table of places. */
export async function run({ instance, progress }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: chromiumFlags });
  const address = `${instance.origin}/pay?q=costco+180`;
  try {
    const visits: Visit[] = [];
    for (let each = 0; each < runs; each += 1) visits.push(await visit(browser, address));
    const { scripts } = visits[0] ?? { scripts: [] };
    const places = scripts.filter(({ hasPlaces }) => hasPlaces);
    const code = scripts.filter(({ hasPlaces }) => !hasPlaces);
    const heaviest = [...code].sort((a, b) => b.bytes - a.bytes).slice(0, 5);
    const named = heaviest.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)} KB`).join(', ');
    progress.note(`${code.length} scripts before the first answer; the heaviest: ${named}.`);
    const [key, warm] = [median(visits.map((one) => one.key)), median(visits.map((one) => one.warm))];
    return [
      atMost(`Key to painted answer at /pay, ${cardCount} cards, ${slower} times slower`, key, {
        unit: 'ms',
        target: 50,
      }),
      atMost('/pay opened again until the answer, on a phone', warm, { unit: 'ms', target: 1_000 }),
      atMost('JavaScript before the first answer at /pay, without the places, brotli', kilobytes(code), {
        unit: 'KB',
        target: 162,
        cause: named,
      }),
      atMost('The places with what reads them, brotli', kilobytes(places), { unit: 'KB', target: 120 }),
      atMost('The table of places, loaded and asked once', await tableMs(), { unit: 'ms', target: 20 }),
    ];
  } finally {
    await browser.close();
  }
}

const kilobytes = (scripts: Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

interface SentScript extends Script {
  /** The table of places has a limit of its own, because it's loaded only for who names one. */
  hasPlaces: boolean;
}

interface Visit {
  key: number;
  warm: number;
  scripts: SentScript[];
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
    await context.addInitScript({ content: noteAnswer(answered) });
    const scripts = await firstVisit(context, address);
    const page = await context.newPage();
    await asPhone(page);
    await page.goto(address);
    const warm = await answeredAt(page);
    return { warm, scripts, key: await slowestKey(page) };
  } finally {
    await context.close();
  }
}

/** The scripts of a first visit, which also lets the worker keep the page. */
async function firstVisit(context: BrowserContext, address: string): Promise<SentScript[]> {
  const page = await context.newPage();
  const sent: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (url.endsWith('.js')) sent.push(response.text().then((text) => ({ url, text })));
  });
  await page.goto(address);
  await answeredAt(page);
  const scripts = await page.evaluate<Script[]>(scriptsBefore);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const tables = (await Promise.all(sent)).filter(({ text }) => text.includes('"shop/supermarket":['));
  await page.close();
  return scripts.map((one) => ({ ...one, hasPlaces: tables.some(({ url }) => url.endsWith(`/${one.name}`)) }));
}

async function answeredAt(page: Page): Promise<number> {
  await page.waitForFunction(() => 'answeredAt' in window);
  return page.evaluate(() => (window as unknown as { answeredAt: number }).answeredAt);
}

async function asPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.emulateNetworkConditions', connection);
}

/** Types an amount once the page has drawn all of its answer and rests; the longest time from a key to the frame after the answer to it. */
async function slowestKey(page: Page): Promise<number> {
  const field = page.getByRole('combobox', { name: 'Where and how much?' });
  // A key that asks nothing: what the page draws after it by itself isn't its answer.
  await field.press('End');
  await page.getByRole('heading', { name: 'Why not the others' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('region', { name: 'Recommended Card' }).evaluate((answer) => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    let pressedAt: number | undefined;
    document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
    new MutationObserver(() => {
      if (pressedAt === undefined) return;
      const began = pressedAt;
      pressedAt = undefined;
      requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - began)));
    }).observe(answer, { subtree: true, childList: true, characterData: true });
  });
  for (const digit of '4567') {
    await field.press(digit);
    await page.waitForFunction((typed) => document.querySelector('input')?.value.endsWith(typed), digit);
    await page.waitForTimeout(500);
  }
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  if (keys.length === 0) throw new Error('No key changed the answer.');
  return Math.max(...keys);
}

/** Milliseconds until a fresh program has loaded the table of places, as one file like in a browser, and found one. */
async function tableMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'floatwise-places-'));
  const output = { path: folder, filename: 'places.mjs', module: true, library: { type: 'module' } };
  const entry = join(root, 'libs/places/dist/open-places.js');
  await promisify(rspack)({ mode: 'production', target: 'node', entry, output });
  const program = `
    const began = performance.now();
    const { openPlaces } = await import(${JSON.stringify(join(folder, 'places.mjs'))});
    if (openPlaces().find('costco')?.name !== 'Costco') throw new Error('Costco is missing.');
    console.log(performance.now() - began);`;
  const measured: number[] = [];
  for (let each = 0; each < runs; each += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    measured.push(Number(stdout));
  }
  rmSync(folder, { recursive: true });
  return median(measured);
}
