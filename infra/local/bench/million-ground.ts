import { statfs } from 'node:fs/promises';
import { testDatabase } from '@floatwise/test-kit/test-database';
import { sized } from '../src/bench/size.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { withClient, within } from '../src/servers/database.ts';
import { generateRows, type Rows } from './generate-rows.ts';
import * as rows from './million-rows.ts';
import type { Ground } from './processes.ts';

/** What stands after `--name` or `--name=`, if it's there. */
export function option(name: string): string | undefined {
  const at = process.argv.findIndex((word) => word.split('=')[0] === `--${name}`);
  return at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1]);
}

/**
 * How many people are measured: `--people 1000000`. A million take 60 GB of disk, so the usual number is one that a busy
 * machine writes in minutes.
 */
export const people = Number(option('people') ?? sized(20_000, 500));
/** Of all databases, with their indexes (infra/scale.md). */
const bytesEach = 70_000;
/** What they're compared with. */
export const fewPeople = sized(1_000, 100);

const rowsOf = {
  identity: rows.identityRows,
  cards: rows.cardsRows,
  billing: rows.billingRows,
  notifications: rows.notificationsRows,
  analytics: rows.analyticsRows,
} satisfies Record<string, readonly Rows[]>;

/**
 * A service's database with the rows of so many people. One that an interrupted run left, kept by `--keep`, is filled from where
 * that stopped.
 * @returns the address for its owner
 * @throws if that many would take more than half of the free disk
 */
export async function databaseOf(ground: Ground, service: keyof typeof rowsOf, count: number): Promise<string> {
  const { bavail, bsize } = await statfs(ground.instance.dir);
  if (count * bytesEach > (bavail * bsize) / 2)
    throw new Error(`${count} people take more than half of the free disk.`);
  const admin = adminUrl(ground.instance, ground.secrets);
  const name = `million_${service}_test_${count}`;
  await withClient(admin, async (server) => {
    const there = await server.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount === 0) {
      const made = new URL(await testDatabase(service, admin));
      await server.query(`alter database "${made.pathname.slice(1)}" rename to "${name}"`);
    }
  });
  const url = within(admin, name);
  await generateRows(url, rowsOf[service], count);
  return url;
}

/** Ends with it, so that the disk has room for the next one; `--keep` leaves it for another run. */
export async function forget(ground: Ground, url: string): Promise<void> {
  if (process.argv.includes('--keep')) return;
  await withClient(adminUrl(ground.instance, ground.secrets), (server) =>
    server.query(`drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`),
  );
}
