import type { userDeleted } from '@floatwise/contracts/identity/events';
import type { EventOf } from '@floatwise/events/handlers';
import { personalDataHandlers } from './handlers.js';
import { definePersonalData, eraseRecords, isErased, versionTombstone, type PersonalTable } from './personal-data.js';

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

describe('the usual tombstone', () => {
  it('is a removed user among the applied versions, set when nobody else writes about the person any more', async () => {
    const log: unknown[] = [];
    const tx = {
      $executeRawUnsafe: (sql: string, ...values: unknown[]) => {
        log.push([/insert into (\w+)/.exec(sql)?.[1], ...values]);
        return Promise.resolve(1);
      },
    };
    const tombstone = versionTombstone((_tx, userId) => Promise.resolve(void log.push(`${userId} is locked`)));
    const deleted = { aggregateId: 'ada', aggregateVersion: 3, data: { userId: 'ada' } } as EventOf<typeof userDeleted>;
    expect(await tombstone.set(tx, deleted)).toBe(true);
    expect(log).toEqual(['ada is locked', [tombstone.table, 'user', 'ada', 3, true]]);
  });

  it.each([
    ['one', [{}], true],
    ['none', [], false],
  ])('of a person: with %s the account is erased: %s', async (_, rows, expected) => {
    const asked: unknown[] = [];
    const tx = {
      $queryRawUnsafe: <Rows>(...given: unknown[]) => {
        asked.push(...given);
        return Promise.resolve(rows as Rows);
      },
    };
    expect(await isErased(tx, 'ada')).toBe(expected);
    expect(asked).toEqual([expect.stringMatching(/from applied_version where aggregate = 'user' .*removed$/), 'ada']);
  });
});
