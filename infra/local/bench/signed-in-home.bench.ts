import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { hintCookie } from '@floatwise/contracts/cookies';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { median, runs } from '../src/bench/statistics.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { freePort } from '../src/servers/free-port.ts';
import { chromiumFlags } from '../chromium-flags.mjs';
import { lighthouse, type Report } from './lighthouse.ts';
import { noteInputs, slowest } from './page-probes.ts';
import { walletOwner } from './wallet-owner.ts';

const cardsHeld = 20;
/** How much slower than this machine a phone's processor is. */
const slower = 4;

/** Home of an account, on a phone: how soon it stands and whether it stays, and how it answers to keys and to a drag. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const site = { url: context.instance.origin };
  const session = await walletOwner(context, { identity: site, cards: site }, cardsHeld);
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await obtainChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
  });
  try {
    await signIn(browser, `${session}; ${hintCookie}=1`, site.url);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await lighthouse(site.url, port, ['performance']));
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, site.url));
    const audit = (name: string): number => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity));
    const [typing, moving] = [median(visits.map((one) => one.typing)), median(visits.map((one) => one.moving))];
    const blocked = audit('total-blocking-time');
    context.progress.note(`Blocked ${blocked.toFixed(0)} ms until the cards of the account stand.`);
    return [
      figure('largest paint', audit('largest-contentful-paint') / 1000, { unit: 's', target: 1 }),
      figure('layout shift', audit('cumulative-layout-shift'), { unit: '', target: 0.02 }),
      figure('typing where and how much (INP)', typing, { unit: 'ms', target: 50 }),
      figure('moving the purchase on the timeline (INP)', moving, { unit: 'ms', target: 50 }),
    ];
  } finally {
    await browser.close();
  }
}

const figure = (what: string, measured: number, limit: Pick<Figure, 'unit' | 'target'>): Figure =>
  atMost(`Signed-in home, ${cardsHeld} cards, ${slower} times slower: ${what}`, measured, limit);

const signIn = (browser: BrowserContext, cookies: string, url: string): Promise<void> =>
  browser.addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url };
    }),
  );

interface Visit {
  typing: number;
  moving: number;
}

async function visit(browser: BrowserContext, url: string): Promise<Visit> {
  const page = await browser.newPage();
  await noteInputs(page);
  await page.goto(url);
  await page.getByRole('region', { name: 'All Cards Comparison' }).waitFor();
  const purchase = page.getByRole('slider', { name: 'Purchase day' });
  await purchase.scrollIntoViewIfNeeded();
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await slowest(page);
  await drag(page);
  for (let day = 0; day < 5; day += 1) await purchase.press('ArrowRight', { delay: 60 });
  const moving = await slowest(page);
  const field = page.getByRole('combobox', { name: 'Where and how much?' });
  await field.focus();
  await slowest(page);
  await field.pressSequentially('costco 180', { delay: 120 });
  const typing = await slowest(page);
  await page.close();
  return { typing, moving };
}

/** Drags the purchase over a third of the picture. */
async function drag(page: Page): Promise<void> {
  const grip = await page.getByRole('slider', { name: 'Purchase day' }).boundingBox();
  if (!grip) throw new Error('The timeline has no purchase to drag.');
  const y = grip.y + grip.height / 2;
  await page.mouse.move(grip.x + 10, y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 130, y, { steps: 12 });
  await page.mouse.up();
}
