import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { MovableAddress } from './movable-address.js';
import { Restartable } from './restartable.js';
import { runOn } from './test-database.js';

/** As in infra/k8s/overlays/large: a commit is confirmed when one of the standbys has it on its disk, too. */
const synchronous = 'ANY 1 (*)';

/** A primary and two standbys that stream from it, behind one address that leads to whichever is the primary. */
export class PostgresCluster {
  private constructor(
    private readonly address: MovableAddress,
    private primary: Restartable,
    private standbys: readonly Restartable[],
  ) {}

  static async create(): Promise<PostgresCluster> {
    const primary = await Restartable.create('postgres');
    await runOn(primary.url, `alter system set primary_conninfo = ${pg.escapeLiteral(conninfo(primary))}`);
    await runOn(primary.url, `alter system set synchronous_standby_names = ${pg.escapeLiteral(synchronous)}`);
    await primary.stop();
    const signal = join(primary.dir, 'data', 'standby.signal');
    // Any file of Postgres' user does: only its name counts.
    execFileSync('cp', ['-a', join(primary.dir, 'data', 'PG_VERSION'), signal]);
    const copy = () => Restartable.create('postgres', { copied: primary });
    const standbys = [await copy(), await copy()];
    rmSync(signal);
    await primary.start();
    await followedBy(primary, standbys.length);
    const address = await MovableAddress.create();
    address.moveTo(portOf(primary));
    return new PostgresCluster(address, primary, standbys);
  }

  /** The administrator's, by the address that stays. */
  get url(): string {
    const url = new URL(this.primary.url);
    url.port = String(this.address.port);
    return url.href;
  }

  /** The machine of the primary is lost: it's killed, and nothing that it still does reaches anyone. */
  async losePrimary(): Promise<void> {
    this.address.moveTo(null);
    await this.primary.close();
  }

  /** What an operator or CloudNativePG does then: the standby that has most becomes the primary, and the other one follows it. */
  async promote(): Promise<void> {
    const received = await Promise.all(this.standbys.map(receivedBy));
    const most = received.indexOf(received.reduce((one, other) => (other > one ? other : one)));
    const [next, ...others] = [...this.standbys.slice(most), ...this.standbys.slice(0, most)];
    if (!next) throw new Error('There is no standby left.');
    await runOn(next.url, 'select pg_promote(true, 240)');
    for (const other of others) {
      await runOn(other.url, `alter system set primary_conninfo = ${pg.escapeLiteral(conninfo(next))}`);
      await runOn(other.url, 'select pg_reload_conf()');
    }
    this.primary = next;
    this.standbys = others;
    this.address.moveTo(portOf(next));
  }

  async close(): Promise<void> {
    await this.address.close();
    await Promise.all([this.primary, ...this.standbys].map((server) => server.close()));
  }
}

const portOf = (server: Restartable): number => Number(new URL(server.url).port);

function conninfo(server: Restartable): string {
  const { hostname, port, username, password } = new URL(server.url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

const followedBy = (primary: Restartable, count: number): Promise<boolean> =>
  eventually(async () => {
    const sql = `select count(*)::int as count from pg_stat_replication where state = 'streaming'`;
    return (await runOn<{ count: number }>(primary.url, sql)).rows[0]?.count === count;
  });

/** How far into the log a standby has it on its disk. */
async function receivedBy(standby: Restartable): Promise<bigint> {
  const sql = `select pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), '0/0'), '0/0')::text as bytes`;
  return BigInt((await runOn<{ bytes: string }>(standby.url, sql)).rows[0]?.bytes ?? 0);
}
