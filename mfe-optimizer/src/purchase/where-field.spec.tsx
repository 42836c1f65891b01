/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import {
  answerWith,
  clearBrowser,
  onTenthOfMarch,
  seesInView,
  show,
  signedInWith,
} from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { usePurchase } from '../page/use-purchase.js';
import { PurchasePanel } from './purchase-panel.js';

const Page = ({ cardCount = 1 }: { cardCount?: number }): ReactNode => (
  <>
    <PurchasePanel purchase={usePurchase()} cardCount={cardCount} />
    {useToast() && <output>A toast</output>}
  </>
);
const open = (address = '/') => show(<Page />, address);
const where = () => screen.getByLabelText<HTMLInputElement>('Where and how much?');
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount to Spend');
const category = () => screen.findByLabelText<HTMLSelectElement>('Purchase category');
const understood = () => screen.getByRole('status').textContent;
const asked = () => Object.fromEntries(new URLSearchParams(window.location.search));
const user = (subscriptionTier: string) => ({ id: 'u', apyPercent: 4.5, subscriptionTier });
interface Said {
  place: string;
  category: string | null;
}
/** A person with an account that keeps what they say of places. */
function signedIn(tier: 'free' | 'premium', { own = [], recent = [] }: { own?: Said[]; recent?: string[] } = {}) {
  let kept = own;
  signedInWith({
    'GET /api/user': () => ({ body: user(tier) }),
    'GET /api/places': () => ({ body: { own: kept, recent } }),
    'PUT /api/places': (body) => {
      const { places } = body as { places: Said[] };
      const others = kept.filter(
        ({ place }) => !places.some((said) => said.place.toLowerCase() === place.toLowerCase()),
      );
      kept = [...others, ...places].filter(({ category }) => category !== null);
      return { status: 204 };
    },
  });
  return { own: () => kept };
}

async function say(text: string): Promise<void> {
  await userEvent.clear(where());
  await userEvent.paste(text);
}

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  seesInView(false);
});
afterEach(() => {
  clearBrowser();
  for (let id = 0; id < 100; id += 1) dismissToast(id);
});

describe('Where and how much?', () => {
  test('what was typed before the page’s code came is read, though nobody saw the focus', async () => {
    open();
    fireEvent.change(where(), { target: { value: 'costco 180' } });
    await waitFor(() => expect(asked()).toEqual({ amount: '180.00', place: 'costco' }));
    expect(understood()).toContain('Costco');
  });

  test('Enter, and leaving the field, mean what was typed right before', async () => {
    open();
    fireEvent.change(where(), { target: { value: '180' } });
    fireEvent.keyDown(where(), { key: 'Enter' });
    fireEvent.submit(where());
    expect(amount().value).toBe('180.00');
    expect(screen.queryByText('A toast')).toBeNull();
    fireEvent.change(where(), { target: { value: '90' } });
    fireEvent.blur(where());
    expect(amount().value).toBe('90.00');
    await waitFor(() => expect(asked()).toEqual({ amount: '90.00' }));
  });

  test('the question follows at each keystroke, without Calculate, and the amount’s own field with it', async () => {
    open();
    await say('costco ');
    await waitFor(() => expect(asked()).toEqual({ place: 'costco' }));
    for (const [key, sum] of [
      ['1', '1.00'],
      ['8', '18.00'],
      ['0', '180.00'],
    ] as const) {
      await userEvent.type(where(), key);
      expect(asked()).toEqual({ amount: sum, place: 'costco' });
      expect(amount().value).toBe(sum);
    }
    expect(understood()).toBe('Costco, warehouse club · counts as Other · takes Visa only in stores');
  });

  test('an amount alone is an amount, and the field of the amount stays numeric', async () => {
    open();
    await say('180');
    expect(asked()).toEqual({ amount: '180.00' });
    expect([where().inputMode, amount().inputMode]).toEqual(['text', 'decimal']);
  });

  test('a place alone leaves the amount that was asked', async () => {
    open('/?amount=500.00');
    await say('costco');
    await waitFor(() => expect(asked()).toEqual({ amount: '500.00', place: 'costco' }));
  });

  test('taking the amount away takes the question back', async () => {
    open();
    await say('180');
    await userEvent.clear(where());
    expect(asked()).toEqual({});
    expect(amount().value).toBe('');
  });

  test('two amounts ask which, and a press answers', async () => {
    open();
    await say('costc 180 or 200');
    await waitFor(() => expect(understood()).toContain('Which amount: $180.00 or $200.00?'));
    expect(screen.queryByRole('option')).toBeNull();
    await say('costco 180 or 200');
    expect(asked().amount).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '$200.00' }));
    expect(asked()).toEqual({ amount: '200.00', place: 'costco' });
    expect(where().value).toBe('costco 200.00');
  });

  test.each([
    ['$$', 'Please enter a valid purchase amount'],
    ['costco 1.000,50', 'Write commas for thousands and a point for cents, such as 1,250.50.'],
  ])('"%s" is refused quietly while typing, and loudly by Calculate', async (text, words) => {
    open();
    await say(text);
    await waitFor(() => expect(understood()).toContain(words));
    expect(screen.queryByText('A toast')).toBeNull();
    expect(asked().amount).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(screen.getByText('A toast')).toBeTruthy();
  });

  test('an amount typed below and calculated counts, and the field above says the same', async () => {
    open();
    await say('costco 180');
    await waitFor(() => expect(asked().amount).toBe('180.00'));
    await userEvent.clear(amount());
    await userEvent.type(amount(), '200{Enter}');
    expect(asked()).toEqual({ amount: '200.00', place: 'costco' });
    expect(where().value).toBe('costco 200.00');
  });

  test('a reload keeps the place, and an address that names nonsense is ignored', async () => {
    open('/?amount=180.00&place=costco');
    expect(where().value).toBe('costco 180.00');
    await waitFor(() => expect(understood()).toContain('Costco'));
    clearBrowser();
    open(`/?amount=180.00&place=${'x'.repeat(81)}`);
    expect(where().value).toBe('');
  });

  test('another currency counts as foreign, converted at a rate with its year', async () => {
    signedIn('free');
    open();
    await screen.findByLabelText('In a foreign currency');
    await say('180 eur hotel in Paris');
    await waitFor(() => expect(asked()).toEqual({ amount: '194.81', place: 'hotel in Paris', foreign: '1' }));
    expect(understood()).toContain('180.00 EUR is about $194.81, at the average rate of 2024.');
    await say('180 hotel in Paris');
    await waitFor(() => expect(asked()).toEqual({ amount: '180.00', place: 'hotel in Paris' }));
  });
});

