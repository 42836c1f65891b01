/** @jest-environment jsdom */
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  readStorageAnew,
  show,
} from '@floatwise/web-kit/testing/scene';
import { guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};

/** The form as a guest sees it at an address. When adding a card, this skips the catalog search. */
async function openEmpty(address = '/?card=new'): Promise<void> {
  show(
    <>
      <WalletPanel />
      <Listener />
    </>,
    address,
  );
  if (address !== '/?card=new') return void (await screen.findByLabelText('Card Name'));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip and enter it myself' }));
}
/** The form with what it asks for first, except the name. */
async function open(address = '/?card=new'): Promise<void> {
  await openEmpty(address);
  if (address !== '/?card=new') return;
  await choose('Statement Date', '1');
  await choose('Due Date', '1');
  await type('Credit Limit', '1000');
}
const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const choose = (label: string, day: string) => userEvent.selectOptions(field(label), day);
async function type(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}
const save = (name = 'Add Card') =>
  userEvent.click(screen.getAllByRole('button', { name }).find((each) => each.getAttribute('type') === 'submit')!);

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

test.each(['Add Card', 'Add Your First Card'])('the button "%s" opens it', async (name) => {
  show(<WalletPanel />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'Add Card' })).toBeTruthy();
});

test('in add mode a card search panel shows above the fields until it is skipped', async () => {
  show(<WalletPanel />, '/?card=new');
  expect(await screen.findByRole('combobox', { name: 'Find your card' })).toBeTruthy();
  expect(screen.getByLabelText('Card Name')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip and enter it myself' }));
  expect(await screen.findByLabelText('Card Name')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Find your card' })).toBeNull();
});

test('starts with the defaults of the specification, but assumes no days', async () => {
  await openEmpty();
  expect(field('Card Name').value).toBe('');
  expect(field(/Nickname/).value).toBe('');
  expect(field(/Last Four/).value).toBe('');
  expect([field('Statement Date').value, field('Due Date').value]).toEqual(['', '']);
  expect(field('Rewards Rate')).toMatchObject({ value: '1', step: '0.1' });
  expect(field('Credit Limit')).toMatchObject({ value: '1000', step: '0.01' });
  expect(field('Current Balance')).toMatchObject({ value: '0', step: '0.01' });
});

test('a blank numeric input resets to its default, days excepted: they are asked for', async () => {
  await openEmpty();
  await type('Card Name', 'Freedom');
  for (const label of ['Credit Limit', 'Rewards Rate', 'Current Balance']) await userEvent.clear(field(label));
  await save();
  await waitFor(() => expect(field('Statement Date').getAttribute('aria-invalid')).toBe('true'));
  await choose('Statement Date', '1');
  await choose('Due Date', '1');
  await save();
  await waitFor(() => expect(keptCards()).toMatchObject([{ creditLimit: 1000, rewardsRate: 1, currentBalance: 0 }]));
});

test('the section with the last four digits stays open while they are typed, and the focus stays in the field', async () => {
  await open();
  const section = field(/Last Four/).closest('details');
  await userEvent.click(screen.getByText('Balance, rewards, and more'));
  for (const digit of '4242') {
    await userEvent.type(field(/Last Four/), digit);
    expect([section?.open, document.activeElement]).toEqual([true, field(/Last Four/)]);
  }
});

test.each(['Statement Date', 'Due Date'])(
  'the %s is picked from 1 to 31 shown with ordinal suffixes',
  async (label) => {
    await openEmpty();
    const [hint, ...days] = [...field(label).children].map(({ textContent }) => textContent);
    expect(hint).toBe('Choose');
    expect(days).toHaveLength(31);
    expect([days[0], days[1], days[2], days[10], days[20], days[30]]).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
      '21st',
      '31st',
    ]);
  },
);

test('a guest card has an id prefixed "guest-", is manual and connected, and stays in this browser', async () => {
  await open();
  await type('Card Name', 'Freedom');
  await save();
  await waitFor(() => expect(said?.title).toBe('Card added (sign in to save permanently)'));
  expect(keptCards()).toMatchObject([{ name: 'Freedom', connectionType: 'manual', syncStatus: 'connected' }]);
  expect(keptCards()[0]?.id).toMatch(/^guest-./);
  expect(calls).toEqual([]);
});

test('judges while one types, and accepts four digits at most', async () => {
  await open();
  await type(/Last Four/, '12');
  expect(await screen.findByText('Enter the last four digits, or leave it empty.')).toBeTruthy();
  await userEvent.type(field(/Last Four/), '3456');
  expect(field(/Last Four/).value).toBe('1234');
  expect(screen.queryByText(/Enter the last four/)).toBeNull();
});

test('without days, nothing is saved, and each says what it needs', async () => {
  await openEmpty();
  await type('Card Name', 'Freedom');
  await save();
  expect(await screen.findAllByText('Choose a day from 1 to 31.')).toHaveLength(2);
  expect(keptCards()).toEqual([]);
  expect(field('Card Name').value).toBe('Freedom');
});

