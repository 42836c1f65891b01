/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { answerWith, clearBrowser, seesInView, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { QuickPickButton } from '../quick-pick/quick-pick.js';
import { useCardForm } from '../page/card-form-address.js';
import { PurchasePanel } from './purchase-panel.js';
import { usePurchase } from '../page/use-purchase.js';

function Purchase({ cardCount, cardsAwaited }: { cardCount: number | undefined; cardsAwaited?: boolean }): ReactNode {
  const message = useToast();
  return (
    <>
      <PurchasePanel purchase={usePurchase()} cardCount={cardCount} {...(cardsAwaited && { cardsAwaited })} />
      <QuickPickButton />
      {message && <output data-testid="toast">{`${message.title}: ${message.description}`}</output>}
    </>
  );
}

/** A wallet that gets its first card at the press of a button. */
function WithoutCards(): ReactNode {
  const [count, setCount] = useState(0);
  const form = useCardForm();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add a card
      </button>
      <button type="button" onClick={form.close}>
        Close the form
      </button>
      <Purchase cardCount={count} />
    </>
  );
}

const open = (address = '/', cardCount: number | undefined = 1) => show(<Purchase cardCount={cardCount} />, address);
const field = () => screen.getByLabelText<HTMLInputElement>('Amount to Spend');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = () => screen.queryByTestId('toast')?.textContent;
const search = () => window.location.search;
const pro = (about: object) => ({ 'GET /api/user': () => ({ body: { id: 'u', apyPercent: 4.5, ...about } }) });

beforeEach(() => {
  answerWith({});
  seesInView(false);
});
afterEach(() => {
  clearBrowser();
  for (let id = 0; id < 100; id += 1) dismissToast(id);
});

