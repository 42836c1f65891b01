import { randomBytes } from 'node:crypto';
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

/** The body of `POST /api/register`, with a new person every time. */
export function aPerson(about: Partial<{ email: string; password: string }> = {}): { email: string; password: string } {
  const tag = randomBytes(5).toString('hex');
  return { email: `person-${tag}@example.test`, password: `Long enough ${tag}`, ...about };
}