describe('places to choose from', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('the arrows mark a place, Enter takes it, and the amount can follow at once', async () => {
    open();
    await say('costc');
    await waitFor(() => expect(options()).toContain('Costcowarehouse club'));
    expect(where().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(where().getAttribute('aria-activedescendant')).toBe(marked.id);
    expect(marked.textContent).toBe('Costcowarehouse club');
    await userEvent.keyboard('{Enter}180');
    expect(where().value).toBe('Costco 180');
    expect(options()).toEqual([]);
    expect(asked()).toEqual({ amount: '180.00', place: 'Costco' });
  });

  test('a press takes a place and keeps the amount; Escape closes the list', async () => {
    open();
    await say('180 costc');
    await waitFor(() => expect(options()).toContain('Costcowarehouse club'));
    await userEvent.click(screen.getByRole('option', { name: /^Costco ?warehouse club$/ }));
    expect(where().value).toBe('180 Costco');
    expect(document.activeElement).toBe(where());
    await say('costc');
    expect(options()).not.toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(where().value).toBe('costc');
  });
});

describe('what a place counts as', () => {
  test('without Pro the place is understood, and the line about Pro stays', async () => {
    open();
    await say('costco 20');
    await waitFor(() => expect(understood()).toContain('Costco'));
    expect(screen.queryByLabelText('Purchase category')).toBeNull();
    expect(screen.getByRole('button', { name: 'See Pro' })).toBeTruthy();
    await say('Bob’s Shack 20');
    await waitFor(() => expect(understood()).toBe('Not a place we know.'));
  });

  test('the select follows the place, and a person’s correction is theirs for this place', async () => {
    const account = signedIn('premium');
    const { unmount } = open('/?category=gas');
    const select = await category();
    expect(select.value).toBe('gas');
    await say('costco 180');
    await waitFor(() => expect(select.value).toBe('other'));
    await userEvent.selectOptions(select, 'Groceries');
    await waitFor(() => expect(select.value).toBe('groceries'));
    expect(understood()).toContain('you count it as Groceries');
    await waitFor(() => expect(account.own()).toEqual([{ place: 'Costco', category: 'groceries' }]));
    await say('hotel 180');
    await waitFor(() => expect(select.value).toBe('travel'));
    unmount();
    open('/?amount=20.00&place=Costco');
    const again = await category();
    await waitFor(() => expect(again.value).toBe('groceries'));
    await userEvent.selectOptions(again, 'Other');
    await waitFor(() => expect(understood()).toContain('counts as Other'));
    await waitFor(() => expect(account.own()).toEqual([]));
  });

  test('what is said of a place is sent one after the other, and goes back where it can’t be saved', async () => {
    signedIn('premium', { own: [{ place: 'Costco', category: 'groceries' }] });
    const answer = globalThis.fetch;
    const sent: string[] = [];
    const go: ((isLost: boolean) => void)[] = [];
    globalThis.fetch = async (url, init) => {
      // The connection is lost with the second one.
      if (sent.length === 2) throw new TypeError('offline');
      if (init?.method !== 'PUT') return answer(url, init);
      sent.push(String(init.body));
      if (await new Promise<boolean>((resolve) => go.push(resolve))) throw new TypeError('offline');
      return answer(url, init);
    };
    open('/?amount=20.00&place=Costco');
    const select = await category();
    await waitFor(() => expect(select.value).toBe('groceries'));
    await userEvent.selectOptions(select, 'Dining');
    await userEvent.selectOptions(select, 'Travel');
    expect([select.value, sent.length]).toEqual(['travel', 1]);
    await act(async () => go[0]?.(false));
    await waitFor(() => expect(sent).toHaveLength(2));
    await act(async () => go[1]?.(true));
    await waitFor(() => expect(screen.getByText(/you count it as Dining/)).toBeTruthy());
  });

  test('an unknown place becomes the person’s by picking a category', async () => {
    signedIn('premium');
    open();
    const select = await category();
    await say('Bob’s Shack 20');
    await waitFor(() => expect(understood()).toBe('Not a place we know: pick a category and we’ll remember it.'));
    await userEvent.selectOptions(select, 'Dining');
    await waitFor(() => expect(understood()).toBe('Bob’s Shack · you count it as Dining'));
    await say('hotel 20');
    await waitFor(() => expect(select.value).toBe('travel'));
    await say('bob’s shack 30');
    await waitFor(() => expect(select.value).toBe('dining'));
  });
});

