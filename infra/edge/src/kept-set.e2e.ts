import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { copySection, deployByCommand, type SectionCopy } from './testing/section-copy.ts';

const counterPage = 'src/counter/counter-page.tsx';
const words = 'Say where and how much, such as';
const newWords = 'Now say where and how much, such as';

let site: string;
let edge: EdgeProcess;
let copy: SectionCopy | undefined;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-kept-'));
  await deployByCommand(site, ['built', 'shell', 'optimizer']);
  edge = await startEdge(program('caddy').path, await freePort(), { SITE_DIR: site });
});

test.afterAll(async () => {
  await edge.stop();
  await copy?.remove();
  await rm(site, { recursive: true });
});

const card = { cycleSince: '2026-01-01', lastFour: '4242', creditLimit: 5000, currentBalance: 800, rewardsRate: 1 };
const wallet = JSON.stringify({
  version: 1,
  cards: [{ ...card, id: 'guest-1', name: 'Everyday', statementDate: 15, dueDate: 10 }],
});

// As texts, because this package knows no browser's types.
const ready = 'navigator.serviceWorker.ready.then(() => true)';
const updated = `(async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return 'nothing new';
  const ended = () => ['activated', 'redundant'].includes(coming.state);
  while (!ended()) await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
  return coming.state;
})()`;
const resources = `performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name).pathname)
  .filter((path) => /\\.[0-9a-f]{12}\\./.test(path))`;

/** Asks for the given set's worker. Returns what became of it. */
const update = (page: Page): Promise<string> => page.evaluate<string>(updated);

/** All that the page runs with is of the set that's given now. */
async function nothingButOf(page: Page): Promise<void> {
  const worker = await (await fetch(`${edge.origin}/sw.js`)).text();
  const files = await page.evaluate<string[]>(resources);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(worker).toContain(file);
}

test('a new set replaces the kept one as a whole, and one that can’t be had whole replaces nothing', async ({
  page,
  context,
}) => {
  await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
  const open = () => page.goto(`${edge.origin}/pay`);
  await open();
  await expect(page.getByText(words)).toBeVisible();
  expect(await page.evaluate(ready)).toBe(true);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await nothingButOf(page);
  expect(await update(page)).toBe('nothing new');

  copy = await copySection('optimizer');
  await copy.edit(counterPage, words, newWords);
  await copy.build();
  await deployByCommand(site, ['built', 'optimizer', '--from', copy.dist]);
  const folder = join(site, 'files/mf/optimizer');
  const lost = join(folder, await fileWith(folder, newWords));
  await rename(lost, `${lost}-away`);
  expect(await update(page)).toBe('redundant');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(newWords)).toBeHidden();

  await context.setOffline(false);
  await rename(`${lost}-away`, lost);
  expect(await update(page)).toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(newWords)).toBeVisible();
  await nothingButOf(page);
});

/** The name of the script that has this text. */
async function fileWith(folder: string, text: string): Promise<string> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    if ((await readFile(join(folder, name), 'utf8')).includes(text)) return name;
  }
  throw new Error(`No script has "${text}"`);
}
