import { createHash, randomBytes } from 'node:crypto';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CreateCardInput } from '@floatwise/contracts/cards/wallet.http';

/** The body of `POST /api/credit-cards`: a plain card, overridden with what the test needs. */
export function aCard(about: Partial<CreateCardInput> = {}): CreateCardInput {
  return {
    name: 'Everyday Card',
    lastFour: '4242',
    statementDate: 15,
    dueDate: 10,
    rewardsRate: 1.5,
    creditLimit: 5000,
    currentBalance: 1200,
    ...about,
  };
}

/** The same UUID for the same name, every time. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A card of a wallet as cards tells it to others, overridden with what the test needs. Cards of one name have one id. */
export const aPlannerCard = (about: Partial<PlannerCard> = {}): PlannerCard => ({
  id: idOf(about.name ?? 'Everyday Card'),
  name: 'Everyday Card',
  nickname: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 5_000,
  currentBalance: 1_200,
  carriesBalance: false,
  apr: null,
  statementBalance: null,
  minimumPayment: null,
  capSpent: [],
  welcomeBonus: null,
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  paidStatements: [],
  cycleSince: '2026-01-01',
  annualFee: null,
  ...about,
});

/** The body of `POST /api/register`, with a new person every time. */
export function aPerson(about: Partial<{ email: string; password: string }> = {}): { email: string; password: string } {
  const tag = randomBytes(5).toString('hex');
  return { email: `person-${tag}@example.test`, password: `Long enough ${tag}`, ...about };
}
