/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { ExportButton } from './export-button.js';

const cardId = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
const user = { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5 };
const pro = { 'GET /api/user': () => ({ body: { ...user, subscriptionTier: 'premium' } }) };

const saved: string[] = [];
const asked: unknown[] = [];
const recorded: unknown[] = [];
const listen = (event: Event): void => void recorded.push((event as CustomEvent<unknown>).detail);
const hear = (event: Event): void => void asked.push((event as CustomEvent<{ reason: string }>).detail.reason);
let click: jest.SpiedFunction<() => void>;

beforeEach(() => {
  onTenthOfMarch();
  saved.length = 0;
  asked.length = 0;
  recorded.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  window.addEventListener('floatwise:upgrade.requested', hear);
  window.addEventListener('floatwise:happened', listen);
});
afterEach(() => {
  window.removeEventListener('floatwise:upgrade.requested', hear);
  window.removeEventListener('floatwise:happened', listen);
  click.mockRestore();
  clearBrowser();
});

async function open(answers: Answers, about: { cardId: string | null } = { cardId: null }): Promise<void> {
  signedInWith(answers);
  show(<ExportButton months={12} {...about} />);
  await waitFor(() => expect(calls).toContainEqual({ line: 'GET /api/user', body: undefined }));
  await act(async () => {
    await import('./export-dialog.js');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
}
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }));

test.each([
  ['PDF', null, 'export/pdf?months=12&apyPercent=4.5&paper=letter', 'floatwise-history-2026-03-10.pdf'],
  [
    'PDF',
    cardId,
    `export/pdf?months=12&cardId=${cardId}&apyPercent=4.5&paper=letter`,
    'floatwise-history-2026-03-10.pdf',
  ],
  ['Months as CSV', null, 'export/months?months=12&apyPercent=4.5', 'floatwise-months-2026-03-10.csv'],
  ['Transactions as CSV', null, 'export?months=12', 'floatwise-history-2026-03-10.csv'],
])('%s of the period and card on the page is saved (card %s)', async (name, card, path, file) => {
  await open({ ...pro, [`GET /api/history/${path}`]: () => ({ body: 'x' }) }, { cardId: card });
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
  await download();
  await waitFor(() => expect(saved).toEqual([file]));
  expect(calls.at(-1)?.line).toBe(`GET /api/history/${path}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the PDF is for Letter or A4', async () => {
  const path = 'export/pdf?months=12&apyPercent=4.5&paper=a4';
  await open({ ...pro, [`GET /api/history/${path}`]: () => ({ body: 'x' }) });
  await userEvent.click(await screen.findByRole('radio', { name: 'A4' }));
  await download();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(recorded).toEqual([{ name: 'shared', item: 'history-pdf' }]);
});

test('while a file is made the button is busy', async () => {
  await open({ ...pro, 'GET /api/history/export/pdf?months=12&apyPercent=4.5&paper=letter': () => 'never' });
  await screen.findByRole('dialog', { name: 'Export your history' });
  await download();
  await waitFor(() => expect(screen.getByRole('button', { name: /Download/ }).getAttribute('aria-busy')).toBe('true'));
  expect(saved).toEqual([]);
});

test('a file that can not be made leaves the dialog open, and can be tried again', async () => {
  let isAway = true;
  const line = 'GET /api/history/export/pdf?months=12&apyPercent=4.5&paper=letter';
  await open({ ...pro, [line]: () => (isAway ? { status: 503, body: { message: 'Not now.' } } : { body: 'x' }) });
  await screen.findByRole('dialog');
  await download();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(saved).toEqual([]);
  isAway = false;
  await download();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('on the free plan it says what it is part of, and opens nothing', async () => {
  await open({ 'GET /api/user': () => ({ body: { ...user, subscriptionTier: 'free' } }) });
  expect(asked).toEqual(['Exporting your history is part of Pro.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
