import type { TransactionKind } from '../../transactions/transaction.js';
import { carriesBalance } from './carries-balance.js';

const today = '2026-03-20';
const february = { closingDate: '2026-02-15', dueDate: '2026-03-10', balance: 400 };
const march = { closingDate: '2026-03-15', dueDate: '2026-04-10', balance: 300 };
/** `payment 2026-03-01 -400` */
const moved = (text: string) => {
  const [kind, postedOn = '', amount] = text.split(' ');
  return { kind: kind as TransactionKind, postedOn, amount: Number(amount) };
};

test.each<[string, string[], boolean | null]>([
  ['no interest, and February was paid in full', ['payment 2026-03-08 -400'], false],
  ['paid in two parts', ['payment 2026-02-20 -150.10', 'payment 2026-03-10 -249.90'], false],
  ['no interest, February paid late: nothing is sure', ['payment 2026-03-12 -400'], null],
  ['no interest, only the minimum was paid: nothing is sure', ['payment 2026-03-08 -35'], null],
  ['interest on the March statement', ['payment 2026-03-08 -35', 'interest 2026-03-15 8.12'], true],
  ['interest on it, and all of it is paid since', ['interest 2026-03-15 8.12', 'payment 2026-03-18 -300'], false],
  ['interest before February closed', ['interest 2026-02-15 8.12', 'payment 2026-03-08 -400'], false],
  ['interest given back', ['interest 2026-03-14 -8.12', 'payment 2026-03-08 -400'], false],
])('%s: %s', (_case, texts, expected) => {
  expect(carriesBalance([march, february], texts.map(moved), today)).toBe(expected);
});

test('one statement alone says nothing', () =>
  expect(carriesBalance([march], [moved('interest 2026-03-15 8')], today)).toBe(null));

test('a statement that asked for nothing was paid', () => {
  expect(carriesBalance([march, { ...february, balance: 0 }], [], today)).toBe(false);
});
