import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { dueBills } from '@floatwise/finance/cycle/bills';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('bills', input, { cards, today });
const paid = [{ closingDate: '2026-02-15', paidOn: '2026-03-01', amount: null }];
const known = { ...everyday, statementBalance: 250.5, minimumPayment: 35, paidStatements: paid };

describe('the bills', () => {
  test.each([
    [
      'of all cards, overdue ones first, and what closes next',
      {},
      three,
      tenthOfMarch,
      'Your open bills total at most $6,000.00, with 1 bill overdue. Pay what’s overdue first. Due within a week: up to $5,000.00.\n\n- Venture: up to $1,000.00, overdue since Mar 5\n- Everyday: up to $800.00, due today\n- Chase Freedom Unlimited: up to $4,200.00 by Mar 17\n\nStatements closing next: Everyday on Mar 15, Chase Freedom Unlimited on Mar 20, Venture on Apr 9.',
    ],
    [
      'of one card, with its minimum',
      { card: 'everyday' },
      [known, venture],
      '2026-03-16',
      'On Everyday, you owe $250.50 by Apr 10. The minimum is $35.00, but you keep your grace period only if you pay the full statement. Today’s purchases go on the statement that closes Apr 15 and is due May 10.',
    ],
    [
      'of one card with several unpaid statements',
      {},
      [everyday],
      '2026-04-20',
      'On Everyday, you owe up to $800.00, overdue since Mar 10. Also unpaid: 2 statements. Today’s purchases go on the statement that closes May 15 and is due Jun 10.',
    ],
    [
      'all known to the cent',
      {},
      [known, { ...venture, statementBalance: 99.99, cycleSince: '2026-03-10' }],
      '2026-03-16',
      'Your open bills total $350.49. Nothing is due within a week.\n\n- Venture: $99.99 by Apr 5\n- Everyday: $250.50 by Apr 10\n\nStatements closing next: Venture on Apr 9, Everyday on Apr 15.',
    ],
    [
      'of which only an overdue one needs paying now',
      {},
      [known, { ...venture, statementBalance: 99.99, cycleSince: '2026-03-10' }],
      '2026-04-06',
      'Your open bills total $350.49, with 1 bill overdue. Pay what’s overdue first. Due within a week: $250.50.\n\n- Venture: $99.99, overdue since Apr 5\n- Everyday: $250.50 by Apr 10\n\nStatements closing next: Venture on Apr 9, Everyday on Apr 15.',
    ],
    [
      'none yet, and a statement that closes today',
      {},
      [
        { ...everyday, cycleSince: '2026-03-12' },
        { ...venture, currentBalance: 0 },
      ],
      '2026-03-15',
      'There’s nothing to pay yet. Statements closing next: Everyday today, Venture on Apr 9.',
    ],
    [
      'none on a card without a balance',
      { card: 'everyday' },
      [{ ...everyday, currentBalance: 0 }],
      tenthOfMarch,
      'There’s nothing to pay on Everyday yet. Today’s purchases go on the statement that closes Mar 15 and is due Apr 10.',
    ],
    [
      'none on a card whose statement is in the person’s favor',
      { card: 'everyday' },
      [{ ...everyday, currentBalance: -50, statementBalance: -50 }],
      tenthOfMarch,
      'There’s nothing to pay on Everyday yet. Today’s purchases go on the statement that closes Mar 15 and is due Apr 10.',
    ],
    [
      'of one card whose older statement asks for nothing',
      { card: 'everyday' },
      [{ ...everyday, statementDate: 5, dueDate: 30, currentBalance: 0, statementBalance: 250.5 }],
      tenthOfMarch,
      'On Everyday, you owe $250.50 by Apr 30. Today’s purchases go on the statement that closes Apr 5 and is due May 30.',
    ],
    [
      'at the end of the year',
      {},
      [{ ...everyday, cycleSince: '2026-12-31' }],
      '2026-12-31',
      'On Everyday, you owe up to $800.00 by Jan 10. Today’s purchases go on the statement that closes Jan 15 and is due Feb 10.',
    ],
    [
      'on a leap day',
      {},
      [{ ...everyday, statementDate: 31, dueDate: 29, cycleSince: '2028-02-01' }],
      '2028-02-29',
      'On Everyday, you owe up to $800.00, due today. Today’s purchases go on the statement that closes Feb 29 and is due Mar 29.',
    ],
    [
      'of an empty wallet',
      {},
      [],
      tenthOfMarch,
      'You haven’t added any cards yet. Add one, and I can tell you when its bill is due.',
    ],
  ])('%s', async (_, input, cards, today, said) => expect((await ask(input, cards, today)).said).toBe(said));

  test.each([
    [
      { until: '2026-03-16' },
      'Due by Mar 16: up to $1,800.00.\n\n- Venture: up to $1,000.00, overdue since Mar 5\n- Everyday: up to $800.00, due today',
    ],
    [
      { from: '2026-03-17', until: '2026-03-17' },
      'Due on Mar 17: up to $4,200.00.\n\n- Chase Freedom Unlimited: up to $4,200.00 by Mar 17',
    ],
    [
      { from: '2026-04-01', until: '2026-04-30' },
      'Due from Apr 1 to Apr 30: up to $1,000.00.\n\n- Venture: up to $1,000.00 by Apr 5\n\nNot closed yet: Everyday (closes Mar 15, due Apr 10) and Chase Freedom Unlimited (closes Mar 20, due Apr 17).',
    ],
  ])('of a period: %j', async (input, said) => expect((await ask(input)).said.trim()).toBe(said));

  test('asks for a card that is not there', async () =>
    expect((await ask({ card: 'gold' })).asked).toBe(
      'I can’t find that card in your wallet. You have Everyday, Venture, and Chase Freedom Unlimited. Which one do you mean?',
    ));

  test('the total adds up the bills of the library', async () => {
    const { fact } = await ask({});
    const expected = dueBills(three, tenthOfMarch).map(({ bill }) => bill.amount);
    expect(fact('total').value).toBe(expected.reduce((sum, amount) => sum + amount, 0));
    expect(fact('total').sum.map(({ text }) => text)).toEqual(['$1,000.00', '$800.00', '$4,200.00']);
  });
  test('a large wallet shows ten bills and counts the others', async () => {
    const cards = Array.from({ length: 13 }, (_, at) =>
      aPlannerCard({ name: `Card no. ${at}`, currentBalance: 800, cycleSince: '2026-03-01' }),
    );
    expect((await ask({}, cards)).said).toContain('- 3 more bills in the optimizer');
  });
});