test('a line shows what the two days mean for a purchase today, while nothing is carried', async () => {
  await openEmpty();
  await choose('Statement Date', '15');
  expect(screen.queryByText(/What you buy today is due/)).toBeNull();
  await choose('Due Date', '10');
  expect(screen.getByText(/What you buy today is due/).textContent).toMatch(/due Apr.10: 31 days\./);
  expect(screen.getByRole('img', { name: /payment due Apr 10, in 31 days/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'I carry a balance on this card' }));
  expect(screen.queryByText(/What you buy today is due/)).toBeNull();
});

test('everything but name, days, and limit is folded, and opens when it holds what is wrong', async () => {
  await open();
  const more = screen.getByText('Balance, rewards, and more').closest('details');
  expect(more?.open).toBe(false);
  expect(screen.getByText('Where do I find this?')).toBeTruthy();
  await type('Current Balance', '5.001');
  await waitFor(() => expect(more?.open).toBe(true));
});

test('a balance below 0 is in the person’s favor, and the form says so', async () => {
  await open();
  await type('Current Balance', '-1365.44');
  expect(await screen.findByText('$1,365.44 in your favor.')).toBeTruthy();
  expect(field('Current Balance').getAttribute('aria-invalid')).not.toBe('true');
});

test('a blank number goes back to its default', async () => {
  await open();
  for (const [label, byDefault] of [
    ['Current Balance', '0'],
    ['Rewards Rate', '1'],
  ] as const) {
    await type(label, '77');
    expect(field(label).value).toBe('77');
    await userEvent.clear(field(label));
    expect(field(label).value).toBe('');
    await userEvent.tab();
    expect(field(label).value).toBe(byDefault);
  }
});

test('asks for the month of the bill where it is in question, and takes the same one first', async () => {
  await open();
  await choose('Statement Date', '5');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await choose('Due Date', '30');
  const same = screen.getByRole('radio', { name: /closes Apr.5 is due Apr.30.*25 days later/ });
  const next = screen.getByRole('radio', { name: /closes Apr.5 is due May.30.*55 days later/ });
  expect(same).toHaveProperty('checked', true);
  expect(screen.queryByText(/Check these dates/)).toBeNull();
  await userEvent.click(next);
  expect(screen.getByText(/Check these dates/)).toBeTruthy();
  await type('Card Name', 'Freedom');
  await save();
  await waitFor(() => expect(keptCards()).toHaveLength(1));
  expect(keptCards()[0]).toMatchObject({ statementDate: 5, dueDate: 30, dueMonth: 'next' });
});

test('no longer asks when the days answer for themselves', async () => {
  await open();
  await choose('Statement Date', '5');
  await choose('Due Date', '30');
  await choose('Due Date', '2');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await type('Card Name', 'Freedom');
  await save();
  await waitFor(() => expect(keptCards()[0]).toMatchObject({ dueDate: 2, dueMonth: 'next' }));
});

test('says that days lie strangely far apart', async () => {
  await open();
  await choose('Statement Date', '10');
  await choose('Due Date', '20');
  expect(screen.getByText(/Check these dates: closes Mar 10, due Apr 20, 41 days apart/)).toBeTruthy();
});

test('asks for the rate of a balance and how long it holds, and for the worth of points', async () => {
  await open();
  expect(screen.queryByLabelText('APR')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'I carry a balance on this card' }));
  await type('APR', '24.99');
  await type(/Intro APR Ends/, '2026-09-30');
  expect(screen.queryByLabelText('Cents per Point')).toBeNull();
  await userEvent.selectOptions(field('Rewards Unit'), 'points');
  await type('Cents per Point', '1.5');
  await type('Card Name', 'Sapphire');
  await save();
  await waitFor(() => expect(keptCards()).toHaveLength(1));
  expect(keptCards()[0]).toMatchObject({
    carriesBalance: true,
    apr: 24.99,
    introAprEnds: '2026-09-30',
    rewardsUnit: 'points',
    centsPerPoint: 1.5,
    nickname: null,
  });
  expect(said?.title).toBe('Card added (sign in to save permanently)');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

