import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { useToast } from '@floatwise/web-kit/toasts';
import type { Plan } from '../plan/plan.js';

/** A credit card debt: $1,000 at 20 percent, $100 a month. */
export const aDebt = (number: number, change: Partial<Debt> = {}): Debt => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Debt ${number}`,
  balance: 1000,
  minPayment: 100,
  interestRate: 20,
  type: 'credit_card',
  minimum: { kind: 'fixed' },
  ...change,
});

const key = 'floatwise.guest-debts';

/** Stores debts in the browser, as an earlier visit would have. */
export const keepPlan = (debts: Debt[], extraPayment = 0): void =>
  localStorage.setItem(key, JSON.stringify({ version: 1, debts, extraPayment, rollsOver: false }));

export const keptPlan = (): Plan => JSON.parse(localStorage.getItem(key) ?? '{"debts":[]}') as Plan;

/** The toast that the shell would show, with its action. */
export function Messages(): ReactNode {
  const message = useToast();
  if (!message) return null;
  return <button onClick={message.action?.onSelect}>{`${message.title}: ${message.action?.label ?? ''}`}</button>;
}

/** The value of a figure by its label. */
export const figure = (label: string): string | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? undefined;

export const strategy = (name: string): HTMLElement => screen.getByRole('tab', { name });
