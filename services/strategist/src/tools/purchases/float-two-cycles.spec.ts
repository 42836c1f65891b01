import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { daysToPay, nextFloatStart } from '@floatwise/finance/cycle/cycle';
import { floatDelay } from '@floatwise/finance/calculators/float-delay';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('float_two_cycles', input, { cards, today });
const start =
  'A purchase is due with the first statement it’s on, so no card can hold it over to another statement without interest.';
const monthEnd = { ...everyday, statementDate: 31, dueDate: 28 };

describe('the longest float', () => {
  test.each([
    [
      'is today’s on the day after a closing',
      {},
      three,
      tenthOfMarch,
      'Your longest float on Venture starts today: 56 days, due May 5.',
    ],
    [
      'starts on the day after the statement closes',
      { card: 'everyday', amount: 1000 },
      three,
      tenthOfMarch,
      'Your longest float on Everyday starts on Mar 16, the day after its statement closes: 55 days, due May 10, instead of 31 days today. With $1,000.00 at 4.5% APY, that earns $2.96 more.',
    ],
    [
      'without an amount, with an offer',
      { card: 'everyday' },
      three,
      tenthOfMarch,
      'Your longest float on Everyday starts on Mar 16, the day after its statement closes: 55 days, due May 10, instead of 31 days today. Tell me the amount, and I’ll add what that’s worth.',
    ],
    [
      'at the end of February, on a card that closes on the last day',
      {},
      [monthEnd],
      '2026-02-27',
      'Your longest float on Everyday starts on Mar 1, the day after its statement closes: 58 days, due Apr 28, instead of 29 days today. Tell me the amount, and I’ll add what that’s worth.',
    ],
    [
      'in a leap year',
      {},
      [monthEnd],
      '2028-02-29',
      'Your longest float on Everyday starts on Mar 1, the day after its statement closes: 58 days, due Apr 28, instead of 28 days today. Tell me the amount, and I’ll add what that’s worth.',
    ],
    [
      'into the next year, with too little room',
      { amount: 5000 },
      [everyday],
      '2026-12-20',
      'Your longest float on Everyday starts on Jan 16, the day after its statement closes: 53 days, due Mar 10, instead of 52 days today. With $5,000.00 at 4.5% APY, that earns $0.62 more. But Everyday doesn’t have enough available credit for that now.',
    ],
    [
      'does not exist on a card that carries a balance',
      {},
      [freedom],
      tenthOfMarch,
      'Chase Freedom Unlimited has no float at all. It carries a balance, so interest starts right away.',
    ],
  ])('%s', async (_, input, cards, today, said) =>
    expect((await ask(input, cards, today)).said).toBe(`${start} ${said}`),
  );

  test('an empty wallet', async () =>
    expect((await ask({}, [])).said).toBe(
      'You haven’t added any cards yet. Add one, and I can find its longest float.',
    ));
  test('a card that is not there', async () =>
    expect((await ask({ card: 'gold' })).asked).toBe(
      'I can’t find that card in your wallet. You have Everyday, Venture, and Chase Freedom Unlimited. Which one do you mean?',
    ));

  test('the days are the library’s', async () => {
    const { fact } = await ask({ card: 'everyday' });
    const next = nextFloatStart(everyday, tenthOfMarch);
    expect([fact('day').value, fact('days').value, fact('days-today').value]).toEqual([
      next,
      daysToPay(everyday, next),
      daysToPay(everyday, tenthOfMarch),
    ]);
  });

  test('the float delay calculator opens where its dates give the same days', async () => {
    const { result, fact } = await ask({ card: 'everyday' });
    const path = '/calculators/float-delay?purchaseDate=2026-03-10&statementDate=2026-03-15&dueDate=2026-04-10';
    expect(result.openIn?.map((each) => each.path)).toEqual(['/', path]);
    const outcome = floatDelay(Object.fromEntries(new URL(path, 'http://x').searchParams));
    expect(outcome.kind === 'result' && [outcome.result.floatDays, outcome.result.optimalFloatDays]).toEqual([
      fact('days-today').value,
      fact('days').value,
    ]);
  });
  test('it does not open on a closing day, which the calculator counts differently', async () =>
    expect((await ask({ card: 'everyday' }, three, '2026-03-15')).result.openIn).toHaveLength(1));
});
