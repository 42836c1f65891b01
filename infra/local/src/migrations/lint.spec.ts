import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFiles, writeMigration } from './files.ts';
import { faultsOfMigration, faultsOfMigrations } from './lint.ts';

const back = '-- Way back: drop it.\n';
const batches = '-- In batches of b by id\n';
const reader = '-- Last reader: cards 41, of November 3.\n';

test.each([
  ['an index that stops writes', 'create index a on b (c)', /CONCURRENTLY/],
  [
    'an index beside replicas that shares its transaction',
    'create index concurrently a on b (c); select 1',
    /of its own/,
  ],
  ['dropping an index with a lock', 'drop index a', /CONCURRENTLY/],
  ['a required column', 'alter table b add column c int not null', /don't fill the column c/],
  ['a column with another value in each row', 'alter table b add column c uuid default gen_random_uuid()', /rewrites/],
  ['the same inside of an expression', `alter table b add column c text default 'x' || random()::text`, /rewrites/],
  ['a column that is computed', 'alter table b add column c int generated always as (d + 1) stored', /rewrites/],
  ['a numbered column', 'alter table b add column c int generated always as identity', /rewrites/],
  ['another type', 'alter table b alter column c type bigint', /rewrites/],
  ['NOT NULL at once', 'alter table b alter column c set not null', /NOT VALID/],
  ['a foreign key at once', 'alter table b add constraint k foreign key (c) references d (id)', /NOT VALID/],
  ['a check at once', 'alter table b add constraint k check (c > 0)', /NOT VALID/],
  ['a unique key at once', 'alter table b add constraint k unique (c)', /USING INDEX/],
  ['a renamed column', 'alter table b rename column c to d', /write both/],
  ['a renamed table', 'alter table b rename to d', /write both/],
  ['a renamed value', `alter type t rename value 'a' to 'b'`, /write both/],
  ['a dropped column', 'alter table b drop column c', /Last reader/],
  ['a dropped table', 'drop table b', /Last reader/],
  ['a type that is replaced', 'drop type t', /Last reader/],
  ['all rows at once', 'update b set c = 1', /-- In batches of <table> by <column>/],
  ['emptying rows at once', 'delete from b where c = 1', /-- In batches of <table> by <column>/],
  ['batches of another table', `${batches}update d set c = 1 where c is null`, /another table than b/],
  ['batches of all rows, done or not', `${batches}update b set c = 1`, /leaves out the rows that are done/],
  ['batches that go past their range', `${batches}update b set c = 1 where c is null or d is null`, /NOT \(… AND …\)/],
  ['batches that answer', `${batches}update b set c = 1 where c is null returning c`, /return/],
  ['batches of two changes', `${batches}update b set c = 1 where c is null; select 1`, /Only an UPDATE or a DELETE/],
  ['batches of anything else', `${batches}insert into b select 1`, /Only an UPDATE or a DELETE/],
  ['a lock', 'lock table b', /locks a whole table/],
  ['emptying a table', 'truncate b', /locks a whole table/],
])('refuses %s', async (_what, sql, fault) => {
  expect(await faultsOfMigration(back + sql)).toEqual([expect.stringMatching(fault)]);
});

test.each([
  [
    'a new table with its index and its keys',
    'create table b (id int primary key, c int not null); create index a on b (c)',
  ],
  ['an index that nobody waits for', 'create index concurrently a on b (c)'],
  ['dropping one that way', 'drop index concurrently a'],
  ['a column that may be empty', 'alter table b add column c int'],
  ['a required column with a default', 'alter table b add column c int not null default 0'],
  ['a column with the time of the migration', 'alter table b add column c timestamptz not null default now()'],
  ['a check for new rows', 'alter table b add constraint k check (c > 0) not valid'],
  ['its validation later', 'alter table b validate constraint k'],
  ['a unique key by an index that is there', 'alter table b add constraint k unique using index i'],
  ['a new value', `alter type t add value 'c'`],
  ['a column that nobody reads anymore', `${reader}alter table b drop column c`],
  ['all rows in batches', `${batches}update b set c = 1 where c is null`],
  ['deleting in batches', `${batches}delete from b where c is null and not (d = 1 and e = 2)`],
  ['a function', 'create function five() returns int language plpgsql as $$ begin return 5; end; $$'],
])('takes %s', async (_what, sql) => {
  expect(await faultsOfMigration(back + sql)).toEqual([]);
});

test('each says how it is undone', async () => {
  expect(await faultsOfMigration('alter table b add column c int')).toEqual([expect.stringContaining('-- Way back')]);
});

test('what isn’t SQL is an error', async () => {
  await expect(faultsOfMigration('alter tabel b')).rejects.toThrow('syntax error');
});

test('of a service, those from before the first release are left alone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-lint-'));
  const files = migrationFiles(dir);
  writeMigration(files, '20261125000000_old', 'drop table a;');
  writeMigration(files, '20261127000000_new', `${back}drop table b;`);
  writeMigration(files, '20261128000000_well', `${back}alter table b add column c int;`);
  expect(await faultsOfMigrations(files)).toEqual([expect.stringMatching(/^20261127000000_new: It drops a table/)]);
  rmSync(dir, { recursive: true });
});

const check = 'alter table b add constraint k check (c is not null) not valid;';
const validate = 'alter table b validate constraint k;';

test.each([
  ['a check that was validated before', [check, validate], true],
  ['one that is validated together with it', [check], false, validate],
  ['one that was never validated', [check], false],
  ['one that was dropped since', [check, validate, 'alter table b drop constraint k;'], false],
  ['one of another column', [check.replace('(c ', '(d '), validate], false],
  ['one of another table', [check.replace(' b ', ' d '), validate.replace(' b ', ' d ')], false],
  ['one that allows more', [check.replace('c is not null', 'c is not null or d = 1'), validate], false],
  ['one of the opposite', [check.replace('is not null', 'is null'), validate], false],
])('NOT NULL after %s', async (_what, before, isTaken, beside = '') => {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-lint-'));
  const files = migrationFiles(dir);
  for (const [at, sql] of before.entries()) writeMigration(files, `2026120${at + 1}000000_before`, back + sql);
  writeMigration(files, '20261209000000_last', `${back}${beside} alter table b alter column c set not null;`);
  const refused = [expect.stringMatching(/^20261209000000_last: NOT NULL for c reads/)];
  expect(await faultsOfMigrations(files)).toEqual(isTaken ? [] : refused);
  rmSync(dir, { recursive: true });
});
