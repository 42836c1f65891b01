/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { usePurchase } from '../page/use-purchase.js';
import { comparisonId } from '../page/link-targets.js';
import { guestCard } from '../wallet/testing/card-samples.js';
import { QuickPick } from './quick-pick.js';

/** On March 10, all closing on April 9: most days first. */
const cards = [
  guestCard({ id: 'guest-1', name: 'Third', statementDate: 9, dueDate: 1, creditLimit: 1000, currentBalance: 700 }),
  guestCard({ id: 'guest-2', name: 'First', statementDate: 9, dueDate: 5, creditLimit: 1000, currentBalance: 120 }),
  guestCard({ id: 'guest-3', name: 'Second', statementDate: 9, dueDate: 3, creditLimit: 1000, currentBalance: 420 }),
  guestCard({ id: 'guest-4', name: 'Fourth', statementDate: 9, dueDate: 1, creditLimit: 900, currentBalance: 800 }),
  guestCard({ id: 'guest-5', name: 'Small', statementDate: 9, dueDate: 6, creditLimit: 50, currentBalance: 0 }),
];

function Page({ held = cards }: { held?: typeof cards }): ReactNode {
  return (
    <>
      <button type="button">Opener</button>
      <QuickPick cards={held} purchase={usePurchase()} />
      <section id={comparisonId} tabIndex={-1} aria-label="All Cards" />
    </>
  );
}

async function open(amount: string): Promise<HTMLElement> {
  show(<Page />, `/?amount=${amount}&pick=1`);
  return screen.findByRole('dialog', { name: 'Quick Pick' });
}

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(clearBrowser);

describe('Quick Pick', () => {
  test('shows the best card and at most 2 others that cover the amount, with the wording for utilization', async () => {
    const dialog = await open('100');
    expect(dialog.textContent).toContain('For $100.00 today');
    expect(dialog.textContent).toContain('First56 dayspay by May 5');
    expect(dialog.textContent).toContain('$880.00 available. Excellent utilization: 12%.');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SecondGood utilization: 42%54 daysMay 3', 'ThirdConsider paying down: 70% in use52 daysMay 1']);
  });

  test('says that the purchase would be declined where no card covers it', async () => {
    const dialog = await open('5000');
    expect(dialog.textContent).toContain('This purchase would be declined');
    expect(dialog.textContent).toContain('Third');
    expect(dialog.textContent).toContain('$300.00 available');
    expect(dialog.textContent).not.toMatch(/pay by|\d+ days/);
    expect(within(dialog).queryByRole('listitem')).toBeNull();
  });

  test('leads with the split where one makes the purchase possible', async () => {
    const dialog = await open('1000');
    expect(dialog.textContent).toContain('This purchase would be declined');
    expect(dialog.textContent).toContain('Pay $880.00 with First, $70.00 with Second and $50.00 with Small');
    expect(dialog.textContent).toContain('ThirdWould be declined');
  });

  test('follows the ranking: by dollars it says what each card earns', async () => {
    show(<Page />, '/?amount=100&order=dollars&pick=1');
    const dialog = await screen.findByRole('dialog', { name: 'Quick Pick' });
    // 100 x 1.5 % + 100 x 4.5 % x 56 / 365
    expect(dialog.textContent).toContain('First$2.19for you, pay by May 5');
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toContain('$2.17');
  });

  test('shows interest, not days, for a card that carries a balance, and never first while another fits', async () => {
    const owing = guestCard({
      id: 'guest-6',
      name: 'Owing',
      statementDate: 9,
      dueDate: 8,
      carriesBalance: true,
      apr: 24,
    });
    show(<Page held={[owing, ...cards.slice(1, 2)]} />, '/?amount=100&pick=1');
    const dialog = await screen.findByRole('dialog', { name: 'Quick Pick' });
    expect(dialog.textContent).toContain('First56 dayspay by May 5');
    // 100 x 24 % x 59 / 365
    expect(within(dialog).getByRole('listitem').textContent).toContain('$3.88 interest');
    expect(dialog.textContent).not.toContain('59 days');
  });

  test('Got It closes it and keeps the question', async () => {
    const dialog = await open('100');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got It' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?amount=100');
  });

  test('View All Cards leads to the comparison', async () => {
    const dialog = await open('100');
    await userEvent.click(within(dialog).getByRole('button', { name: 'View All Cards' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All Cards' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is closed without an amount', () => {
    show(<Page />, '/?pick=1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
