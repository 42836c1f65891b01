import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { paymentToComeUnder, utilizationSummary } from '@floatwise/finance/calculators/utilization-calculator';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('utilization', input, { cards });
const over = aPlannerCard({ name: 'Over', creditLimit: 1000, currentBalance: 1200 });

describe('utilization', () => {
  test.each([
    [
      'of all cards, the fullest first',
      {},
      three,
      'Across all your cards, you have 19.4% in use: $6,000.00 of $31,000.00. That’s under 30%. Paying $2,900.01 brings it under 10%.\n\n- Chase Freedom Unlimited: 70%, $4,200.00 of $6,000.00\n- Everyday: 16%, $800.00 of $5,000.00\n- Venture: 5%, $1,000.00 of $20,000.00\n\nScores look at each card, too: the one with the highest utilization counts most.',
    ],
    [
      'of one card',
      { card: 'everyday' },
      three,
      'Everyday has 16% in use: $800.00 of $5,000.00. That’s under 30%. Paying $300.01 brings it under 10%.',
    ],
    [
      'of a card with another balance',
      { card: 'everyday', balance: 2000, under: 25 },
      three,
      'Everyday has 40% in use: $2,000.00 of $5,000.00. Paying $750.01 brings it under 25%.',
    ],
    [
      'of a typed limit and balance, after a purchase',
      { creditLimit: 1000, balance: 400, amount: 100, under: 10 },
      [],
      'That’s 40% in use: $400.00 of $1,000.00. After a purchase of $100.00, it’s 50%. Paying $400.01 after it brings that under 10%.',
    ],
    [
      'of a purchase that keeps it low',
      { creditLimit: 10_000, balance: 0, amount: 100, under: 10 },
      [],
      'That’s 0% in use: $0.00 of $10,000.00. After a purchase of $100.00, it’s 1%. That’s still under 10%.',
    ],
    [
      'of a purchase that does not fit',
      { card: 'freedom', amount: 3000, under: 30 },
      three,
      'Chase Freedom Unlimited has 70% in use: $4,200.00 of $6,000.00. A purchase of $3,000.00 doesn’t fit: only $1,800.00 is available. Paying $2,400.01 brings it under 30%.',
    ],
    [
      'of a purchase that fits once some is paid',
      { card: 'freedom', amount: 3000 },
      three,
      'Chase Freedom Unlimited has 70% in use: $4,200.00 of $6,000.00. A purchase of $3,000.00 doesn’t fit: only $1,800.00 is available. Pay $1,200.00 first, and it fits.',
    ],
    [
      'of a purchase that keeps it below both usual shares',
      { card: 'venture', amount: 100 },
      three,
      'Venture has 5% in use: $1,000.00 of $20,000.00. $19,000.00 is available. After a purchase of $100.00, it’s 5.5%. That’s still under 10%.',
    ],
    [
      'under a share, with what can still be charged',
      { card: 'everyday', under: 30 },
      three,
      'Everyday has 16% in use: $800.00 of $5,000.00. That’s under 30%. You can charge $699.99 more and stay under it.',
    ],
    [
      'after a purchase that fits',
      { card: 'everyday', amount: 1000, under: 50 },
      three,
      'Everyday has 16% in use: $800.00 of $5,000.00. $4,200.00 is available. After a purchase of $1,000.00, it’s 36%. That’s still under 50%.',
    ],
    [
      'above the limit',
      {},
      [over],
      'Over has 120% in use: $1,200.00 of $1,000.00. That’s over the limit. Paying $900.01 brings it under 30%. Paying $1,100.01 brings it under 10%.',
    ],
    [
      'a cent below a share, after a payment: never that share',
      { card: 'everyday', pays: 800.01, under: 30 },
      [{ ...everyday, currentBalance: 2300 }],
      'Everyday has 46% in use: $2,300.00 of $5,000.00. After a payment of $800.01, it’s 29.9%. That’s under 30%. You can charge $0.00 more and stay under it.',
    ],
    [
      'of a card with a balance in the person’s favor, after a purchase',
      { card: 'everyday', amount: 1000, under: 30 },
      [{ ...everyday, currentBalance: -200 }],
      'Everyday has 0% in use: -$200.00 of $5,000.00. $5,200.00 is available. After a purchase of $1,000.00, it’s 16%. That’s still under 30%.',
    ],
    [
      'of a card that is paid more than is owed, before a purchase',
      { card: 'everyday', pays: 1000, amount: 1000, under: 30 },
      [everyday],
      'Everyday has 16% in use: $800.00 of $5,000.00. After a payment of $1,000.00, it’s 0%. $5,200.00 is available. After a purchase of $1,000.00, it’s 16%. That’s still under 30%.',
    ],
    [
      'of an empty wallet',
      {},
      [],
      'You haven’t added any cards yet. Add one, and I can tell you how much of its limit you’re using.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    ['fits on another card', {}, 'After a purchase of $700.00, it’s 95%.', ['$0.00', '$1,000.00']],
    ['after a payment that only brings it to its limit', { pays: 200 }, 'After a purchase of $700.00, it’s 85%.', []],
  ])('a purchase across all cards, one of them over its limit, %s', async (_, paid, said, sum) => {
    const answer = await ask({ amount: 700, ...paid }, [over, { ...over, id: 'b', name: 'Free', currentBalance: 0 }]);
    expect(answer.said).toContain(`$1,000.00 is available. ${said}`);
    expect(answer.fact('available').sum.map(({ text }) => text)).toEqual(sum);
  });

  test.each([
    ['the balance', { creditLimit: 1000 }, three, 'What’s the balance on that card?'],
    ['the limit', { balance: 1000 }, three, 'What’s that card’s credit limit?'],
    [
      'a limit above zero',
      { creditLimit: 0, balance: 1 },
      three,
      'What’s the credit limit? It has to be more than zero.',
    ],
    ['the limit of a card that has none', {}, [{ ...everyday, creditLimit: 0 }], 'What’s that card’s credit limit?'],
    [
      'the card',
      { card: 'gold' },
      three,
      'I can’t find that card in your wallet. You have Everyday, Venture, and Chase Freedom Unlimited. Which one do you mean?',
    ],
  ])('asks for %s', async (_, input, cards, asks) =>
    expect(await ask(input, cards)).toMatchObject({ said: '', asked: asks }),
  );

  test('typed figures need no cards', async () =>
    expect((await ask({ creditLimit: 10, balance: 1 })).readWallet).toBe(false));

  test('the figures are the calculator’s, which opens with every card filled in', async () => {
    const outcome = utilizationSummary(
      three.map(({ id, name, creditLimit, currentBalance }) => ({ id, name, creditLimit, balance: currentBalance })),
    );
    if (outcome.kind !== 'result') throw new Error('no result');
    const { fact, result } = await ask({});
    expect(fact('utilization').value).toBe(outcome.result.overall.percent);
    expect(fact('pay').value).toBe(paymentToComeUnder(31_000, 6000, 10));
    expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual([70, 16, 5]);
    const search = new URL(result.openIn?.[0]?.path ?? '', 'http://x').searchParams;
    expect(search.get('cards')).toBe('Chase Freedom Unlimited_6000_4200*Everyday_5000_800*Venture_20000_1000');
  });

  test('the calculator takes no balance in the person’s favor', async () => {
    const path = (await ask({}, [{ ...everyday, currentBalance: -200 }])).result.openIn?.[0]?.path ?? '';
    expect(new URL(path, 'http://x').searchParams.get('cards')).toBe('Everyday_5000_0');
  });

  test('a name with the address’s own marks is written as the calculator reads it', async () =>
    expect(
      new URL(
        (await ask({}, [aPlannerCard({ name: '5% A*_B', currentBalance: 800 })])).result.openIn?.[0]?.path ?? '',
        'http://x',
      ).searchParams.get('cards'),
    ).toBe('5%25 A%2A%5FB_5000_800'));
  test('before and after a purchase stand as bars', async () =>
    expect((await ask({ card: 'everyday', amount: 700 })).result.charts?.[0]?.points).toEqual([
      { label: 'Now', value: 16, text: '16%' },
      { label: 'After the purchase', value: 30, text: '30%' },
    ]));
});