describe('the fields fold once they’re answered', () => {
  const change = () => screen.queryByRole('button', { name: 'Change the purchase' });

  test('Calculate folds them, and Change brings them back with the focus', async () => {
    open();
    await userEvent.type(field(), '120');
    expect(change()).toBeNull();
    await press('Calculate');
    expect(change()?.parentElement?.textContent).toContain('$120.00');
    await press('Change the purchase');
    expect(change()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('an address with an answered question begins folded, and says where', async () => {
    open('/?amount=45.50&place=corner+shop');
    expect(change()?.parentElement?.textContent).toContain('$45.50 at corner shop');
    await userEvent.click(field());
    expect(change()).toBeNull();
  });

  test('nothing folds without a card that answers, nor at Quick Pick, whose dialog gives the focus back', async () => {
    open('/?amount=45.50', 0);
    expect(change()).toBeNull();
    open();
    await userEvent.type(screen.getAllByLabelText('Amount to Spend')[1]!, '120');
    await userEvent.click(screen.getAllByRole('button', { name: 'Quick Pick' })[1]!);
    expect(change()).toBeNull();
  });
});

describe('Purchase Amount', () => {
  test('has a numeric field "Amount to Spend": step 0.01, placeholder 0.00, dollar prefix', () => {
    open();
    expect(field().type).toBe('number');
    expect(field().step).toBe('0.01');
    expect(field().placeholder).toBe('0.00');
    expect(field().parentElement?.textContent).toBe('$');
  });

  test('Enter calculates, and the question stands in the address', async () => {
    open();
    await userEvent.type(field(), '500{Enter}');
    expect(search()).toBe('?amount=500.00');
    expect(field().value).toBe('500.00');
  });

  test('an amount typed before the first card gets its answer as soon as the card is there', async () => {
    show(<WithoutCards />);
    await userEvent.type(field(), '500');
    expect(search()).toBe('');
    await press('Add a card');
    await waitFor(() => expect(search()).toBe('?amount=500.00'));
  });

  test('while the card’s form is open, the answer waits for it', async () => {
    show(<WithoutCards />, '/?card=new');
    await userEvent.type(field(), '500');
    await press('Add a card');
    expect(search()).toBe('?card=new');
    await press('Close the form');
    await waitFor(() => expect(search()).toBe('?amount=500.00'));
  });

  test('typing by itself asks nothing', async () => {
    open();
    await userEvent.type(field(), '500');
    expect(search()).toBe('');
  });

  test.each(['', '0', '-5', '0.001', '1e9'])('Calculate refuses the amount "%s"', async (amount) => {
    open();
    if (amount) await userEvent.type(field(), amount);
    await press('Calculate');
    expect(said()).toBe('Invalid Amount: Please enter a valid purchase amount');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(document.activeElement).toBe(field());
    expect(search()).toBe('');
  });

  test('the largest everyday amount is an amount', async () => {
    open();
    await userEvent.type(field(), '99999999{Enter}');
    expect(search()).toBe('?amount=99999999.00');
  });

  test('Calculate without cards says No Cards', async () => {
    open('/', 0);
    await userEvent.type(field(), '500{Enter}');
    expect(said()).toBe('No Cards: Please add at least one credit card to calculate recommendations');
    expect(search()).toBe('');
  });

  test.each(['Quick Pick', 'Quick Pick for the amount above'])('"%s" has the same rules', async (button) => {
    const { unmount } = open('/', 1);
    await press(button);
    expect(said()).toBe('Invalid Amount: Please enter a valid purchase amount');
    unmount();
    open('/', 0);
    await userEvent.type(field(), '500');
    await press(button);
    expect(said()).toBe('No Cards Available: Please add at least one credit card first');
    expect(search()).toBe('');
  });

  test('Quick Pick asks for what was typed and opens its dialog', async () => {
    open();
    await userEvent.type(field(), '42.5');
    await press('Quick Pick for the amount above');
    expect(search()).toBe('?pick=1&amount=42.50');
  });

  test('nonsense in the address counts as nothing', () => {
    open('/?amount=abc&order=nonsense&category=nonsense&foreign=nonsense');
    expect(field().value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Longest float' }).checked).toBe(true);
  });
});

test('while the cards load, the answer’s place says what comes', () => {
  const { unmount } = show(<Purchase cardCount={undefined} cardsAwaited />);
  expect(screen.getByText(/^As soon as your cards are here: the best one for today/)).toBeTruthy();
  unmount();
  open();
  expect(screen.queryByText(/^As soon as your cards are here/)).toBeNull();
});

describe('what kind of purchase it is', () => {
  test('guests read what Pro would add, and the button asks for the plans', async () => {
    const asked: unknown[] = [];
    const listen = (event: Event): void => void asked.push((event as CustomEvent).detail);
    window.addEventListener('floatwise:upgrade.requested', listen);
    open('/?category=groceries');
    expect(screen.queryByLabelText('Purchase category')).toBeNull();
    expect(screen.queryByLabelText('In a foreign currency')).toBeNull();
    await press('See Pro');
    window.removeEventListener('floatwise:upgrade.requested', listen);
    expect(asked).toEqual([{ reason: 'Rates and caps by purchase category are part of Pro.' }]);
  });

  test('a free account can pay abroad, and reads what Pro would add', async () => {
    signedInWith(pro({ subscriptionTier: 'free' }));
    open();
    await userEvent.click(await screen.findByLabelText('In a foreign currency'));
    expect(search()).toBe('?foreign=1');
    expect(screen.queryByLabelText('Purchase category')).toBeNull();
    expect(screen.getByRole('button', { name: 'See Pro' })).toBeTruthy();
  });

  test('Pro chooses among 8 categories, and the choice stands in the address', async () => {
    signedInWith(pro({ subscriptionTier: 'premium' }));
    open();
    const select = await screen.findByLabelText<HTMLSelectElement>('Purchase category');
    expect([...select.options].map(({ label }) => label)).toEqual(
      'Any category,Groceries,Gas,Dining,Travel,Online shopping,Drugstore,Streaming,Other'.split(','),
    );
    await userEvent.selectOptions(select, 'Groceries');
    expect(search()).toBe('?category=groceries');
    await userEvent.selectOptions(select, 'Any category');
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('button', { name: 'See Pro' })).toBeNull();
  });
});
