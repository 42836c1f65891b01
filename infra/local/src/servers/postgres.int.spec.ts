import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { program } from '@floatwise/test-kit/programs';
import { freePort } from '@floatwise/test-kit/free-port';
import pg from 'pg';
import { LogFiles } from '../process/log-files.ts';
import { Supervisor } from '../process/supervisor.ts';
import { postgresSpec } from './postgres.ts';

/** Failing statements, each with text that a person may have typed in its SQL, values, or message. */
const failing: [string, unknown[]][] = [
  ["insert into account (email) values ('canary@example.test')", []],
  ['insert into account (email) values ($1)', ['canary@example.test']],
  ["select 'canary-uuid'::uuid", []],
  ['select $1::text::int', ['canary-number']],
  ['select canary_column from account', []],
  ["select 1 from account where email = 'canary", []],
  ['insert into account (email) values ($1)', ['canary-too-long'.repeat(10)]],
  ["do $$ begin raise exception 'canary-raised' using detail = 'canary-detail', hint = 'canary-hint'; end $$", []],
];

it('[requirement 39] nothing of a statement that fails reaches Postgres’ own log', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-postgres-'));
  chmodSync(dir, 0o755);
  const port = await freePort();
  const spec = postgresSpec({
    program: { ...program('postgres'), from: 'this machine' },
    dir,
    name: basename(dir),
    port,
    password: 'canary-password',
    throwAway: true,
  });
  const logs = new LogFiles(join(dir, 'logs'));
  const supervisor = new Supervisor({ logs, report: () => undefined, onChange: () => undefined });
  const codes: unknown[] = [];
  try {
    await supervisor.start(spec);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'canary-password' });
    await client.connect();
    await client.query(
      "create table account (email varchar(100) unique); insert into account values ('canary@example.test')",
    );
    for (const [sql, values] of failing) {
      await client
        .query(sql, values)
        .catch((error: unknown) => codes.push(error instanceof Error && 'code' in error && error.code));
    }
    await client.end();
  } finally {
    await supervisor.stop();
    await logs.close();
  }
  const log = readFileSync(logs.pathOf('postgres'), 'utf8');
  rmSync(dir, { recursive: true, force: true });
  rmSync(dirname(spec.dataDir), { recursive: true, force: true });
  expect(codes).toEqual(['23505', '23505', '22P02', '22P02', '42703', '42601', '22001', 'P0001']);
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toMatch(/canary/i);
});
