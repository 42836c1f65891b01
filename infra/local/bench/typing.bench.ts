import { chromium, type Page } from '@playwright/test';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { obtainChromium } from '../src/obtain/chromium.ts';
import { chromiumFlags } from '../chromium-flags.mjs';
import { median, runs } from '../src/bench/statistics.ts';
import { cardCount, noteInputs, slowest, wallet } from './page-probes.ts';

const amount = '1234.56';

/**
 * How long the optimizer takes to render after an input with a large wallet: typing an amount, and asking for the
 * answer.
 */
export async function run({ instance, progress }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: chromiumFlags });
  try {
    const visits: Visit[] = [];
    for (let each = 0; each < runs; each += 1) {
      const page = await browser.newPage();
      visits.push(await visit(page, instance.origin));
      await page.close();
    }
    const [typing, asking] = [visits.map((each) => each.typing), visits.map((each) => each.asking)].map(median);
    progress.note(
      `Slowest key ${typing} ms, slowest press of Calculate or Quick Pick ${asking} ms, ${cardCount} cards.`,
    );
    return [figure('typing the amount', typing), figure('Calculate, another order, Quick Pick', asking)];
  } finally {
    await browser.close();
  }
}

const figure = (what: string, measured = NaN): Figure =>
  atMost(`Slowest interaction with ${cardCount} cards: ${what} (INP)`, measured, { unit: 'ms', target: 100 });

interface Visit {
  typing: number;
  asking: number;
}

async function visit(page: Page, origin: string): Promise<Visit> {
  await page.addInitScript((wallet) => localStorage.setItem('floatwise.guest-wallet', wallet), wallet);
  await noteInputs(page);
  await page.goto(origin);
  await page.getByRole('region', { name: 'All Cards Comparison' }).waitFor();
  await page.waitForLoadState('networkidle');
  await slowest(page);
  await page.getByLabel('Amount to Spend').pressSequentially(amount, { delay: 60 });
  const typing = await slowest(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('region', { name: 'Recommended Card' }).waitFor();
  await page.getByText('Most dollars', { exact: true }).click();
  await page.getByRole('button', { name: 'Quick Pick for the amount above' }).press('Enter');
  await page.getByRole('button', { name: 'Got It' }).click();
  return { typing, asking: await slowest(page) };
}
