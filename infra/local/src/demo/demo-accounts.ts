import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateCardInput } from '@floatwise/contracts/cards/wallet.http';
import { demoAdminEmail, type Instance } from '../instance/instance.ts';
import { eightCards, threeCards } from './demo-cards.ts';

export interface DemoAccount {
  email: string;
  password: string;
  what: string;
}

/** What an account gets once it exists. */
export interface DemoPlan {
  email: string;
  firstName: string;
  what: string;
  /** What shows best what this account is for. */
  attempt: string;
  pro: boolean;
  cards: CreateCardInput[];
}

export const demoPlans: DemoPlan[] = [
  {
    email: 'free@floatwise.example',
    firstName: 'Frida',
    what: 'free plan, three cards',
    attempt: 'type "costco 180" on the front page, mark a bill as paid, connect a bank',
    pro: false,
    cards: threeCards,
  },
  {
    email: 'pro@floatwise.example',
    firstName: 'Pat',
    what: 'Pro for a year, eight cards, two banks, 14 months of purchases, reminders',
    attempt:
      'History with its year and recurring charges, Debt Payoff, Saved strategies, and the reminders in the inbox',
    pro: true,
    cards: eightCards,
  },
  {
    email: demoAdminEmail,
    firstName: 'Ada',
    what: 'administrator',
    attempt: '/admin-access, then users, emails, and operations',
    pro: false,
    cards: [],
  },
];

export const accountsFile = (instance: Pick<Instance, 'dir'>): string => join(instance.dir, 'demo-accounts.json');

interface Kept {
  /** False while they're being created, so that the next start continues an interrupted one. */
  complete: boolean;
  accounts: DemoAccount[];
}

export function readDemoAccounts(instance: Pick<Instance, 'dir'>): Kept | undefined {
  const file = accountsFile(instance);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Stores the accounts with random passwords, readable only by their owner. */
export function keepDemoAccounts(instance: Pick<Instance, 'dir'>, kept: Kept): void {
  writeFileSync(accountsFile(instance), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}

export const newDemoAccounts = (): DemoAccount[] =>
  demoPlans.map(({ email, what }) => ({ email, what, password: newPassword() }));

/** Easy to read and type: groups of letters and digits. */
const newPassword = (): string => (randomBytes(9).toString('hex').match(/.{6}/g) ?? []).join('-');

/** The table that the start prints. */
export const describeAccounts = (accounts: DemoAccount[]): string =>
  accounts
    .map(({ email, password, what }) => {
      const { attempt } = demoPlans.find((plan) => plan.email === email) ?? {};
      return `  ${email.padEnd(26)} ${password.padEnd(24)} ${what}${attempt ? `\n    Try: ${attempt}.` : ''}`;
    })
    .join('\n');