describe('a full card number', () => {
  const number = '4111 1111 1111 1111';

  test.each(['Card Name', /Nickname/])('is refused in %s [requirement 38]', async (label) => {
    await open();
    await type('Card Name', 'Freedom');
    await type(label, number);
    expect(await screen.findByText(/full card number\. We never want it/)).toBeTruthy();
    await save();
    expect(keptCards()).toEqual([]);
  });

  test('is refused even before the days and the limit are entered', async () => {
    await openEmpty();
    await type('Card Name', number);
    expect(await screen.findByText(/full card number\. We never want it/)).toBeTruthy();
  });

  test('pasted into the last four digits is refused whole, not cut', async () => {
    await open();
    await userEvent.click(field(/Last Four/));
    await userEvent.paste('4111111111111111');
    expect(field(/Last Four/).value).toBe('');
    expect(screen.getByText(/We never want it/)).toBeTruthy();
    await userEvent.type(field(/Last Four/), '1111');
    expect(screen.queryByText(/We never want it/)).toBeNull();
  });

  test('in the search never leaves the browser [requirement 38]', async () => {
    show(<WalletPanel />, '/?card=new');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find your card' }), number);
    expect(screen.getByText(/We never want it/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(calls.filter(({ line }) => line.includes('4111'))).toEqual([]);
  });
});

test('a fourth card of a guest is refused with the way out, and what was typed stays', async () => {
  keepAsGuest(['1', '2', '3'].map((id) => guestCard({ id: `guest-${id}` })));
  await open();
  expect(screen.getByText(/Guests can keep 3 cards, and you have 3/)).toBeTruthy();
  await type('Card Name', 'Fourth');
  await save();
  const sentence = 'Guests can keep 3 cards. Sign in to save them, and go Pro for more.';
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(said).toMatchObject({ title: 'Error', description: sentence, tone: 'destructive' });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth?next=%2F%3Fcard%3Dnew');
  expect(field('Card Name').value).toBe('Fourth');
  expect(keptCards()).toHaveLength(3);
});

describe('editing', () => {
  const card = guestCard({ id: 'guest-1', name: 'Freedom', nickname: 'Daily', creditLimit: 3000 });
  const elsewhere = { ...card, name: 'Freedom Flex', currentBalance: 10, updatedAt: '2026-03-10T12:00:01.000Z' };
  beforeEach(() => keepAsGuest([card]));
  const changeElsewhere = (cards: (typeof card)[]): void => {
    keepAsGuest(cards);
    readStorageAnew();
  };

  test('shows the card without the search panel, and keeps its id', async () => {
    await open('/?card=guest-1');
    expect(screen.getByRole('dialog', { name: 'Edit Daily' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Find your card' })).toBeNull();
    expect(field('Credit Limit').value).toBe('3000');
    await type('Credit Limit', '4000');
    await save('Save Changes');
    await waitFor(() => expect(said?.title).toBe('Card updated'));
    expect(keptCards()).toMatchObject([{ id: 'guest-1', nickname: 'Daily', creditLimit: 4000 }]);
  });

  test('of an address that leads to no card says so', async () => {
    show(<WalletPanel />, '/?card=guest-9');
    expect(await screen.findByRole('dialog', { name: 'Card not found' })).toBeTruthy();
  });

  test('of a card that is gone meanwhile is refused', async () => {
    await open('/?card=guest-1');
    changeElsewhere([]);
    await save('Save Changes');
    await waitFor(() => expect(said).toMatchObject({ title: 'Error', description: 'Card not found' }));
    expect(field('Card Name').value).toBe('Freedom');
  });

  test('of a card changed elsewhere shows both versions; mine can be kept', async () => {
    await open('/?card=guest-1');
    changeElsewhere([elsewhere]);
    await type('Card Name', 'Mine');
    await save('Save Changes');
    expect(await screen.findByRole('row', { name: 'Card Name Mine Freedom Flex' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Current Balance $800.00 $10.00' })).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(keptCards()[0]?.name).toBe('Freedom Flex');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(keptCards()).toMatchObject([{ name: 'Mine', currentBalance: 800 }]));
  });

  test('of what’s spent toward a bonus isn’t lost where a bill was marked as paid meanwhile', async () => {
    const welcomeBonus = {
      ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 0 },
      ...{ from: '2026-02-01', by: '2026-04-30' },
    };
    const paidStatements = [{ closingDate: '2026-02-15', amount: null, paidOn: '2026-03-09' }];
    const before = { ...card, welcomeBonus };
    keepAsGuest([before]);
    readStorageAnew();
    await open('/?card=guest-1');
    changeElsewhere([{ ...before, paidStatements, updatedAt: elsewhere.updatedAt }]);
    await type('Spent So Far', '300');
    await save('Save Changes');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(keptCards()).toMatchObject([{ welcomeBonus: { spent: 300 }, paidStatements }]));
  });

  test('of a card changed elsewhere can go on from theirs', async () => {
    await open('/?card=guest-1');
    changeElsewhere([elsewhere]);
    await type('Card Name', 'Mine');
    await save('Save Changes');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Card Name')).value).toBe('Freedom Flex');
    await type('Credit Limit', '9000');
    await save('Save Changes');
    await waitFor(() =>
      expect(keptCards()).toMatchObject([{ name: 'Freedom Flex', currentBalance: 10, creditLimit: 9000 }]),
    );
  });

  test('asks before typed changes are thrown away', async () => {
    await open('/?card=guest-1');
    await type('Card Name', 'Other');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Card Name').value).toBe('Other');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keptCards()[0]?.name).toBe('Freedom');
  });
});
