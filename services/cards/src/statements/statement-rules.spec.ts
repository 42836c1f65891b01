import { paymentOf, requireClosedStatement, requireFollowedMarks } from './statement-rules.js';

const today = '2026-03-16';
const card = { statementDate: 15, dueDate: 10, dueMonth: 'next', cycleSince: '2026-02-10' } as const;

describe('a statement that can be marked as paid', () => {
  test.each([
    ['closed yesterday', '2026-03-15'],
    ['is due today or before', '2026-02-15'],
    ['was due on the day the card was added', '2026-01-15'],
  ])('%s', (_what, closingDate) => {
    expect(() => requireClosedStatement(card, closingDate, today)).not.toThrow();
  });

  test.each([
    ['closes today', '2026-03-15', '2026-03-15', 'statement-open', 'Mar 15'],
    ['closes next month', '2026-04-15', today, 'statement-open', 'Apr 15'],
    ['closes in the last month of the calendar', '9999-12-15', today, 'statement-open', 'Dec 15'],
    ['is of the last day of the calendar', '9999-12-31', today, 'no-such-statement', 'Dec 31'],
    ['is of a day on which this card closes nothing', '2026-03-14', today, 'no-such-statement', 'Mar 14'],
    ['is of a coming day on which it closes nothing', '2026-04-14', today, 'no-such-statement', 'Apr 14'],
    ['was due before the card was added', '2025-12-15', today, 'no-such-statement', 'Dec 15'],
  ])('not one that %s', (_what, closingDate, day, code, said) => {
    const sentence =
      code === 'statement-open'
        ? `That statement closes on ${said} and can be paid from the day after.`
        : `No statement of this card closed on ${said}.`;
    const refused = expect.objectContaining({ code, status: 409, sentence });
    expect(() => requireClosedStatement(card, closingDate, day)).toThrow(refused);
  });

  test('closes on the last day of a month that lacks its own', () => {
    const lastDay = { statementDate: 31, dueDate: 25, dueMonth: 'next', cycleSince: '2026-01-01' } as const;
    expect(() => requireClosedStatement(lastDay, '2026-02-28', today)).not.toThrow();
  });
});

describe('marks that come along with a card', () => {
  const mark = { closingDate: '2026-02-15', amount: 120, paidOn: '2026-03-09' };
  const judge = (...paidStatements: (typeof mark)[]) =>
    requireFollowedMarks({ ...card, paidStatements }, today, 'cards.1.paidStatements');

  test('are of bills that we follow, paid today at the latest', () => {
    expect(() => judge()).not.toThrow();
    expect(() => judge(mark, { ...mark, closingDate: '2026-03-15', paidOn: today })).not.toThrow();
  });

  test.each([
    ['of a day on which the card closes nothing', { ...mark, closingDate: '2026-02-14' }, 'closingDate'],
    ['of a statement that is still open', { ...mark, closingDate: '2026-04-15', paidOn: '2026-04-15' }, 'closingDate'],
    ['of a bill from before the card was followed', { ...mark, closingDate: '2025-12-15' }, 'closingDate'],
    ['of a day that does not exist', { ...mark, closingDate: '2026-02-30' }, 'closingDate'],
    ['of a payment that lies ahead', { ...mark, paidOn: '2026-03-17' }, 'paidOn'],
  ])('are refused with their place when one is %s', (_what, bad, field) => {
    const said = field === 'paidOn' ? 'A payment can’t be in the future.' : 'No statement of this card closed on ';
    const message = expect.stringContaining(said) as string;
    const issues = [expect.objectContaining({ path: `cards.1.paidStatements.1.${field}`, message })];
    expect(() => judge({ ...mark, closingDate: '2026-01-15' }, bad)).toThrow(
      expect.objectContaining({ status: 400, extra: { issues } }),
    );
  });
});

describe('a payment', () => {
  const at = { closingDate: '2026-03-15', today };
  const before = { closingDate: '2026-03-15', amount: 120, paidOn: '2026-03-15' };

  test('of which nothing is said is of today, with no amount', () => {
    expect(paymentOf({ ...at, before: undefined }, {})).toEqual({ ...before, amount: null, paidOn: today });
  });

  test('keeps what was said before and is not said again', () => {
    expect(paymentOf({ ...at, before }, {})).toEqual(before);
    expect(paymentOf({ ...at, before }, { amount: 80 })).toEqual({ ...before, amount: 80 });
    expect(paymentOf({ ...at, before }, { amount: null })).toEqual({ ...before, amount: null });
    expect(paymentOf({ ...at, before }, { paidOn: today })).toEqual({ ...before, paidOn: today });
  });

  test.each([
    ['tomorrow', '2026-03-17', 'A payment can’t be in the future.'],
    ['before the statement closed', '2026-03-14', 'A statement can’t be paid before it closes.'],
  ])('can not have been made %s', (_when, paidOn, message) => {
    const refused = expect.objectContaining({
      status: 400,
      extra: { issues: [{ path: 'paidOn', message }] },
    });
    expect(() => paymentOf({ ...at, before: undefined }, { paidOn })).toThrow(refused);
  });
});
