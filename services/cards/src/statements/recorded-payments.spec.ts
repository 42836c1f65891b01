import { changedMarks, coveringPayment, type RecordedPayment } from './recorded-payments.js';

const today = '2026-03-20';
/** `03-18 -300`: posted on that day of 2026, and what it adds to the debt. */
const payment = (text: string): RecordedPayment => {
  const [day, amount] = text.split(' ');
  return { postedOn: `2026-${day}`, amount: Number(amount) };
};
const paid = (paidOn: string, amount: number) => ({ closingDate: '2026-03-15', paidOn: `2026-${paidOn}`, amount });

test.each<[string, string[], ReturnType<typeof paid> | null]>([
  ['nothing was paid', [], null],
  ['all of it in one payment', ['03-18 -300'], paid('03-18', 300)],
  ['more than it asks for', ['03-18 -350.5'], paid('03-18', 350.5)],
  ['in two parts: on the day of the second', ['03-16 -100.1', '03-19 -199.9'], paid('03-19', 300)],
  ['a payment afterward changes nothing', ['03-16 -300', '03-19 -50'], paid('03-16', 300)],
  ['the minimum alone is not the statement', ['03-18 -35'], null],
  ['a cent is missing', ['03-18 -299.99'], null],
  ['on the closing date: it is in the balance already', ['03-15 -300'], null],
  ['before it closes', ['03-01 -300'], null],
  ['today', ['03-20 -300'], paid('03-20', 300)],
  ['tomorrow by the bank’s clock counts as today', ['03-21 -300'], paid('03-20', 300)],
  ['a day that lies ahead', ['03-22 -300'], null],
  ['paid and returned', ['03-16 -300', '03-18 300'], null],
  ['returned and paid again', ['03-16 -300', '03-18 300', '03-19 -300'], paid('03-19', 300)],
  ['cents that floating point would miss', ['03-16 -0.1', '03-17 -0.2', '03-18 -299.7'], paid('03-18', 300)],
])('a statement of $300 that closed on March 15: %s', (_, texts, expected) => {
  const mark = coveringPayment({ closingDate: '2026-03-15', balance: 300 }, texts.map(payment), today);
  expect(mark).toEqual(expected);
});

test.each([0, -12])('a statement of $%s asks for nothing, so it’s settled once it closed', (balance) => {
  const mark = coveringPayment({ closingDate: '2026-03-15', balance }, [payment('03-18 -5')], today);
  expect(mark).toEqual(paid('03-16', 0));
});

describe('the mark of a statement', () => {
  const mark = paid('03-18', 300);
  type Marks = ReturnType<typeof paid>[];
  test.each<[string, Marks, { was: Marks; is: Marks }, Partial<Record<'kept' | 'gone', Marks>>]>([
    ['is made once its payment came', [], { was: [], is: [mark] }, { kept: [mark] }],
    ['stays the person’s', [paid('03-16', 7)], { was: [], is: [mark] }, {}],
    ['is not made again after they took it back', [], { was: [mark], is: [mark] }, {}],
    [
      'is made where nothing is asked, also later',
      [],
      { was: [paid('03-16', 0)], is: [paid('03-16', 0)] },
      { kept: [paid('03-16', 0)] },
    ],
    [
      'goes where something is asked after all',
      [paid('03-16', 0)],
      { was: [paid('03-16', 0)], is: [] },
      { gone: [paid('03-16', 0)] },
    ],
    ['stays as it is', [mark], { was: [mark], is: [mark] }, {}],
    [
      'follows an earlier payment that came later',
      [mark],
      { was: [mark], is: [paid('03-18', 400)] },
      { kept: [paid('03-18', 400)] },
    ],
    [
      'stays the person’s where another payment came',
      [paid('03-16', 7)],
      { was: [mark], is: [paid('03-18', 400)] },
      {},
    ],
    ['goes with its payment', [mark], { was: [mark], is: [] }, { gone: [mark] }],
    ['goes with a payment of the bank’s tomorrow', [paid('03-17', 300)], { was: [mark], is: [] }, { gone: [mark] }],
    ['keeps the day on which it was made', [paid('03-17', 300)], { was: [mark], is: [mark] }, {}],
    ['stays the person’s where the payment is gone', [paid('03-16', 7)], { was: [mark], is: [] }, {}],
  ])('%s', (_, held, recorded, changed) =>
    expect(changedMarks(held, recorded)).toEqual({ kept: [], gone: [], ...changed }),
  );
});
