/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  seesInView,
} from '@floatwise/web-kit/testing/scene';
import { accountCard, keptCards } from '../wallet/testing/card-samples.js';
import { HomePage } from './home-page.js';

const withACard = { 'GET /api/credit-cards': () => ({ body: [accountCard()] }) };
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

beforeEach(() => {
  onTenthOfMarch();
  seesInView(true);
});
afterEach(clearBrowser);

describe('signed in: the optimizer', () => {
  test('asks before a calculation, and shows the cards, the comparison and the tools', async () => {
    signedInWith(withACard);
    show(<HomePage />);
    const purchase = within(await screen.findByRole('region', { name: 'Purchase Amount' }));
    expect(purchase.getByLabelText('Amount to Spend')).toBeTruthy();
    expect(purchase.getByRole('button', { name: 'Quick Pick' })).toBeTruthy();
    expect(purchase.getByRole('button', { name: 'Calculate' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Quick Pick for the amount above' })).toBeTruthy();
    expect(await screen.findByRole('listitem', { name: 'Everyday' })).toBeTruthy();
    const comparison = within(await screen.findByRole('region', { name: 'All Cards Comparison' }));
    // Before an amount, the timeline shows the same cards.
    expect(comparison.queryByRole('table')).toBeNull();
    await userEvent.click(comparison.getByRole('button', { name: 'As a table' }));
    expect(comparison.getByRole('table', { name: 'All cards by days to pay' }).textContent).toContain('Everyday');
    const tools = await screen.findByRole('region', { name: 'Advanced Optimization Tools' });
    expect(screen.queryByRole('tab', { name: 'Monthly strategy' })).toBeNull();
    await userEvent.click(within(tools).getByRole('heading', { name: 'Advanced Optimization Tools' }));
    expect(await screen.findByRole('tab', { name: 'Monthly strategy' })).toBeTruthy();
    expect(screen.queryByText('See the list with a free account')).toBeNull();
  });

  test('while authentication state loads, a spinner with "Loading..." shows beside the question', async () => {
    signedInWith({ 'GET /api/user': () => 'never' });
    show(<HomePage />);
    const answer = within(await screen.findByRole('region', { name: 'Recommended Card' }));
    expect(answer.getByRole('status').textContent).toBe('Loading...');
    expect(screen.getByLabelText('Amount to Spend')).toBeTruthy();
  });

  test.each([
    ['with cards', [accountCard()]],
    ['without cards', []],
  ])('the AI strategist promo banner leads to it, %s', async (_, cards) => {
    signedInWith({
      'GET /api/credit-cards': () => ({ body: cards }),
      'GET /mf/remotes.json': () => ({ body: { sections: [{ routes: [{ path: '/ai-strategist' }] }] } }),
    });
    show(<HomePage />);
    const banner = within(await screen.findByRole('complementary', { name: 'Float Genius' }));
    expect(banner.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/ai-strategist');
  });

  test('Calculate shows the Recommended Card panel', async () => {
    signedInWith(withACard);
    show(<HomePage />);
    await screen.findByRole('listitem', { name: 'Everyday' });
    await userEvent.type(screen.getByLabelText('Amount to Spend'), '100{Enter}');
    const answer = await screen.findByRole('region', { name: 'Recommended Card' });
    expect(answer.textContent).toContain('Use Everyday for this: 31 days, and $1.50 back.');
  });

  test.each([
    ['', 'Timeline'],
    ['?view=month', 'The next 31 days'],
    ['?show=month', 'Timeline'],
  ])('the bills come above the days ahead and before the cards (%s)', async (search, month) => {
    signedInWith({ 'GET /api/credit-cards': () => ({ body: [accountCard({ cycleSince: '2026-02-01' })] }) });
    show(<HomePage />, `/${search}`);
    const bills = await screen.findByRole('region', { name: 'Bills' });
    for (const later of [await screen.findByRole('region', { name: month }), screen.getByText('Your Credit Cards')])
      expect(bills.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('the tools and How We Calculate are folded, and this browser remembers which were opened', async () => {
    signedInWith(withACard);
    const { unmount } = show(<HomePage />);
    const folds = () =>
      ['How We Calculate', 'Advanced Optimization Tools'].map(
        (name) => screen.getByRole('region', { name }).querySelector('details')?.open,
      );
    await screen.findByRole('region', { name: 'Advanced Optimization Tools' });
    expect(folds()).toEqual([false, false]);
    await userEvent.click(screen.getByRole('heading', { name: 'How We Calculate' }));
    await waitFor(() => expect(localStorage.getItem('floatwise.open-panels')).toBe('how-we-calculate'));
    unmount();
    show(<HomePage />);
    await screen.findByRole('region', { name: 'Advanced Optimization Tools' });
    expect(folds()).toEqual([true, false]);
  });

  test('an address that names a tool opens the tools', async () => {
    signedInWith(withACard);
    show(<HomePage />, '/?tool=before-close');
    const tab = await screen.findByRole('tab', { name: 'Before the statement closes' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'Monthly strategy' }));
    expect(await screen.findByRole('tab', { name: 'Week 2' })).toBeTruthy();
    await userEvent.click(screen.getByRole('heading', { name: 'Advanced Optimization Tools' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Monthly strategy' })).toBeNull());
    expect(window.location.search).toBe('');
  });

  test('by keyboard, the answer comes after the question and before the bills and the cards', async () => {
    signedInWith({ 'GET /api/credit-cards': () => ({ body: [accountCard({ cycleSince: '2026-02-01' })] }) });
    show(<HomePage />);
    await screen.findByRole('listitem', { name: 'Everyday' });
    await userEvent.type(screen.getByLabelText('Amount to Spend'), '100{Enter}');
    const answer = await screen.findByRole('region', { name: 'Recommended Card' });
    const comesAfter = (element: HTMLElement): boolean =>
      Boolean(answer.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(comesAfter(screen.getByRole('region', { name: 'Purchase Amount' }))).toBe(false);
    expect(comesAfter(screen.getByRole('region', { name: 'Bills' }))).toBe(true);
    expect(comesAfter(screen.getByRole('region', { name: 'Your Credit Cards' }))).toBe(true);
  });

  test('the How We Calculate panel names the rules in their order', async () => {
    signedInWith(withACard);
    show(<HomePage />);
    const panel = await screen.findByRole('region', { name: 'How We Calculate' });
    await userEvent.click(within(panel).getByRole('heading', { name: 'How We Calculate' }));
    const rules = await within(panel).findAllByRole('listitem');
    expect(rules.map((rule) => rule.querySelector('strong')?.textContent)).toEqual([
      'Enough credit.',
      'No balance carried.',
      'Most days to pay.',
      'Then room.',
    ]);
    expect(panel.textContent).toMatch(/welcome bonus that the purchase earns is added, and a foreign transaction fee/);
    expect(within(panel).getByRole('link', { name: 'How it works' })).toBeTruthy();
  });

  test('the current user is polled; a session that ended makes a guest of them', async () => {
    let isSignedIn = true;
    const user = { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5 };
    signedInWith({
      ...withACard,
      'GET /api/user': () => {
        if (isSignedIn) return { body: user };
        // The server that says so takes the hint along.
        document.cookie = 'fw_hint=; Max-Age=0; Path=/';
        return { status: 401, body: { message: 'Sign in.' } };
      },
    });
    show(<HomePage />);
    await screen.findByRole('listitem', { name: 'Everyday' });
    isSignedIn = false;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('No credit cards added yet')).toBeTruthy();
    expect(calls.filter(({ line }) => line === 'GET /api/user')).toHaveLength(2);
  });
});

describe('signed out: a marketing page', () => {
  beforeEach(() => answerWith({}));

  test('with hero, feature cards and a two-phase float strategy', async () => {
    show(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Which card for this purchase?' })).toBeTruthy();
    const features = (await heading('What Floatwise does')).closest('section')!;
    expect(within(features).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const phases = (await heading('Two ways to keep your cash longer')).closest('section')!;
    expect(phases.textContent).toContain('Pay later by card');
    expect(phases.textContent).toContain('A 0% transfer buys time');
  });

  test('with a top-cards list of 6 cards behind a sign-up wall', async () => {
    show(<HomePage />);
    const section = (await heading('Top cards')).closest('section')!;
    const list = section.querySelector('ul')!;
    expect(list.children).toHaveLength(6);
    expect(list.getAttribute('aria-hidden')).toBe('true');
    expect(section.textContent).toContain('It saves your cards too.');
    const signUp = within(section).getByRole('link', { name: 'Sign up' });
    expect(signUp.getAttribute('href')).toBe('/auth?tab=sign-up&next=%2F');
  });

  test('whose wall promises an AI assistant once a deployed section has one', async () => {
    answerWith({ 'GET /mf/remotes.json': () => ({ body: { sections: [{ routes: [{ path: '/ai-strategist' }] }] } }) });
    show(<HomePage />);
    const section = (await heading('Top cards')).closest('section')!;
    const promise = /and you get personalized recommendations from an AI assistant\./;
    expect(await within(section).findByText(promise)).toBeTruthy();
  });

  test('where guests may still add cards locally, and calculate with them', async () => {
    // Without styles a dialog that closed in an earlier test leaves the page without pointer events.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    show(<HomePage />);
    await user.click(await screen.findByRole('button', { name: 'Add Your First Card' }));
    await user.click(await screen.findByRole('button', { name: 'Skip and enter it myself' }));
    await user.type(await screen.findByLabelText('Card Name'), 'Mine');
    for (const label of ['Statement Date', 'Due Date']) await user.selectOptions(screen.getByLabelText(label), '1');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Card' }));
    expect(await screen.findByRole('listitem', { name: 'Mine' })).toBeTruthy();
    // The first card leads to the answer.
    await waitFor(() => expect(document.activeElement?.id).toBe('answer'));
    expect(keptCards().map(({ name }) => name)).toEqual(['Mine']);
    await user.type(screen.getByLabelText('Amount to Spend'), '100{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Recommended Card' }).textContent).toContain('Mine'));
    expect(calls.filter(({ line }) => line.includes('/api/'))).toEqual([]);
  });
});
