/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { guestCard } from '../wallet/testing/card-samples.js';
import { MonthPanel } from './month-panel.js';

const today = '2026-03-10';
const long = guestCard({ id: 'guest-long', name: 'Long', statementDate: 9, dueDate: 5, creditLimit: 9000 });
const middle = guestCard({ id: 'guest-middle', name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 9000 });
const owing = guestCard({ id: 'guest-owing', name: 'Owing', carriesBalance: true, apr: 20, creditLimit: 9000 });

async function open(cards = [long, middle], { amount = 500, search = '' } = {}) {
  const purchase = { amount, today, order: 'longest-float', apyPercent: 4.5 } as const;
  const shown = show(
    <MonthPanel
      cards={cards}
      purchase={purchase}
      picture={monthPicture({ cards, ...purchase })}
      positionOf={({ id }) => cards.findIndex((card) => card.id === id)}
      takesFocus={false}
    />,
    `/${search}`,
  );
  return shown;
}
const handle = () => screen.findByRole('slider', { name: 'Purchase day' });
const chosen = () => screen.getByTestId('timeline-day').textContent;
const lanes = () =>
  within(screen.getByRole('group', { name: 'Your cards over the next days' })).getAllByRole('listitem');

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('is what the panel shows at first, and the other view is remembered and in the address', async () => {
  const { unmount } = await open();
  await handle();
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  expect(screen.getByRole('grid', { name: 'The next 31 days' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'The next 31 days' })).toBeTruthy();
  expect(window.location.search).toBe('?view=month');
  expect(localStorage.getItem('floatwise.month-view')).toBe('month');
  unmount();
  const again = await open();
  expect(screen.getByRole('grid', { name: 'The next 31 days' })).toBeTruthy();
  again.unmount();
  await open(undefined, { search: '?view=timeline' });
  await handle();
});

test('without an amount, names no card that can’t pay anything', async () => {
  const full = { ...long, id: 'guest-full', name: 'Full', creditLimit: 1000, currentBalance: 1500 };
  await open([full, middle], { amount: 0 });
  await handle();
  expect(chosen()).toContain('Buy today: Middle, 31 days');
  expect(lanes().find((lane) => lane.textContent?.includes('Full'))?.textContent).toContain('Not enough credit');
});

test('says what the chosen day means, while it moves', async () => {
  await open([middle]);
  const slider = await handle();
  // The day worth waiting for: 500 x 4.5 % x (55 - 31) / 365 = 1.48
  expect(chosen()).toContain('Buy Mar 16: Middle, 55 days, +$1.48 more than today');
  expect(chosen()).toContain('Pay by May 10');
  slider.focus();
  await userEvent.keyboard('{Home}');
  expect(chosen()).toContain('Buy today: Middle, 31 days');
  expect(slider.getAttribute('aria-valuetext')).toBe('Today, Mar 10: Middle, 31 days');
  await userEvent.keyboard('{PageUp}');
  expect(chosen()).toContain('Buy Mar 17: Middle, 54 days, +$1.42 more than today');
  const reminder = screen.getByRole('link', { name: 'Remind me' });
  expect(reminder.getAttribute('href')).toBe(
    '/api/calendar/purchase.ics?card=Middle&day=2026-03-17&due=2026-05-10&amount=500',
  );
  expect(screen.getByRole('button', { name: 'Share picture' })).toBeTruthy();
});

test('has a lane for each card with its days and dollars', async () => {
  await open();
  await handle();
  expect(lanes().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Long56 days · \$10\.95Closes Apr 9, May 9\./),
    expect.stringMatching(/^Middle31 days · \$9\.41Closes Mar 15, Apr 15, May 15\. Due Mar 10: up to \$800\.00;/),
  ]);
});

test('has a table behind it', async () => {
  await open();
  await handle();
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const table = await screen.findByRole('table', { name: 'Your cards with a purchase on Mar 10' });
  const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/Long.*Apr 9, May 9.*56.*May 5.*\$10\.95.*14\.4%/);
});

test.each([
  ['all carry a balance', [owing], 500, 'Buy today: Owing, interest starts right away', 'no float · -$0.99'],
  ['none fits the amount', [long], 20_000, 'Buy today: no card covers this amount', 'Not enough credit'],
  ['there is no amount', [long], 0, 'Buy today: Long, 56 days', '56 days'],
] as const)('works where %s', async (_, cards, amount, words, lane) => {
  await open([...cards], { amount });
  await handle();
  expect(chosen()).toContain(words);
  expect(lanes()[0]?.textContent).toContain(lane);
  expect(screen.queryByRole('link', { name: 'Remind me' }) === null).toBe(!words.includes('days'));
});

test('of 40 cards the first three that can win come first', async () => {
  const many = Array.from({ length: 38 }, (_, place) =>
    guestCard({ id: `guest-${place}`, name: `Short ${place}`, statementDate: 28, dueDate: 8, creditLimit: 600 }),
  );
  await open([...many, long, middle]);
  await handle();
  await waitFor(() => expect(lanes()).toHaveLength(3));
  expect(
    lanes()
      .slice(0, 2)
      .map(({ textContent }) => textContent?.slice(0, 4)),
  ).toEqual(['Long', 'Midd']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40 cards' }));
  expect(lanes()).toHaveLength(40);
});