describe('recent places', () => {
  const chips = () =>
    within(screen.queryByRole('list', { name: 'Recent places' }) ?? document.createElement('ul'))
      .queryAllByRole('button', { name: /^(?!Remove)/ })
      .map(({ textContent }) => textContent);
  const meant = () => act(() => jest.advanceTimersByTimeAsync(1_000));

  test('a guest’s are those asked for with an amount: a press fills one in, and the amount follows', async () => {
    open();
    await say('hotel ');
    await meant();
    await say('costco 180');
    await waitFor(() => expect(asked().place).toBe('costco'));
    await meant();
    await say('shell 40');
    await waitFor(() => expect(chips()).toEqual(['Costco']));
    await userEvent.clear(where());
    await userEvent.click(screen.getByRole('button', { name: 'Costco' }));
    expect(where().value).toBe('Costco ');
    await userEvent.keyboard('95');
    expect(asked()).toEqual({ amount: '95.00', place: 'Costco' });
  });

  test('a press keeps an amount that was typed before', async () => {
    localStorage.setItem('floatwise.recent-places', '["Costco"]');
    open();
    await say('95');
    await userEvent.click(await screen.findByRole('button', { name: 'Costco' }));
    expect(asked()).toEqual({ amount: '95.00', place: 'Costco' });
  });

  test('one that’s removed is gone', async () => {
    localStorage.setItem('floatwise.recent-places', '["Costco","Shell"]');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Costco' }));
    expect(chips()).toEqual(['Shell']);
    expect(localStorage.getItem('floatwise.recent-places')).toBe('["Shell"]');
  });

  test('an account’s are those of its purchases; one that’s removed stays away here', async () => {
    localStorage.setItem('floatwise.recent-places', '["Hotel"]');
    signedIn('free', { recent: ['Costco', 'Joes Pizza'] });
    open();
    await screen.findByLabelText('In a foreign currency');
    await userEvent.click(where());
    await waitFor(() => expect(chips()).toEqual(['Costco', 'Joes Pizza']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Costco' }));
    expect(chips()).toEqual(['Joes Pizza']);
  });

  test('what another account removed in this browser is there for this one', async () => {
    localStorage.setItem('floatwise.hidden-places', '["somebody-else","Costco"]');
    signedIn('free', { recent: ['Costco', 'Joes Pizza'] });
    open();
    await screen.findByLabelText('In a foreign currency');
    await userEvent.click(where());
    await waitFor(() => expect(chips()).toEqual(['Costco', 'Joes Pizza']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Joes Pizza' }));
    expect(chips()).toEqual(['Costco']);
    expect(localStorage.getItem('floatwise.hidden-places')).toBe('["u","Joes Pizza"]');
  });
});
