import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { floatValue } from '@floatwise/finance/ranking/ranking';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('days_to_pay', input, { cards, today });

describe('days to pay', () => {
  test.each([
    [
      'on one card, with what the cash earns and when it gets longer',
      { card: 'everyday', amount: 1000 },
      three,
      'A purchase on Everyday today goes on the statement that closes Mar 15 and is due Apr 10, 31 days after the purchase. The cash earns $3.82 until then. Starting Mar 16, a purchase goes on the next statement: 55 days.',
    ],
    [
      'the only card needs no name',
      {},
      [everyday],
      'A purchase on Everyday today goes on the statement that closes Mar 15 and is due Apr 10, 31 days after the purchase. Starting Mar 16, a purchase goes on the next statement: 55 days.',
    ],
    [
      'a day that is over',
      { card: 'everyday', date: '2026-02-28' },
      three,
      'A purchase on Everyday on Feb 28 goes on the statement that closes Mar 15 and is due Apr 10, 41 days after the purchase. Starting Mar 16, a purchase goes on the next statement: 55 days.',
    ],
    [
      'a card that carries a balance has no float to count',
      { card: 'freedom', amount: 100 },
      three,
      'A purchase on Chase Freedom Unlimited today goes on the statement that closes Mar 20 and is due Apr 17, 38 days after the purchase. It carries a balance, so interest starts right away: $2.60 by the due date.',
    ],
    [
      'on all cards',
      { amount: 3000 },
      three,
      'For a purchase today, most days first:\n\n- Venture: 56 days, due May 5\n- Everyday: 31 days, due Apr 10\n- Chase Freedom Unlimited: due Apr 17, but it carries a balance, so interest starts right away; it doesn’t have enough available credit',
    ],
    [
      'an empty wallet',
      {},
      [],
      'You haven’t added any cards yet. Add one, and I can tell you how long you have to pay.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    ['on the closing day', '2026-03-15', 'Mar 15', 'Apr 10', 26],
    ['in December', '2026-12-20', 'Jan 15', 'Feb 10', 52],
    ['on a leap day', '2028-02-29', 'Mar 15', 'Apr 10', 41],
  ])('%s', async (_, today, closes, due, days) => {
    const { fact } = await ask({ card: 'everyday' }, three, today);
    expect([fact('closes').text, fact('due').text, fact('days').value]).toEqual([closes, due, days]);
    expect(fact('days').sum.slice(1)).toEqual([
      { label: 'Statement closes', text: closes },
      { label: 'Due', text: due },
    ]);
  });

  const blues = [aPlannerCard({ id: '1', name: 'Blue' }), aPlannerCard({ id: '2', name: 'Blue' })];
  test.each([
    [
      'a day long ago',
      { date: '2025-02-28' },
      three,
      'That’s more than a year ago. Which day in the last year do you mean?',
    ],
    [
      'a day far away',
      { date: '2028-01-01' },
      three,
      'That’s more than a year away. Which day in the next year do you mean?',
    ],
    [
      'two cards of one name',
      { card: 'blue' },
      blues,
      'More than one of your cards is called Blue. Give one of them a nickname so I can tell them apart. Which one do you mean?',
    ],
  ])('asks back about %s', async (_, input, cards, asks) =>
    expect(await ask(input, cards)).toMatchObject({ said: '', asked: asks }),
  );

  test('what the cash earns is the library’s float value', async () =>
    expect((await ask({ card: 'venture', amount: 1234.56 })).fact('float').value).toBe(floatValue(1234.56, 4.5, 56)));
});
