/** @jest-environment jsdom */
import { answerWith, calls, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { keptCards } from '../wallet/testing/card-samples.js';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

const page = { title: 'The issuer’s page', url: 'https://bank.example/terms', date: '2026-01-01', note: null };
const survey = { title: 'A survey', url: 'https://survey.example', date: '2022-12-31', note: null };
const entry = (about: Partial<CatalogCard> & { id: string; name: string }): CatalogCard => ({
  cardId: about.id,
  issuer: 'Chase',
  network: 'Visa',
  currency: 'US dollars',
  isBusiness: false,
  annualFee: 0,
  isAnnualFeeWaived: false,
  universalCashbackPercent: 1.5,
  rewardsUnit: 'percent',
  currentOffer: null,
  discontinued: false,
  lastUpdated: '2026-01-01',
  sources: { annualFee: page, universalCashbackPercent: survey, currentOffer: page },
  ...about,
});
const found = [
  entry({ id: 'freedom', name: 'Freedom Unlimited', currentOffer: { amount: 200, spend: 500 } }),
  entry({
    id: 'sapphire',
    name: 'Sapphire Preferred',
    annualFee: 95,
    rewardsUnit: 'points',
    universalCashbackPercent: 1,
    currentOffer: { amount: 60_000, spend: 4000 },
  }),
  entry({ id: 'old', name: 'Old Card', annualFee: null, discontinued: true }),
];
const searches = (): string[] => calls.map(({ line }) => line).filter((line) => line.includes('/cards/search'));
/** The search's results; the date fields have options too. */
const options = () => within(screen.getByRole('listbox', { name: 'Cards found' })).findAllByRole('option');
const box = () => screen.findByRole('combobox', { name: 'Find your card' });

beforeEach(() => {
  onTenthOfMarch();
  answerWith({ 'GET /api/cards/search?q=card&limit=8': () => ({ body: found }) });
});
afterEach(clearBrowser);

test('asks only for more than two characters, once the typing pauses', async () => {
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'ca');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(searches()).toEqual([]);
  await userEvent.type(await box(), 'rd');
  await options();
  expect(searches()).toEqual(['GET /api/cards/search?q=card&limit=8']);
});

test('shows what is known of a card, and what is not', async () => {
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  // Their dates come with code that is loaded when there are cards to show.
  await screen.findAllByText('Checked Jan 2026');
  const [freedom, sapphire, old] = (await options()).map(({ textContent }) => textContent);
  expect(freedom).toBe(
    'Freedom UnlimitedChase1.5% on everything · no annual feeCurrent offer: $200.00 after $500.00 spent' +
      'Rewards: As of Dec 2022 – may have changed · Annual fee, offer: Checked Jan 2026',
  );
  expect(sapphire).toContain(
    '1 point per $1 on everything · $95.00 a yearCurrent offer: 60,000 points after $4,000.00 spent',
  );
  expect(old).toContain('annual fee not known');
  expect(old).toContain('No longer offered');
});

test('is driven by the keyboard, fills the form, and Change takes it back', async () => {
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  await options();
  await userEvent.keyboard('{ArrowDown}');
  const active = (await box()).getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toContain('Sapphire Preferred');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Card Name').value).toBe('Sapphire Preferred');
  expect(screen.getByLabelText<HTMLInputElement>('Rewards Rate').value).toBe('1');
  expect(screen.getByLabelText<HTMLInputElement>('Rewards Unit').value).toBe('points');
  expect(await screen.findByRole('button', { name: 'Report an error about Sapphire Preferred' })).toBeTruthy();
  expect(screen.getByText('As of Dec 2022 – may have changed')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Source: The issuer’s page/ }).getAttribute('href')).toBe(page.url);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await box();
  await userEvent.click(screen.getByRole('button', { name: 'Skip and enter it myself' }));
  expect(screen.getByLabelText<HTMLInputElement>('Card Name').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Rewards Unit').value).toBe('percent');
});

test('an arrow key brings the card that it marks into view', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.id);
  };
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  await options();
  expect(seen).toEqual([]);
  await userEvent.keyboard('{ArrowUp}');
  expect(seen).toEqual([(await box()).getAttribute('aria-activedescendant')]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a picked card fills name and rewards rate, and is kept with its place in the catalog', async () => {
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  await userEvent.click((await options())[0]!);
  expect(screen.queryByRole('combobox', { name: 'Find your card' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Card Name').value).toBe('Freedom Unlimited');
  expect(screen.getByLabelText<HTMLInputElement>('Rewards Rate').value).toBe('1.5');
  expect(document.activeElement).toBe(screen.getByLabelText('Statement Date'));
  for (const label of ['Statement Date', 'Due Date']) await userEvent.selectOptions(screen.getByLabelText(label), '1');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Card' }));
  await waitFor(() => expect(keptCards()).toHaveLength(1));
  expect(keptCards()[0]).toMatchObject({ name: 'Freedom Unlimited', catalogCardId: 'freedom', rewardsRate: 1.5 });
});

test('says when searching fails, and leaves the other way open', async () => {
  answerWith({ 'GET /api/cards/search?q=card&limit=8': () => ({ status: 503, body: { message: 'Down.' } }) });
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  expect(await screen.findByText('Failed to search cards')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Skip and enter it myself' })).toBeTruthy();
});

test('says when nothing was found', async () => {
  answerWith({ 'GET /api/cards/search?q=card&limit=8': () => ({ body: [] }) });
  show(<WalletPanel />, '/?card=new');
  await userEvent.type(await box(), 'card');
  expect(await screen.findByText(/No card found for “card”/)).toBeTruthy();
});
