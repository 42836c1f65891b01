/** @jest-environment jsdom */
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { dismissToast } from '@floatwise/web-kit/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openCard } from '../wallet/testing/opened-card.js';
import { accountCard, guestCard, keepAsGuest } from '../wallet/testing/card-samples.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';
import { connections } from './testing/bank-samples.js';
import {
  bankAnswers,
  browserThat,
  button,
  cardsLine,
  connectChase,
  connectLine,
  listLine,
  message,
  openings,
  press,
  WalletPage,
} from './testing/bank-scene.js';

function walletAt(address: string, answers?: Answers): void {
  signedInWith(bankAnswers(answers));
  show(<WalletPage />, address);
}
const dialog = () => screen.findByRole('dialog', { name: 'Connect Your Credit Cards' });
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const made = (line: string) => calls.filter((call) => call.line === line);
const none = connections({ available: { yodlee: [], oauth: [] } });

beforeEach(() => {
  onTenthOfMarch();
  browserThat();
});
afterEach(() => {
  act(() => dismissToast(message()?.id ?? 0));
  clearBrowser();
});

describe('Connect Your Cards Automatically', () => {
  test('opens the dialog from below the cards', async () => {
    walletAt('/');
    await press('Connect Your Cards Automatically');
    expect(await dialog()).toBeTruthy();
  });

  test('stands beside Add Your First Card in an empty wallet', async () => {
    walletAt('/', { [cardsLine]: () => ({ body: [] }) });
    await press('Connect Your Cards Automatically');
    expect(await dialog()).toBeTruthy();
    expect(screen.getAllByText('Connect Your Cards Automatically')).toHaveLength(1);
  });

  test.each([
    ['no bank can be connected here', { body: none }],
    ['the banks can not be asked', { status: 503, body: { message: 'Later.' } }],
  ])('is not there where %s', async (_, answer) => {
    walletAt('/', { [listLine]: () => answer });
    await screen.findByRole('listitem', { name: 'Everyday' });
    await waitFor(() => expect(made(listLine)).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button', { name: 'Connect Your Cards Automatically' })).toBeNull();
  });

  test('tells a guest that it takes an account, without any call', async () => {
    keepAsGuest([guestCard({ id: 'guest-1' })]);
    answerWith({});
    show(<WalletPanel />, '/?amount=5');
    await press('Connect Your Cards Automatically');
    expect((await dialog()).textContent).toContain('You need an account to connect a bank');
    await press('Sign In');
    expect(window.location.pathname + window.location.search).toMatch(/^\/auth\?next=%2F%3F.*amount%3D5/);
    expect(calls).toEqual([]);
  });
});

test('a guest’s Continue with Manual Entry opens the form of a new card', async () => {
  keepAsGuest([guestCard({ id: 'guest-1' })]);
  answerWith({});
  show(<WalletPanel />, '/?banks=connect');
  await press('Continue with Manual Entry');
  expect(window.location.search).toBe('?card=new');
  expect(await screen.findByRole('dialog', { name: 'Add Card' })).toBeTruthy();
});

describe('Free Options', () => {
  test('comes first, says that refreshes are limited, and what gets synced', async () => {
    walletAt('/?banks=connect');
    await dialog();
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Free Options', 'Bank OAuth', 'Manual Entry']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Free Options');
    expect(screen.getByText(/The free tier has limited refreshes/)).toBeTruthy();
    const synced = within(screen.getByRole('list', { name: 'What gets synced' })).getAllByRole('listitem');
    expect(synced.map(({ textContent }) => textContent)).toEqual([
      'Balance and available credit',
      'Credit limit',
      'Statement and due dates',
      'Minimum payment',
      'APR',
      'Recent transactions, if you allow it',
    ]);
    expect(screen.getByText(/Your banking credentials are encrypted and never stored on our servers/)).toBeTruthy();
  });

  test('lists only the free tier’s banks, each with its API badge; one that is not set up here says so', async () => {
    const available = { yodlee: ['chase', 'wells-fargo'] as const, oauth: [] };
    walletAt('/?banks=connect', {
      [listLine]: () => ({ body: connections({ available: { ...available, yodlee: [...available.yodlee] } }) }),
    });
    const options = within(await screen.findByLabelText('Your bank')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Select your credit card issuer', true],
      ['Chase (API)', false],
      ['Wells Fargo (API)', false],
      ['Capital One (API, not set up here)', true],
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Your bank'), 'chase');
    expect(screen.getByText('API')).toBeTruthy();
  });

  test('connects only once a bank is chosen', async () => {
    walletAt('/?banks=connect');
    const bank = await screen.findByLabelText('Your bank');
    expect(button('Connect with Free Tier').disabled).toBe(true);
    await userEvent.selectOptions(bank, 'chase');
    expect(button('Connect with Free Tier').disabled).toBe(false);
  });

  test('sent without a bank says Select a Bank, and no request is sent', async () => {
    walletAt('/?banks=connect');
    const form = (await screen.findByLabelText('Your bank')).closest('form');
    if (form) fireEvent.submit(form);
    expect(message()).toMatchObject({
      title: 'Select a Bank',
      description: 'Please choose your bank to continue.',
      tone: 'destructive',
    });
    expect(made(connectLine)).toEqual([]);
    expect(openings).toEqual([]);
  });

  test('reads Connecting... while the request runs, and can not be sent twice', async () => {
    walletAt('/?banks=connect', { [connectLine]: () => 'never' });
    await connectChase();
    expect(button('Connecting...').disabled).toBe(true);
    expect(made(connectLine)).toEqual([{ line: connectLine, body: { bankId: 'chase', method: 'yodlee' } }]);
  });

  test.each([
    ['the server’s sentence', { status: 503, body: { message: 'Chase is away.' } }, 'Chase is away.'],
    [
      'the specification’s text without one',
      { status: 500, body: {} },
      'Unable to connect to your bank. Please try again or use manual entry.',
    ],
  ])('a refusal says Connection Failed with %s, here too, and closes the window', async (_, answer, description) => {
    walletAt('/?banks=connect', { [connectLine]: () => answer });
    await connectChase();
    await waitFor(() =>
      expect(message()).toMatchObject({ title: 'Connection Failed', description, tone: 'destructive' }),
    );
    expect(screen.getByRole('alert').textContent).toContain(description);
    expect(openings[0]?.opened?.closed).toBe(true);
    expect(button('Connect with Free Tier').disabled).toBe(false);
  });
});

describe('Bank OAuth', () => {
  test('is the official way, with a button for each bank that has an API', async () => {
    walletAt('/?banks=connect', {
      [listLine]: () => ({ body: connections({ available: { yodlee: [], oauth: ['citibank'] } }) }),
    });
    await tab('Bank OAuth');
    expect(screen.getByText(/your bank’s official API connection: the most secure way, though your bank/)).toBeTruthy();
    const grid = within(screen.getByRole('list', { name: 'Banks with an API' }));
    const shown = grid.getAllByRole<HTMLButtonElement>('button').map((each) => [each.textContent, each.disabled]);
    expect(shown).toEqual([
      ['Chasenot set up here🏦', true],
      ['Wells Fargonot set up here🐎', true],
      ['Bank of Americanot set up here🏛️', true],
      ['Capital Onenot set up here💳', true],
      ['American Expressnot set up here💠', true],
      ['Citibank🌆', false],
    ]);
    expect(screen.queryByRole('button', { name: /^Connect via/ })).toBeNull();
  });

  test('connects the chosen bank by its own API', async () => {
    walletAt('/?banks=connect', { [connectLine]: () => 'never' });
    await tab('Bank OAuth');
    await press('American Express');
    expect(button('American Express').getAttribute('aria-pressed')).toBe('true');
    await press('Connect via American Express OAuth');
    expect(made(connectLine)).toEqual([{ line: connectLine, body: { bankId: 'american-express', method: 'oauth' } }]);
  });

  test('a bank chosen here is not chosen in the free tab', async () => {
    walletAt('/?banks=connect');
    await tab('Bank OAuth');
    await press('American Express');
    await tab('Free Options');
    expect(button('Connect with Free Tier').disabled).toBe(true);
    await tab('Bank OAuth');
    expect(button('American Express').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('Manual Entry', () => {
  test('closes the dialog and opens the form of a new card', async () => {
    walletAt('/?banks=connect');
    await tab('Manual Entry');
    expect(screen.getByText(/You can still enter your cards yourself/)).toBeTruthy();
    await press('Continue with Manual Entry');
    expect(window.location.search).toBe('?card=new');
    expect(await screen.findByRole('dialog', { name: 'Add Card' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Connect Your Credit Cards' })).toBeNull();
  });

  test('opens the form of the card that was to be connected', async () => {
    walletAt(`/?banks=connect-${accountCard().id}`);
    await tab('Manual Entry');
    await press('Continue with Manual Entry');
    expect(await screen.findByRole('dialog', { name: 'Edit Everyday' })).toBeTruthy();
  });
});

describe('Connect on a manual card', () => {
  test('connects an account to that card', async () => {
    walletAt('/', { [connectLine]: () => 'never' });
    await openCard('Everyday');
    await press('Connect Everyday');
    expect((await dialog()).textContent).toContain('Choose the bank that issued Everyday');
    await connectChase();
    const body = { bankId: 'chase', method: 'yodlee', cardId: accountCard().id };
    expect(made(connectLine)).toEqual([{ line: connectLine, body }]);
  });

  test('has a disabled button “Connection Coming Soon” only where no bank provider is set up', async () => {
    walletAt('/', { [listLine]: () => ({ body: none }) });
    await openCard('Everyday');
    await press('Connect Everyday');
    expect(await screen.findByRole('alertdialog', { name: 'Connect Everyday' })).toBeTruthy();
    expect(button('Connection Coming Soon').disabled).toBe(true);
    await press('Close');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(made(connectLine)).toEqual([]);
  });
});

test('banks that can not be asked say why, and are asked again', async () => {
  let answer: { status?: number; body: unknown } = { status: 503, body: { message: 'The banks are away.' } };
  walletAt('/?banks=connect', { [listLine]: () => answer });
  expect((await screen.findByRole('alert')).textContent).toContain('The banks are away.');
  answer = { body: connections() };
  await press('Try again');
  expect(await screen.findByLabelText('Your bank')).toBeTruthy();
});
