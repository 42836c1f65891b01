import { createCardBody } from '@floatwise/contracts/cards/wallet.http';
import { describeAccounts, demoPlans, newDemoAccounts } from './demo-accounts.ts';
import { eightCards, threeCards } from './demo-cards.ts';
import { statementOf } from './demo-statement.ts';

describe('the demo accounts', () => {
  it('hold three and eight cards that the contract accepts', () => {
    expect([threeCards.length, eightCards.length]).toEqual([3, 8]);
    for (const card of eightCards) expect(createCardBody.parse(card)).toMatchObject({ name: card.name });
  });

  it('show both ways a bill can fall, a month end, every unit of rewards, and a bill that the bank pays by itself', () => {
    expect(eightCards.filter(({ autopay }) => autopay)).toHaveLength(1);
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

  it('say what to try with each', () => {
    expect(describeAccounts(newDemoAccounts()).match(/^ {4}Try: .+\.$/gm)).toHaveLength(demoPlans.length);
  });

  it('have 14 months of purchases in a file of Citi, the same whenever it is made on a day', () => {
    const [head, ...lines] = statementOf(new Date('2026-11-28T12:00:00Z')).trimEnd().split('\n');
    expect(head).toBe('Status,Date,Description,Debit,Credit');
    expect(lines.every((line) => /^Cleared,\d\d\/\d\d\/202[56],[^,]+,\d+\.\d\d,$/.test(line))).toBe(true);
    const months = new Set(lines.map((line) => line.replace(/^Cleared,(\d\d)\/\d\d\/(\d{4}).*$/, '$2-$1')));
    expect(months.size).toBe(15);
    expect(lines.filter((line) => line.includes('NETFLIX'))).toHaveLength(14);
    expect(statementOf(new Date('2026-11-28T20:00:00Z')).split('\n').slice(1)).toEqual([...lines, '']);
  });
});
