import { personalDataHandlers } from './handlers.js';
import { definePersonalData, eraseRecords, isErased, type PersonalTable } from './personal-data.js';

const rowsOf = (table: string) => ({
  table,
  kind: table,
  select: `select '{}' as data from ${table} where user_id = $1`,
});
const going = (table: string, log: string[] = []): PersonalTable => ({
  ...rowsOf(table),
  erase: (_tx, userId) => Promise.resolve(log.push(`${table} of ${userId}`)),
});

describe('a list of personal data', () => {
  it('names each table once', () => {
    expect(() => definePersonalData({ tables: [going('card'), going('card')], impersonal: [] })).toThrow(
      'card is listed twice',
    );
  });

  it('has a table before those that are erased with it', () => {
    const paid = { ...rowsOf('paid'), erasedWith: 'card' };
    expect(() => definePersonalData({ tables: [paid, going('card')], impersonal: [] })).toThrow('not listed before it');
    expect(definePersonalData({ tables: [going('card'), paid], impersonal: [] }).tables).toHaveLength(2);
  });

  it('is erased from the last table to the first, and what is parked goes too', async () => {
    const log: string[] = [];
    const tx = {
      $executeRawUnsafe: (sql: string, ...values: unknown[]) =>
        Promise.resolve(log.push(`${sql.split(' where')[0]} of ${String(values[0])}`)),
    };
    const kept = { ...rowsOf('audit'), keptBecause: 'it names nobody' };
    await eraseRecords(tx, [going('account', log), kept, going('link', log)], 'ada');
    expect(log).toEqual(['link of ada', 'account of ada', 'delete from parked_message of ada']);
  });
});

it('a service that identity would not ask does not start', () => {
  const tombstone = { table: 'gone', select: 'select 1', set: () => Promise.resolve(true) };
  const data = { tables: [going('thing')], impersonal: [], tombstone };
  expect(() => personalDataHandlers('things', data)).toThrow('Add things to personalDataRequests');
  expect(personalDataHandlers('cards', data)).toHaveLength(1);
  expect(personalDataHandlers('things', { tables: [], impersonal: ['click'] })).toEqual([]);
});

it.each([
  ['one tombstone', [{}], true],
  ['none', [], false],
])('a person with %s is erased: %s', async (_, rows, expected) => {
  const asked: unknown[] = [];
  const tx = {
    $queryRawUnsafe: <Rows>(_sql: string, ...values: unknown[]) => {
      asked.push(...values);
      return Promise.resolve(rows as Rows);
    },
  };
  expect(await isErased(tx, 'ada')).toBe(expected);
  expect(asked).toEqual(['ada']);
});
