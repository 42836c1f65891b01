/** @jest-environment jsdom */
import { initialCard } from '@floatwise/contracts/card-fields';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { accountCard } from '../wallet/testing/card-samples.js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const card = accountCard();
const sent = (): unknown => calls.findLast(({ line }) => !line.startsWith('GET'))?.body;

async function open(address: string, answers: Answers): Promise<void> {
  signedInWith({ 'GET /api/credit-cards': () => ({ body: [card] }), ...answers });
  show(
    <>
      <WalletPanel />
      <Listener />
    </>,
    address,
  );
  if (address === '/?card=new') {
    await userEvent.click(await screen.findByRole('button', { name: 'Skip and enter it myself' }));
    for (const label of ['Statement Date', 'Due Date'])
      await userEvent.selectOptions(await screen.findByLabelText(label), '1');
  }
  const name = await screen.findByLabelText('Card Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
}
const save = async (): Promise<void> => {
  const buttons = screen.getAllByRole('button', { name: /^(Add Card|Save Changes)$/ });
  await userEvent.click(buttons.find((each) => each.getAttribute('type') === 'submit')!);
};

beforeEach(onTenthOfMarch);
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

test('sends the specified fields and those that were added', async () => {
  await open('/?card=new', { 'POST /api/credit-cards': () => ({ status: 201, body: card }) });
  await save();
  await waitFor(() => expect(said?.title).toBe('Card added'));
  expect(sent()).toEqual({ ...initialCard(), name: 'Mine', submissionId: expect.any(String) });
});

test('a card whose answer was lost is the same one when it’s saved again, and another one once it’s changed', async () => {
  await open('/?card=new', { 'POST /api/credit-cards': () => ({ status: 504 }) });
  await save();
  await screen.findByRole('alert');
  await save();
  await userEvent.type(screen.getByLabelText('Card Name'), '!');
  await save();
  const posts = () => calls.filter(({ line }) => line === 'POST /api/credit-cards');
  await waitFor(() => expect(posts()).toHaveLength(3));
  const [first, again, another] = posts().map(({ body }) => (body as { submissionId: string }).submissionId);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('says what the plan does not allow beside the form and as a message, and keeps what was typed', async () => {
  const message = 'Your plan includes 3 cards, and you have 3. Pro gives you unlimited cards.';
  await open('/?card=new', { 'POST /api/credit-cards': () => ({ status: 402, body: { message } }) });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(said).toMatchObject({ title: 'Error', description: message, tone: 'destructive' });
  expect(screen.getByLabelText<HTMLInputElement>('Card Name').value).toBe('Mine');
});

test('says before anything is typed that the plan is full, and See Pro opens the plans', async () => {
  const asked: unknown[] = [];
  const listen = (event: Event): void => void asked.push((event as CustomEvent).detail);
  window.addEventListener('floatwise:upgrade.requested', listen);
  const plan = { tier: 'free', expiresAt: null, permanent: false, cardLimit: 1 };
  await open('/?card=new', { 'GET /api/user/subscription': () => ({ body: plan }) });
  expect(
    await screen.findByText('Your plan includes 1 card, and you have 1. Pro gives you unlimited cards.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See Pro' }));
  expect(asked).toEqual([{ reason: 'Unlimited cards are part of Pro.' }]);
  window.removeEventListener('floatwise:upgrade.requested', listen);
});

test.each([
  ['/?card=new', 'POST /api/credit-cards', 'Failed to add credit card'],
  [`/?card=${card.id}`, `PUT /api/credit-cards/${card.id}`, 'Failed to update credit card'],
])('at %s falls back to the text of the specification', async (address, line, text) => {
  await open(address, { [line]: () => ({ status: 500 }) });
  await save();
  await waitFor(() => expect(said).toMatchObject({ title: 'Error', description: text }));
  expect(screen.getByRole('alert').textContent).toContain(text);
});

test('leads what the server refuses to its field', async () => {
  const issues = [{ path: 'creditLimit', message: 'That limit is too high.' }];
  await open('/?card=new', {
    'POST /api/credit-cards': () => ({ status: 400, body: { message: 'Please check what you typed.', issues } }),
  });
  await save();
  expect(await screen.findByText('That limit is too high.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Credit Limit').getAttribute('aria-invalid')).toBe('true'));
});

test('an edit over a newer one shows both, and keeping mine names what was seen', async () => {
  const theirs = { ...card, name: 'Theirs', updatedAt: '2026-03-09T08:00:00.000Z' };
  const put = `PUT /api/credit-cards/${card.id}`;
  await open(`/?card=${card.id}`, {
    [put]: (body) =>
      (body as { updatedAt: string }).updatedAt === theirs.updatedAt
        ? { body: { ...theirs, name: 'Mine' } }
        : { status: 409, body: { message: 'Changed.', code: 'stale-card', current: theirs } },
  });
  await save();
  expect(await screen.findByRole('row', { name: 'Card Name Mine Theirs' })).toBeTruthy();
  expect(sent()).toMatchObject({ updatedAt: card.updatedAt });
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(said?.title).toBe('Card updated'));
  expect(sent()).toMatchObject({ name: 'Mine', updatedAt: theirs.updatedAt });
  expect(calls.filter(({ line }) => line === put)).toHaveLength(2);
});

test('two edits that say the same are no conflict', async () => {
  await open(`/?card=${card.id}`, {
    [`PUT /api/credit-cards/${card.id}`]: () => ({
      status: 409,
      body: { message: 'Changed.', code: 'stale-card', current: { ...card, name: 'Mine' } },
    }),
  });
  await save();
  await waitFor(() => expect(said?.title).toBe('Card updated'));
});

