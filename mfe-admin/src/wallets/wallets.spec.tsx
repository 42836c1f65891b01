/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldCard } from '@floatwise/contracts/cards/admin-cards.http';
import { answerWith, calls, clearBrowser, show, type Answer } from '@floatwise/web-kit/testing/scene';
import { WalletsPanel } from './wallets-panel.js';

const list = 'GET /api/admin/cards?sort=utilization&order=desc';
const sums = 'GET /api/admin/cards/sums';
const aCard = (n: number, utilization: number): HeldCard => ({
  id: `8a2e1c9e-0a1b-4c3d-9e8f-${String(n).padStart(12, '0')}`,
  name: `Card ${n}`,
  issuer: 'Chase',
  utilization,
  limit: 'under-5000',
  connectionType: 'manual',
  syncStatus: 'connected',
  statementDate: 1,
  dueDate: 22,
  updatedAt: '2026-11-22T12:00:00.000Z',
});
const counted = {
  cards: 1_000_000,
  averageUtilization: 27.4,
  shareOver30: 0.35,
  shareOver70: 0.1,
  issuers: [{ issuer: 'Chase', cards: 1_000_000, averageUtilization: 27.4, shareOver30: 0.35, shareOver70: 0.1 }],
  countedAt: '2026-11-22T12:00:00.000Z',
};
const open = (answers: Record<string, (body: unknown) => Answer>): void => {
  answerWith({
    [sums]: () => ({ body: counted }),
    [list]: () => ({ body: { cards: [aCard(1, 50.1), aCard(2, 50), aCard(3, 30.1), aCard(4, 30)], next: null } }),
    ...answers,
  });
  show(<WalletsPanel />);
};

afterEach(clearBrowser);

test('a card: name, issuer, utilization, rough limit, sync, days, last change', async () => {
  open({});
  const row = await screen.findByRole('row', { name: /Card 1/ });
  for (const text of ['Chase', '50.1%', '$1,000 to $5,000', 'Manual', '1st / 22nd', 'Nov 22, 2026']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

test('utilization colors: above 50 percent red, above 30 percent yellow, else green', async () => {
  open({});
  await screen.findByRole('row', { name: /Card 1/ });
  const looks = [
    ['over 50%', 'text-bad'],
    ['over 30%', 'text-caution-ink'],
    ['over 30%', 'text-caution-ink'],
    ['over 10%', 'text-good'],
  ] as const;
  for (const [at, [words, color]] of looks.entries()) {
    const row = within(screen.getByRole('row', { name: new RegExp(`Card ${at + 1}`) }));
    expect(row.getByText(words).className).toContain(color);
  }
});

test('the totals in one line', async () => {
  open({});
  expect((await screen.findByText('1,000,000 cards')).parentElement?.textContent).toContain(
    '1,000,000 cards · average utilization 27.4% · 35% use more than 30% of their limit',
  );
});

test('without a card: No credit cards found', async () => {
  open({ [list]: () => ({ body: { cards: [], next: null } }) });
  expect(await screen.findByText('No credit cards found')).toBeTruthy();
});

test('sorting and filters are asked of the service', async () => {
  const asked = (query: string) => `GET /api/admin/cards?${query}`;
  const none = () => ({ body: { cards: [aCard(9, 1)], next: null } });
  open({
    [asked('sort=utilization&order=asc')]: none,
    [asked('sort=updated&order=desc')]: none,
    [asked('sort=updated&order=desc&over=70')]: none,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Utilization' }));
  expect((await screen.findByRole('columnheader', { name: 'Utilization' })).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Updated' }));
  await screen.findByRole('row', { name: /Card 9/ });
  await userEvent.selectOptions(screen.getByLabelText('Utilization'), 'Over 70%');
  await screen.findByRole('row', { name: /Card 9/ });
  expect(calls.at(-1)?.line).toBe(asked('sort=updated&order=desc&over=70'));
});

test('where no column headings are shown, a choice sorts', async () => {
  const asked = 'GET /api/admin/cards?sort=updated&order=asc';
  open({ [asked]: () => ({ body: { cards: [aCard(9, 1)], next: null } }) });
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Least recently updated');
  await screen.findByRole('row', { name: /Card 9/ });
  expect(calls.at(-1)?.line).toBe(asked);
});

test('Next and Previous lead through the pages', async () => {
  const key = `30.00_${aCard(4, 30).id}`;
  open({
    [list]: () => ({ body: { cards: [aCard(4, 30)], next: key } }),
    [`${list}&after=${key}`]: () => ({ body: { cards: [aCard(5, 29)], next: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('row', { name: /Card 5/ })).toBeTruthy();
  expect(screen.getByText('Page 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('row', { name: /Card 4/ })).toBeTruthy();
});

test('an error shows its sentence, and Retry asks again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'Not now.' } }];
  open({ [list]: () => answers.shift() ?? { body: { cards: [aCard(1, 3)], next: null } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Card 1/ })).toBeTruthy();
});
