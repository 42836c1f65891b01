import { createCardBody } from '@floatwise/contracts/cards/wallet.http';
import { describeAccounts, demoPlans, newDemoAccounts } from './demo-accounts.ts';
import { eightCards, threeCards } from './demo-cards.ts';

describe('the demo accounts', () => {
  it('hold three and eight cards that the contract accepts', () => {
    expect([threeCards.length, eightCards.length]).toEqual([3, 8]);
    for (const card of eightCards) expect(createCardBody.parse(card)).toMatchObject({ name: card.name });
  });

  it('show both ways a bill can fall, a month end, and every unit of rewards', () => {
    expect(new Set(eightCards.map(({ dueMonth }) => dueMonth))).toEqual(new Set(['next', 'same']));
    expect(eightCards.some(({ statementDate, dueDate }) => statementDate === 31 || dueDate === 31)).toBe(true);
    expect(new Set(eightCards.map(({ rewardsUnit }) => rewardsUnit))).toEqual(new Set(['percent', 'points', 'miles']));
    expect(new Set(eightCards.map(({ lastFour }) => lastFour)).size).toBe(8);
  });

  it('have passwords of their own that differ each time', () => {
    const [once, again] = [newDemoAccounts(), newDemoAccounts()];
    const passwords = [...once, ...again].map(({ password }) => password);
    expect(new Set(passwords).size).toBe(2 * demoPlans.length);
    expect(passwords.every((password) => /^([0-9a-f]{6}-){2}[0-9a-f]{6}$/.test(password))).toBe(true);
    expect(describeAccounts(once)).toContain(once[0]?.password);
  });
});
