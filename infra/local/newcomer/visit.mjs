// What a newcomer does in the browser. Chromium comes from the system, its driver from the packages that `npm start` installed.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromiumFlags } from '../chromium-flags.mjs';

const patienceMs = 60_000;

/** Opens a browser, runs the work on a new page, and always closes it. */
export async function withPage(root, work) {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patienceMs);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/**
 * The main task: a guest adds one card, asks about $400, and reads which card to use and until when. Returns that text.
 */
export async function askWhichCard(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  await page.getByRole('button', { name: 'Skip and enter it myself' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Card Name').fill('Everyday');
  await form.getByLabel('Statement Date').selectOption('15');
  await form.getByLabel('Due Date').selectOption('10');
  await form.getByLabel('Credit Limit').fill('5000');
  await form.getByRole('button', { name: 'Add Card' }).click();
  await page.getByRole('listitem', { name: 'Everyday', exact: true }).waitFor();
  await page.getByLabel('Amount to Spend').fill('400');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const answer = page.getByRole('region', { name: 'Recommended Card' });
  await answer
    .getByText(/\d+ days/)
    .first()
    .waitFor();
  const words = (await answer.innerText()).replace(/\s+/g, ' ');
  for (const part of ['Everyday', '$400.00']) {
    if (!words.includes(part)) throw new Error(`The answer doesn't say "${part}": ${words}`);
  }
  return /\d+ days[^.$]*/.exec(words)?.[0].trim() ?? words;
}

/** Opens a page and waits for its heading. */
export async function readHeading(page, address, name) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