describe('bonus categories', () => {
  const rates = [
    { category: 'groceries' as const, rate: 5, cap: { amount: 1500, period: 'quarter' as const } },
    { category: 'gas' as const, rate: 3, cap: null },
  ];
  const bonusCard = accountCard({
    catalogCardId: 'some-card',
    spendingCategories: rates,
    capSpent: [{ category: 'gas', spent: 7 }],
  });
  const user = (subscriptionTier: string) => ({
    'GET /api/user': () => ({
      body: { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5, subscriptionTier },
    }),
  });

  test('a Pro account types what was spent so far where a cap is', async () => {
    const put = `PUT /api/credit-cards/${card.id}`;
    await open(`/?card=${card.id}`, {
      ...user('premium'),
      'GET /api/credit-cards': () => ({ body: [bonusCard] }),
      [put]: () => ({ body: bonusCard }),
    });
    expect(screen.getByText('$1,500.00 of $1,500.00 left this quarter at 5%')).toBeTruthy();
    expect(screen.queryByLabelText('Gas')).toBeNull();
    await userEvent.type(screen.getByLabelText('Groceries'), '120.25');
    await save();
    await waitFor(() => expect(said?.title).toBe('Card updated'));
    expect(sent()).toMatchObject({
      capSpent: [
        { category: 'gas', spent: 7 },
        { category: 'groceries', spent: 120.25 },
      ],
    });
  });

  test('categories that share a cap have one amount together, which replaces what was typed for each', async () => {
    const cap = { amount: 1000, period: 'quarter' as const, group: 'Gas and dining' };
    const shared = accountCard({
      catalogCardId: 'some-card',
      spendingCategories: [
        { category: 'gas', rate: 2, cap },
        { category: 'dining', rate: 2, cap },
        { category: 'travel', rate: 3, cap: { ...cap, group: 'Travel', others: ['Shipping'] } },
      ],
      capSpent: [
        { category: 'gas', spent: 100 },
        { category: 'dining', spent: 300 },
      ],
    });
    await open(`/?card=${card.id}`, {
      ...user('premium'),
      'GET /api/credit-cards': () => ({ body: [shared] }),
      [`PUT /api/credit-cards/${card.id}`]: () => ({ body: shared }),
    });
    expect(screen.getByText('$600.00 of $1,000.00 left this quarter at 2% (gas and dining together)')).toBeTruthy();
    expect(screen.getByLabelText('Travel and shipping')).toBeTruthy();
    const together = screen.getByLabelText<HTMLInputElement>('Gas and dining');
    expect(together.value).toBe('400');
    await userEvent.clear(together);
    await userEvent.type(together, '700');
    expect(screen.getByText('$300.00 of $1,000.00 left this quarter at 2% (gas and dining together)')).toBeTruthy();
    await save();
    await waitFor(() => expect(said?.title).toBe('Card updated'));
    expect(sent()).toMatchObject({ capSpent: [{ category: 'gas', spent: 700 }] });
  });

  test('others read in one line what Pro adds, and See Pro opens the plans', async () => {
    const asked: unknown[] = [];
    const listen = (event: Event): void => void asked.push((event as CustomEvent).detail);
    window.addEventListener('floatwise:upgrade.requested', listen);
    await open(`/?card=${card.id}`, {
      ...user('free'),
      'GET /api/credit-cards': () => ({ body: [{ ...bonusCard, spendingCategories: null }] }),
    });
    expect(screen.getByText(/Pro adds this card’s bonus categories/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See Pro' }));
    expect(asked).toEqual([{ reason: 'Bonus categories in the ranking need Pro.' }]);
    window.removeEventListener('floatwise:upgrade.requested', listen);
  });
});

test('sends what the last statement asks for, and nothing where the field is left blank', async () => {
  const put = `PUT /api/credit-cards/${card.id}`;
  await open(`/?card=${card.id}`, { [put]: () => ({ body: card }) });
  await userEvent.type(screen.getByLabelText(/^Statement Balance/), '312.40');
  await save();
  await waitFor(() => expect(said?.title).toBe('Card updated'));
  expect(sent()).toMatchObject({ statementBalance: 312.4 });
});

describe('what comes from the bank', () => {
  const kept = ['Last Four Digits', 'Statement Date', 'Due Date', 'Credit Limit', 'APR'];
  const always = ['Current Balance', 'Statement Balance'];
  const own = ['Card Name', 'Nickname', 'Rewards Rate'];
  const hintOf = (label: string): string => {
    const ids =
      screen
        .getByLabelText(new RegExp(`^${label}`))
        .getAttribute('aria-describedby')
        ?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  const openConnected = (connectionType: 'manual' | 'yodlee' | 'api'): Promise<void> => {
    const held = { ...card, connectionType, carriesBalance: true };
    return open(`/?card=${card.id}`, { 'GET /api/credit-cards': () => ({ body: [held] }) });
  };

  test.each(['yodlee', 'api'] as const)(
    'is marked on a card of %s, which says what stays as one sets it',
    async (type) => {
      await openConnected(type);
      for (const label of kept) expect(hintOf(label)).toMatch(/^From your bank\./);
      for (const label of always) expect(hintOf(label)).toMatch(/^From your bank at every sync\./);
      for (const label of own) expect(hintOf(label)).not.toContain('From your bank');
      expect(screen.getByText(/Dates, limit and APR that you change stay as you set them/)).toBeTruthy();
    },
  );

  test('is nothing on a card that is entered by hand', async () => {
    await openConnected('manual');
    for (const label of [...kept, ...always, ...own]) expect(hintOf(label)).not.toContain('From your bank');
    expect(screen.queryByText(/From your bank/)).toBeNull();
  });
});
