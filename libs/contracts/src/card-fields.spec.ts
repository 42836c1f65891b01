import { cardFieldNames, dueMonthProblem, initialCard, onlyCardFields, sameMonthFits } from './card-fields.js';
import { createCard, createCardBody, updateCardBody } from './cards/wallet.http.js';

const told = { name: 'Freedom', statementDate: 5, dueDate: 30, rewardsRate: 1.5, creditLimit: 5000 };
const whole = { ...initialCard(), ...told };

describe('the fields of a card', () => {
  it('are all there after a card is added, with initial values for those left out', () => {
    expect(createCardBody.parse(told)).toEqual(whole);
    expect(Object.keys(createCardBody.parse(told)).sort()).toEqual([...cardFieldNames].sort());
  });

  it.each(['name', 'statementDate', 'dueDate', 'rewardsRate', 'creditLimit'] as const)(
    'of a new card need %s',
    (field) => {
      const { [field]: _left, ...others } = whole;
      expect(createCardBody.safeParse(others).success).toBe(false);
    },
  );

  it('have the specified defaults in the API, where the form asks for days', () => {
    expect(createCard.body.parse({ name: 'Freedom' })).toEqual({ ...initialCard(), name: 'Freedom' });
    expect(createCard.body.parse({ name: 'Freedom' })).toMatchObject({
      ...{ statementDate: 1, dueDate: 1, dueMonth: 'next', rewardsRate: 1, creditLimit: 1000, currentBalance: 0 },
    });
    expect(createCard.body.parse(told)).toEqual(whole);
    expect(createCard.body.safeParse({}).success).toBe(false);
    expect(createCard.body.safeParse({ name: 'Freedom', dueDate: null }).success).toBe(false);
  });

  it('of a change are the specified ones, and a newer field that is absent stays absent', () => {
    const edit = { ...told, lastFour: '', currentBalance: 0 };
    expect(updateCardBody.parse(edit)).toEqual(edit);
    expect(updateCardBody.safeParse(told).success).toBe(false);
  });

  it('drop what the store added to the card', () => {
    expect(onlyCardFields({ ...whole, id: 'guest-1', cycleSince: '2026-03-01' } as typeof whole)).toEqual(whole);
  });

  it('get fresh initial values for each card', () => {
    initialCard().name = 'Changed';
    expect(initialCard().name).toBe('');
  });
});

describe('"same" is refused if the bill would be due less than 14 days after the close', () => {
  it.each<[string, 'next' | 'same', number, number, boolean]>([
    ['due 25 days after closing, in the same month', 'same', 5, 30, true],
    ['due exactly 14 days after closing, in the same month', 'same', 15, 29, true],
    ['due 13 days after closing, in the same month', 'same', 15, 28, false],
    ['due before closing, in the same month', 'same', 20, 5, false],
    ['due before closing, in the next month', 'next', 20, 5, true],
  ])('a bill %s', (_sentence, dueMonth, statementDate, dueDate, fits) => {
    const card = { ...whole, dueMonth, statementDate, dueDate };
    expect(dueMonthProblem(card) === null).toBe(fits);
    expect(createCardBody.safeParse(card).error?.issues).toEqual(
      fits ? undefined : [expect.objectContaining({ path: ['dueMonth'], message: dueMonthProblem(card) })],
    );
  });

  it('is accepted from 14 days on', () => {
    expect(sameMonthFits({ statementDate: 5, dueDate: 19 })).toBe(true);
    expect(sameMonthFits({ statementDate: 5, dueDate: 18 })).toBe(false);
  });
});
