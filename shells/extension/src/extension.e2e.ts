import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';

const site = process.env['FLOATWISE_URL'] ?? 'http://localhost:8080';
const built = join(import.meta.dirname, '../dist/chromium');

const card = { cycleSince: '2026-01-01', creditLimit: 5000, currentBalance: 800 };
const wallet = JSON.stringify({
  version: 1,
  cards: [
    { ...card, id: 'guest-1', name: 'Rewarding', lastFour: '4242', statementDate: 15, dueDate: 10, rewardsRate: 5 },
    { ...card, id: 'guest-2', name: 'Long', lastFour: '4343', statementDate: 9, dueDate: 5, rewardsRate: 1 },
  ],
});

const carts: Record<string, string> = {
  'www.costco.com': '<p>Subtotal $170.00</p><p hidden>Total $1.00</p><dl><dt>Order total</dt><dd>$180.00</dd></dl>',
  'shop.test': '<p>Coffee maker $89.99</p>',
};

const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
const read = (popup: Page) => popup.getByRole('button', { name: 'Read the amount from this page' });
const where = (page: Page) => page.getByRole('combobox', { name: 'Where and how much?' });

/** A browser with the extension, built for the site under test, and shops at their own hosts. */
class Shopper {
  private constructor(
    private readonly folder: string,
    private readonly shops: Server,
    readonly context: BrowserContext,
    private readonly browser: CDPSession,
  ) {}

  static async start(): Promise<Shopper> {
    const folder = mkdtempSync(join(tmpdir(), 'floatwise-extension-'));
    const extension = join(folder, 'extension');
    cpSync(built, extension, { recursive: true });
    const manifest = readFileSync(join(extension, 'manifest.json'), 'utf8');
    writeFileSync(join(extension, 'manifest.json'), manifest.replace(/(?<="homepage_url": ")[^"]*/, site));
    const shops = createServer(({ headers: { host = '' } }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Cart</title>${carts[host.split(':')[0] ?? ''] ?? ''}</html>`);
    });
    await new Promise<void>((listening) => shops.listen(0, '127.0.0.1', listening));
    const { args = [], executablePath } = test.info().project.use.launchOptions ?? {};
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      headless: false,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...args,
        '--headless=new',
        `--load-extension=${extension}`,
        `--disable-extensions-except=${extension}`,
        // For the press of the button in the toolbar, and to look into the popup that it opens.
        '--enable-unsafe-extension-debugging',
        '--remote-debugging-port=0',
        `--host-resolver-rules=${Object.keys(carts).map((host) => `MAP ${host} 127.0.0.1`)}`,
      ],
    });
    await context.addInitScript(
      ([origin, cards]) => window.origin === origin && localStorage.setItem('floatwise.guest-wallet', cards ?? ''),
      [new URL(site).origin, wallet],
    );
    const browser = await context.browser()?.newBrowserCDPSession();
    if (!browser) throw new Error('The browser can’t be asked for a session.');
    return new Shopper(folder, shops, context, browser);
  }

  async openShop(host: string): Promise<Page> {
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    await page.goto(`http://${host}:${(this.shops.address() as AddressInfo).port}/cart`);
    return page;
  }

  /** Presses the extension's button in the toolbar over the first tab, which gives it what a person's press gives it. */
  async press(): Promise<Page> {
    const { extensions } = (await this.browser.send('Extensions.getExtensions' as never)) as unknown as {
      extensions: { id: string }[];
    };
    const { targetInfos } = await this.browser.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const press = { id: extensions[0]?.id, targetId: targetInfos[0]?.targetId };
    await this.browser.send('Extensions.triggerAction' as never, press as never);
    const isPopup = (url: string) => url.startsWith('chrome-extension://') && url.endsWith('/popup.html');
    await expect
      .poll(async () => (await this.browser.send('Target.getTargets')).targetInfos)
      .toContainEqual(
        expect.objectContaining({ type: 'page', url: expect.stringMatching(/^chrome-extension:.*popup\.html$/) }),
      );
    // Playwright lists a popup only to who connects after it was opened.
    const [port] = readFileSync(join(this.folder, 'profile/DevToolsActivePort'), 'utf8').split('\n');
    const second = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const popup = second
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => isPopup(page.url()));
    if (!popup) throw new Error('The popup isn’t open.');
    return popup;
  }

  /** The window that a press in the popup opens. The popup closes, also before the press is reported as done. */
  async opened(popup: Page, press: () => Promise<void>): Promise<Page> {
    const opening = this.context.waitForEvent('page');
    await press().catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
    return opening;
  }

  async stop(): Promise<void> {
    await this.context.close();
    this.shops.closeAllConnections();
    this.shops.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let shopper: Shopper;
test.beforeEach(async () => {
  shopper = await Shopper.start();
});
test.afterEach(() => shopper.stop());

test('a press on a shop’s page gives the answer that the site gives for the same words', async () => {
  const shop = await shopper.openShop('www.costco.com');
  const before = await shop.content();
  const popup = await shopper.press();
  await expect(popup.getByRole('heading')).toHaveText('Costco.com');
  const pay = await shopper.opened(popup, () => read(popup).press('Enter'));
  await expect(answer(pay)).toContainText('For $180.00 today');
  await expect(where(pay)).toHaveValue('Costco.com 180.00');
  await expect(pay).toHaveURL(({ pathname, hash }) => pathname === '/pay' && hash === '');
  expect(await shop.content()).toBe(before);

  const typed = await shopper.context.newPage();
  await typed.goto(`${site}/pay`);
  await where(typed).fill('costco.com 180');
  await expect(answer(typed)).toContainText('For $180.00 today');
  const understood = await typed.getByRole('status').first().textContent();
  await expect(pay.getByRole('status').first()).toHaveText(understood ?? '');
  await expect(async () => {
    expect(await answer(pay).innerText()).toBe(await answer(typed).innerText());
  }).toPass();
});

test('where nothing is known and nothing is found, the amount is typed, in light and dark', async () => {
  await shopper.openShop('shop.test');
  const popup = await shopper.press();
  await expect(popup.getByRole('heading')).toHaveText('We don’t know this store');
  await read(popup).click();
  await expect(popup.getByRole('status')).toHaveText('There’s no total on this page. Type the amount in.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(popup)).toEqual([]);
    expect(await isTooWide(popup)).toBe(false);
  }
  const field = popup.getByRole('textbox', { name: 'Or type it in' });
  await field.fill('89.99');
  const pay = await shopper.opened(popup, () => field.press('Enter'));
  await expect(answer(pay)).toContainText('For $89.99 today');
});
