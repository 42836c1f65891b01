import { balanceFrom, changedFigures, figuresBack, reportedFigures, type CardFigures } from './card-figures.js';
import type { FileFacts } from './read-statement.js';

const card: CardFigures & { connectionType: 'manual' | 'api' } = {
  currentBalance: 100,
  statementBalance: null,
  statementClosing: null,
  minimumPayment: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  cycleSince: '2026-01-01',
  connectionType: 'manual',
};
const today = '2026-03-20';
const figuresFrom = (...given: Parameters<typeof reportedFigures>) =>
  changedFigures(reportedFigures(...given), given[1]);
const from = (facts: Partial<FileFacts>, about: Partial<typeof card> = {}, latestBalance: string | null = null) =>
  figuresFrom(
    {
      balance: balanceFrom(facts.balance ?? null, { ...card, ...about }, { today, latestBalance }),
      statement: facts.statement ?? null,
    },
    { ...card, ...about },
    today,
  );
const statement = { closingDate: '2026-03-15', dueDate: '2026-04-10', balance: 80, minimumPayment: 25 };

test.each([
  ['of today', '2026-03-20', null, { currentBalance: 50 }],
  ['of 40 days ago', '2026-02-08', null, { currentBalance: 50 }],
  ['of 41 days ago', '2026-02-07', null, {}],
  ['of the day after tomorrow', '2026-03-22', null, {}],
  ['as new as what is known', '2026-03-10', '2026-03-10', { currentBalance: 50 }],
  ['older than what is known', '2026-03-10', '2026-03-11', {}],
])('a balance %s', (_, on, latest, expected) => {
  expect(from({ balance: { amount: 50, on } }, {}, latest)).toEqual(expected);
});

test('the same balance changes nothing', () => {
  expect(from({ balance: { amount: 100, on: today } })).toEqual({});
});

test('the statement that closed last tells balance, closing day, due day and minimum', () => {
  expect(from({ statement: { ...statement, dueDate: '2026-04-12' } })).toEqual({
    statementBalance: 80,
    statementClosing: '2026-03-15',
    minimumPayment: 25,
    dueDate: 12,
    cycleSince: today,
  });
});

test.each([
  ['of the statement that is known stays', '2026-03-15', undefined],
  ['of an earlier statement ends', '2026-02-15', null],
])('where the last statement tells no minimum, one %s', (_, statementClosing, minimum) => {
  const known = { statementBalance: 60, statementClosing, minimumPayment: 25 };
  expect(from({ statement: { ...statement, minimumPayment: null } }, known).minimumPayment).toBe(minimum);
});

test.each([
  ['an older statement', { ...statement, closingDate: '2026-02-15' }, {}],
  [
    'one that closes on another day than was typed',
    { ...statement, closingDate: '2026-03-18', dueDate: '2026-04-12' },
    { statementDate: 18, statementClosing: '2026-03-18', dueDate: 12 },
  ],
  [
    'one that is due in its own month',
    { ...statement, closingDate: '2026-03-02', dueDate: '2026-03-27' },
    { statementDate: 2, dueDate: 27, dueMonth: 'same' },
  ],
  ['one without a due day', { ...statement, dueDate: null }, { statementBalance: 80 }],
])('%s', (_, told, expected) => {
  const found = from({ statement: told });
  if (Object.keys(expected).length === 0) expect(found).toEqual({});
  else expect(found).toMatchObject(expected);
});

test('the last day of a short month stays the 31st', () => {
  const told = { ...statement, closingDate: '2026-02-28', dueDate: '2026-03-25' };
  const days = { statementDate: 31, dueDate: 25 };
  expect(figuresFrom({ balance: null, statement: told }, { ...card, ...days }, '2026-03-05')).toEqual({
    statementBalance: 80,
    statementClosing: '2026-02-28',
    minimumPayment: 25,
  });
});

test.each([
  ['without a due day', null, { statementDate: 15 }],
  ['without a due day, and a new closing day', null, { statementDate: 14 }],
  ['due two months later', '2026-05-10', { statementDate: 14 }],
])('the balance beside a statement %s is taken', (_, dueDate, days) => {
  const found = from({ balance: { amount: 50, on: today }, statement: { ...statement, dueDate } }, days);
  expect(found).toMatchObject({ currentBalance: 50 });
});

test('days that can’t be determined stay: a bill due in its own month needs 14 days', () => {
  const told = { ...statement, closingDate: '2026-03-18', dueDate: null };
  expect(from({ statement: told }, { statementDate: 2, dueDate: 27, dueMonth: 'same' })).toEqual({});
});

test('the one date of a month’s end closes the card at every month’s end', () => {
  const told = { ...statement, closingDate: '2026-02-28', dueDate: '2026-03-25' };
  expect(figuresFrom({ balance: null, statement: told }, card, '2026-03-05')).toMatchObject({
    statementDate: 31,
    dueDate: 25,
  });
});

test('figures that the card has already are the file’s as well', () => {
  const facts = { balance: 100, statement };
  const known = { ...card, statementBalance: 80, statementClosing: '2026-03-15', minimumPayment: 25 };
  const { connectionType: _, ...figures } = known;
  expect(reportedFigures(facts, known, today)).toEqual(figures);
  expect(changedFigures(figures, known)).toEqual({});
});

test('a card that its bank feeds is left alone', () => {
  expect(from({ balance: { amount: 50, on: today }, statement }, { connectionType: 'api' })).toEqual({});
});

test('taking back puts back what the file changed and nobody since', () => {
  const changed = {
    currentBalance: { was: 100, became: 50 },
    statementDate: { was: 15, became: 15 },
    dueDate: { was: 10, became: 12 },
  };
  expect(figuresBack(changed, { ...card, currentBalance: 50, dueDate: 14 })).toEqual({ currentBalance: 100 });
});
