import { emptyDebt, readDebt, typedOf, withKind } from './typed-debt.js';

const id = '11111111-1111-4111-8111-111111111111';
const typed = { ...emptyDebt, name: 'Card', balance: '1000', minimum: '25', rate: '20' };

test('a name, a balance above 0 and a min payment above 0 are required; the rate may be 0', () => {
  expect(readDebt(typed, id).problems).toEqual({});
  expect(readDebt({ ...typed, rate: '0' }, id).problems).toEqual({});
  expect(readDebt({ ...emptyDebt, name: ' ' }, id).problems).toEqual({
    name: 'Give the debt a name.',
    balance: 'Balance must be more than $0.00.',
    minimum: 'Minimum payment must be more than $0.00.',
  });
});

test('a name with a full card number is refused, before this browser keeps it', () => {
  const { problems } = readDebt({ ...typed, name: 'Visa 4111 1111 1111 1111' }, id);
  expect(problems).toEqual({ name: expect.stringMatching(/full card number\. We never want it/) });
  expect(readDebt({ ...typed, name: 'Visa 1111' }, id).problems).toEqual({});
});

test('numeric inputs that do not parse become 0', () => {
  const { debt } = readDebt(
    { ...typed, balance: 'many', minimum: '12abc', rate: 'x', kind: 'percent', percent: '' },
    id,
  );
  expect([debt.balance, debt.minPayment, debt.interestRate, debt.minimum]).toEqual([
    0,
    0,
    0,
    { kind: 'percent', percent: 0 },
  ]);
});

test.each([
  ['a negative rate', { rate: '-1' }, 'rate'],
  ['more than 100 percent', { rate: '101' }, 'rate'],
  ['an infinite balance', { balance: '1e999' }, 'balance'],
  ['a zero share', { kind: 'percent' as const, percent: '0' }, 'percent'],
  ['a zero floor', { kind: 'percent' as const, percent: '2', minimum: '0' }, 'minimum'],
])('%s is reported at its field', (_case, change, field) => {
  expect(Object.keys(readDebt({ ...typed, ...change }, id).problems)).toEqual([field]);
});

test('a falling minimum starts with the values most issuers use', () => {
  expect(withKind(emptyDebt, 'percent-plus-interest')).toMatchObject({ percent: '1', minimum: '25' });
  expect(withKind({ ...emptyDebt, minimum: '40' }, 'percent')).toMatchObject({ percent: '2', minimum: '40' });
});

test.each(['6.875', '24.999', '0.1'])(
  'a rate of %s percent is kept as typed, and by an edit of the balance',
  (rate) => {
    const { debt } = readDebt({ ...typed, rate }, id);
    expect(debt.interestRate).toBe(Number(rate));
    expect(readDebt({ ...typedOf(debt), balance: '900' }, id).debt).toEqual({ ...debt, balance: 900 });
  },
);

test('an edited debt is shown as it was typed', () => {
  const { debt } = readDebt(withKind(typed, 'percent'), id);
  expect(readDebt(typedOf(debt), id).debt).toEqual(debt);
});
