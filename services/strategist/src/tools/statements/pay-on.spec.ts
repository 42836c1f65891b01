import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { paymentDay } from '@floatwise/finance/ranking/payment-day';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('pay_on', input, { cards, today });
/** On March 16: the statement of March 15 asks for $250.50, at least $35, by April 10. */
const known = { ...everyday, statementBalance: 250.5, minimumPayment: 35, cycleSince: '2026-03-12' };
const sixteenth = '2026-03-16';
const inTime =
  'Paying Everyday on Mar 30 is on time, with 11 days to spare: the statement that closed Mar 15 is due Apr 10.';

describe('paying a card on a day', () => {
  test.each([
    [
      'in time',
      { date: '2026-03-30' },
      [known],
      sixteenth,
      `${inTime} It’s on or before the closing date, Apr 15, so that statement reports 11% of the limit instead of 16% if you don’t buy anything else. Paying on the due date instead would earn $0.34 at 4.5% APY.`,
    ],
    [
      'with a part of the statement',
      { date: '2026-03-30', amount: 100 },
      [known],
      sixteenth,
      `${inTime} That leaves $150.50 of the statement unpaid: you’d pay interest on it and lose the grace period. It’s on or before the closing date, Apr 15, so that statement reports 14% of the limit instead of 16% if you don’t buy anything else. Paying on the due date instead would earn $0.14 at 4.5% APY.`,
    ],
    [
      'with less than the minimum',
      { date: '2026-03-30', amount: 20 },
      [known],
      sixteenth,
      `${inTime} It’s less than the minimum of $35.00, so it would count as a missed payment. It’s on or before the closing date, Apr 15, so that statement reports 15.6% of the limit instead of 16% if you don’t buy anything else. Paying on the due date instead would earn $0.03 at 4.5% APY.`,
    ],
    [
      'on the due date, with more than is owed',
      { date: '2026-04-10', amount: 1000 },
      [known],
      sixteenth,
      'Paying Everyday on Apr 10 is right on time: the statement that closed Mar 15 is due Apr 10. It’s $200.00 more than you owe. It’s on or before the closing date, Apr 15, so that statement reports 0% of the limit instead of 16% if you don’t buy anything else.',
    ],
    [
      'late',
      { date: '2026-04-20' },
      [known],
      sixteenth,
      'Paying Everyday on Apr 20 is 10 days late: the statement that closed Mar 15 is due Apr 10. A late payment means a fee and interest, and new purchases lose their grace period. It’s after the closing date, Apr 15, so that statement still reports that day’s balance.',
    ],
    [
      'on the closing date, with time to send it two business days earlier',
      { date: '2026-04-15', amount: 300 },
      [{ ...everyday, cycleSince: '2026-04-11' }],
      '2026-04-11',
      'Paying Everyday on Apr 15 is on time, with 25 days to spare: the statement that closes Apr 15 is due May 10. It’s on or before the closing date, Apr 15, so that statement reports 10% of the limit instead of 16% if you don’t buy anything else. Send it by Apr 13: a payment can take 2 business days to arrive. Paying on the due date instead would earn $0.92 at 4.5% APY.',
    ],
    [
      'before the statement closes, and it closes today',
      { date: '2026-03-15', amount: 300 },
      [known],
      '2026-03-15',
      'Paying Everyday on Mar 15 is on time, with 26 days to spare: the statement that closes Mar 15 is due Apr 10. It’s on or before the closing date, Mar 15, so that statement reports 10% of the limit instead of 16% if you don’t buy anything else. Send it today: it may not arrive before then. Paying on the due date instead would earn $0.96 at 4.5% APY.',
    ],
    [
      'a card that carries a balance: sooner is better',
      { date: '2026-03-15', card: 'freedom', amount: 500 },
      three,
      tenthOfMarch,
      'Paying Chase Freedom Unlimited on Mar 15 is on time, with 2 days to spare: the statement that closed Feb 20 is due Mar 17. It’s on or before the closing date, Mar 20, so that statement reports 61.7% of the limit instead of 70% if you don’t buy anything else. The card carries a balance: waiting until then costs $1.71 in interest on that amount, so paying sooner is better.',
    ],
    [
      'a card that carries a balance at an APR that is not known',
      { date: '2026-03-15', amount: 500 },
      [{ ...freedom, apr: null }],
      tenthOfMarch,
      'Paying Chase Freedom Unlimited on Mar 15 is on time, with 2 days to spare: the statement that closed Feb 20 is due Mar 17. It’s on or before the closing date, Mar 20, so that statement reports 61.7% of the limit instead of 70% if you don’t buy anything else. The card carries a balance, so each day costs interest; add its APR, and I can tell you how much.',
    ],
    [
      'a card without a balance',
      { date: '2026-03-30' },
      [{ ...known, currentBalance: 0, statementBalance: null }],
      sixteenth,
      'There’s nothing to pay on Everyday: it has no balance. The statement that closes Apr 15 is due May 10.',
    ],
    [
      'in the next year',
      { date: '2027-01-10' },
      [{ ...known, cycleSince: '2026-12-14' }],
      '2026-12-31',
      'Paying Everyday on Jan 10 is right on time: the statement that closed Dec 15 is due Jan 10. It’s on or before the closing date, Jan 15, so that statement reports 11% of the limit instead of 16% if you don’t buy anything else.',
    ],
    [
      'an empty wallet',
      { date: '2026-03-30' },
      [],
      tenthOfMarch,
      'You haven’t added any cards yet. Add one, and I can tell you what paying on a certain day means.',
    ],
  ])('%s', async (_, input, cards, today, said) => expect((await ask(input, cards, today)).said).toBe(said));

  test.each([
    [
      'the day, after what paying early does',
      { card: 'everyday' },
      'Paying before a statement closes lowers the balance that’s reported and, if you carry a balance, the interest. Otherwise, paying early only gives up float. What day do you want to pay?',
    ],
    [
      'a day of last week, read as one in a year',
      { date: '2027-03-03' },
      'That day has passed this year, or it’s far ahead. Which day do you mean?',
    ],
    ['a day that is over', { date: '2026-03-09' }, 'That day has passed. Which day do you mean, today or later?'],
    [
      'the card',
      { date: '2026-03-15' },
      'You have Everyday, Venture, and Chase Freedom Unlimited. Which card do you want to pay?',
    ],
  ])('asks about %s', async (_, input, asks) => expect(await ask(input)).toMatchObject({ said: '', asked: asks }));

  test('the figures are the library’s', async () => {
    const expected = paymentDay(known, { today: sixteenth, date: '2026-03-30', amount: 100, apyPercent: 4.5 });
    const { fact } = await ask({ date: '2026-03-30', amount: 100 }, [known], sixteenth);
    expect([fact('days').value, fact('missing').value, fact('float').value, fact('utilization').value]).toEqual([
      expected.days,
      expected.missing,
      expected.floatGivenUp,
      expected.utilizationAfter,
    ]);
  });
});
