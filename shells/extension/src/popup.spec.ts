/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openPopup } from './popup.js';

const html = readFileSync(join(import.meta.dirname, '../public/popup.html'), 'utf8');

/** Opens the popup over a page; `result` is what the browser gives of it. Returns the addresses of windows that it opens. */
async function open(url: string | undefined, result?: string | Error): Promise<string[]> {
  const opened: string[] = [];
  const executeScript = () => (result instanceof Error ? Promise.reject(result) : Promise.resolve([{ result }]));
  const create = (asked: { url: string }) => Promise.resolve(opened.push(asked.url));
  Object.assign(globalThis, {
    chrome: {
      tabs: { query: () => Promise.resolve([{ id: 7, url }]) },
      scripting: { executeScript },
      windows: { create },
      runtime: { getManifest: () => ({ homepage_url: 'https://floatwise.example' }) },
    },
  });
  jest.spyOn(window, 'close').mockReturnValue();
  document.body.innerHTML = html.slice(html.indexOf('<main'), html.indexOf('</body>'));
  await openPopup();
  return opened;
}

const read = () => userEvent.click(screen.getByRole('button', { name: 'Read the amount from this page' }));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type it in' });
const note = () => screen.getByRole('status').textContent;

it('names the shop, reads the total by a press, and opens our page with both', async () => {
  const opened = await open('https://www.costco.com/cart', 'Order total\n$180.00');
  expect(screen.getByRole('heading').textContent).toBe('Costco.com');
  expect(document.activeElement?.textContent?.trim()).toBe('Read the amount from this page');
  expect(opened).toEqual([]);
  await read();
  expect(opened).toEqual(['https://floatwise.example/pay#place=Costco.com&amount=180.00']);
  expect(window.close).toHaveBeenCalled();
});

it('says that it doesn’t know a shop, and hands over the amount alone', async () => {
  const opened = await open('https://shop.example/', 'Total $5.00');
  expect(screen.getByRole('heading').textContent).toBe('We don’t know this store');
  expect(document.body.textContent).toContain('shop.example');
  await read();
  expect(opened).toEqual(['https://floatwise.example/pay#amount=5.00']);
});

test.each([
  ['no total', 'Nothing', 'There’s no total on this page. Type the amount in.'],
  ['euros', 'Total €45,20', 'The total on this page is in EUR. Type the amount in US dollars.'],
  [
    'a page of the browser',
    new Error('Cannot access contents'),
    'Your browser doesn’t let extensions read this page. Type the amount in.',
  ],
])('where there’s %s, the amount is typed', async (_, result, words) => {
  const opened = await open('https://www.costco.com/', result);
  await read();
  expect(note()).toBe(words);
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-describedby')).toBe('note');
  await userEvent.type(field(), '1,250.5{Enter}');
  expect(opened).toEqual(['https://floatwise.example/pay#place=Costco.com&amount=1250.50']);
});

it('says what’s wrong with a typed amount', async () => {
  const opened = await open('https://www.costco.com/');
  await userEvent.type(field(), '-5{Enter}');
  expect(note()).toBe('Enter an amount above 0.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(opened).toEqual([]);
});

it('opens our page for the shop alone, where the amount can be typed too', async () => {
  const opened = await open('https://www.costco.com/');
  await userEvent.click(screen.getByRole('button', { name: 'Which card?' }));
  expect(opened).toEqual(['https://floatwise.example/pay#place=Costco.com']);
});

test.each(['chrome://settings/', 'file:///home/cart.html', undefined])('at %s there’s nothing to read', async (url) => {
  const opened = await open(url);
  expect(screen.getByRole('heading').textContent).toBe('No store here');
  expect(screen.queryByRole('button', { name: 'Read the amount from this page' })).toBeNull();
  await userEvent.type(field(), '{Enter}');
  expect(note()).toBe('Please enter a valid purchase amount');
  await userEvent.type(field(), '20{Enter}');
  expect(opened).toEqual(['https://floatwise.example/pay#amount=20.00']);
});
