/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { debtPlanBody } from '@floatwise/contracts/cards/debts.http';
import { keepCards } from '../own-cards/testing/keep-cards.js';
import { DebtPayoffPage } from './debt-payoff-page.js';
import { readPlan } from './plan/guest-plan-format.js';
import { aDebt, keepPlan, keptPlan, stored } from './testing/debt-samples.js';
import { dismissToast } from '@floatwise/web-kit/toasts';
import { Messages } from './testing/debt-scene.js';

const owing = { carriesBalance: true, currentBalance: 4200, apr: 26.99 };
const showPage = (): void =>
  void show(
    <>
      <DebtPayoffPage />
      <Messages />
    </>,
    '/debt-reduction',
  );
const use = (): HTMLElement | null => screen.queryByRole('button', { name: /^Use my/ });
const debts = (): string[] =>
  within(screen.getByRole('list', { name: 'Your debts' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(() => {
  clearBrowser();
  for (let id = 0; id < 20; id += 1) dismissToast(id);
});

test('cards that carry a balance become debts at their APR, with what most issuers ask as a minimum', async () => {
  keepCards(
    { name: 'Blue', ...owing },
    { name: 'Paid', currentBalance: 900, apr: 20 },
    { name: 'Red', ...owing, apr: 18, nickname: 'Old' },
  );
  showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Use my 2 cards' }));
  expect(debts()).toEqual([
    'Blue$4,200.00Credit Card · 26.99% · 1% + interest, at least $25.00',
    'Old$4,200.00Credit Card · 18% · 1% + interest, at least $25.00',
  ]);
  expect(keptPlan().debts.map(({ id }) => id)).toEqual([
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-4000-8000-000000000002',
  ]);
  expect(use()).toBeNull();
});

test('Undo takes them out again; what was there and what was typed meanwhile stays', async () => {
  keepPlan([aDebt(7)]);
  keepCards({ name: 'Blue', ...owing });
  showPage();
  fireEvent.change(screen.getByLabelText('Debt name'), { target: { value: 'Half typed' } });
  await userEvent.click(screen.getByRole('button', { name: 'Use my card' }));
  expect(debts()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Extra payment each month'), { target: { value: '30' } });
  await userEvent.click(screen.getByRole('button', { name: '1 card added: Undo' }));
  expect(debts()).toHaveLength(1);
  expect(keptPlan()).toMatchObject({ extraPayment: 30, debts: [{ name: 'Debt 7' }] });
  expect(screen.getByLabelText<HTMLInputElement>('Debt name').value).toBe('Half typed');
});

test('a card that a guest imported from a file has an ID that a kept plan and an account take, always the same', async () => {
  keepPlan([aDebt(7)]);
  keepCards({ id: 'guest-file-1k9zq2m4x7p3hb5t0v8w', name: 'Blue', ...owing });
  showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Use my card' }));
  const text = localStorage.getItem('floatwise.guest-debts');
  expect(readPlan(text)?.debts.map(({ name }) => name)).toEqual(['Debt 7', 'Blue']);
  expect(debtPlanBody.safeParse({ ...readPlan(text), updatedAt: null }).success).toBe(true);
  expect(use()).toBeNull();
});

test('a card without an APR is left out and named', () => {
  keepCards({ name: 'Blue', ...owing, apr: null });
  showPage();
  expect(use()).toBeNull();
  expect(screen.getByText(/We don’t know the APR of Blue\./)).toBeTruthy();
});

test.each<[string, { name: string; [field: string]: unknown }[]]>([
  ['no cards', []],
  ['only cards that are paid in full', [{ name: 'Paid', currentBalance: 900, apr: 20 }]],
  ['a card with a credit in the person’s favor', [{ name: 'Ahead', ...owing, currentBalance: -20 }]],
])('nothing is offered to who has %s', (_, cards) => {
  keepCards(...cards);
  showPage();
  expect(use()).toBeNull();
});

test('an account’s card comes with its bank’s minimum, and one that is in the plan is brought up to date', async () => {
  const card = {
    id: aDebt(1).id,
    name: 'Venture',
    nickname: null,
    creditLimit: 9000,
    currentBalance: 500,
    minimumPayment: 35,
  };
  signedInWith({
    'GET /api/debts': () => ({ body: stored }),
    'PUT /api/debts': (body) => ({ body }),
    'GET /api/credit-cards': () => ({ body: [{ ...card, carriesBalance: true, apr: 22 }] }),
  });
  showPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Use my card' }));
  expect(debts()).toEqual(['Venture$500.00Credit Card · 22% · $35.00 a month']);
  expect(screen.getByText('Your cards are up to date: Undo')).toBeTruthy();
});

test('a guest’s card that is in an account now isn’t a second debt: the one from before is brought up to date', async () => {
  const debt = aDebt(1, { name: 'Venture', type: 'credit_card', balance: 400 });
  const [id, other] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
  const card = { id, name: 'Venture', nickname: null, creditLimit: 9000, currentBalance: 500, minimumPayment: 35 };
  const owes = { carriesBalance: true, apr: 22 };
  signedInWith({
    'GET /api/debts': () => ({ body: { ...stored, debts: [debt] } }),
    'PUT /api/debts': (body) => ({ body }),
    'GET /api/credit-cards': () => ({
      body: [
        { ...card, ...owes },
        { ...card, ...owes, id: other, name: 'Savor' },
      ],
    }),
  });
  showPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Use my 2 cards' }));
  expect(debts()).toEqual([
    'Venture$500.00Credit Card · 22% · $35.00 a month',
    'Savor$500.00Credit Card · 22% · $35.00 a month',
  ]);
  expect(use()).toBeNull();
});
