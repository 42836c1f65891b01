import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { Failure } from '../failure.ts';
import { adminUrl, migrateDatabases, prepareDatabases } from '../instance/databases.ts';
import { edgeSpec } from '../instance/edge-spec.ts';
import { databaseName, type Instance } from '../instance/instance.ts';
import { sandboxSpec } from '../instance/sandbox-spec.ts';
import type { Secrets } from '../instance/secrets.ts';
import { natsUrl, serviceEnv, serviceSpec } from '../instance/service-spec.ts';
import { prepareInstanceStreams } from '../instance/streams.ts';
import type { Obtained } from '../obtain/obtain.ts';
import { launch, stopChild } from '../process/launch.ts';
import type { LogFiles } from '../process/log-files.ts';
import { untilReady, type ProcessSpec } from '../process/process-spec.ts';
import { runToEnd } from '../process/run-step.ts';
import { until } from '../process/until.ts';
import { withClient, within } from '../servers/database.ts';
import { natsSpec } from '../servers/nats.ts';
import { PgBackRest } from '../servers/pgbackrest.ts';
import { postgresSpec } from '../servers/postgres.ts';
import { redisSpec } from '../servers/redis.ts';

const readyTimeoutMs = 300_000;

type ProgramName = 'postgres' | 'nats' | 'redis' | 'caddy' | 'pgbackrest';

export interface CopyOptions {
  instance: Instance;
  secrets: Secrets;
  programs: Record<ProgramName, Obtained>;
  logs: LogFiles;
}

/** Nobody is limited, passwords cost little, and a busy machine has time: the drill isn't about any of these. */
const settings = {
  DATABASE_CONNECT_TIMEOUT_MS: '10000',
  REDIS_TIMEOUT_MS: '10000',
  RATE_LIMIT_POINTS: '1000000000',
  REGISTER_PER_ADDRESS: '1000000',
  LOGIN_PER_ADDRESS: '1000000',
  ARGON2_MEMORY_KIB: '64',
  ARGON2_PASSES: '1',
  DELETION_INTERVAL_MS: '1000',
};

/** The product on servers of its own, which can be lost and brought back. */
export class Copy {
  readonly backup: PgBackRest;
  readonly #given: CopyOptions;
  readonly #postgres: ReturnType<typeof postgresSpec>;
  readonly #running = new Map<string, { spec: ProcessSpec; child: ChildProcess }>();

  constructor(given: CopyOptions) {
    this.#given = given;
    const { instance, secrets, programs } = given;
    const { dir, name, ports } = instance;
    const options = { program: programs.postgres, dir, name, port: ports.postgres, password: secrets.postgres };
    const { dataDir } = postgresSpec(options);
    const own = { program: programs.pgbackrest, base: dirname(dataDir), dataDir };
    const cipherPass = randomBytes(32).toString('base64url');
    this.backup = new PgBackRest({ ...own, port: ports.postgres, password: secrets.postgres, cipherPass });
    this.#postgres = postgresSpec({ ...options, more: this.backup.forPostgres });
  }

  urlOf = (service: string): string => within(this.#adminUrl, databaseName(this.#given.instance, service));

  async start(): Promise<void> {
    const { instance, secrets } = this.#given;
    await Promise.all([this.#start(this.#postgres), this.#startNatsAndRedis()]);
    await prepareDatabases(instance, secrets, { isOurs: true });
    await migrateDatabases(instance, secrets);
    await this.backup.createStanza();
    await this.#start(sandboxSpec(instance, secrets));
    await this.startServices();
    await this.openEdge();
  }

  async startServices(): Promise<void> {
    const { instance, secrets } = this.#given;
    await prepareInstanceStreams(instance, natsUrl(instance, { user: 'admin', secrets }, {}));
    const start = (service: Instance['services'][number]) =>
      this.#start(serviceSpec(instance, service, { secrets, settings }));
    await Promise.all(instance.services.map(start));
  }

  /** Without pages: nobody looks at them. */
  async openEdge(): Promise<void> {
    const { instance, programs } = this.#given;
    const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${instance.ports.edge}/livez`)).ok;
    await this.#start({ ...edgeSpec(instance, programs.caddy, { SITE_DIR: instance.dir }), ready });
  }

  /** Nobody gets in from here on. */
  async closeEdge(): Promise<void> {
    await this.#stop('edge');
  }

  async stopServices(): Promise<void> {
    await Promise.all(this.#given.instance.services.map(({ name }) => this.#stop(name)));
  }

  /** Kills Postgres, or stops it in order, and deletes all its data. */
  async losePostgres(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    await this.#stop('postgres', signal);
    // Its processes end a moment after it.
    rmSync(this.#postgres.dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Has Postgres give away the log that it has written so far, as it does by itself within a minute. */
  async archiveLog(): Promise<void> {
    await withClient(this.#adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      const isArchived = async (): Promise<boolean> => {
        const sql = 'select last_archived_wal >= $1 as done from pg_stat_archiver';
        return (await client.query<{ done: boolean }>(sql, [rows[0]?.name])).rows[0]?.done ?? false;
      };
      await until(isArchived, { what: 'The archive', timeoutMs: 60_000 });
    });
  }

  /** Starts what was restored, and waits until all of the log is replayed. */
  async startRestored(): Promise<void> {
    await this.#start(this.#postgres);
    await withClient(this.#adminUrl, (client) => {
      const isOpen = async (): Promise<boolean> =>
        (await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open')).rows[0]?.open ?? false;
      return until(isOpen, { what: 'Postgres', timeoutMs: 120_000 });
    });
  }

  /** What NATS and Redis hold belongs to the time that was lost: the outboxes fill the streams again, and everybody signs in again. */
  async emptyNatsAndRedis(): Promise<void> {
    await Promise.all([this.#stop('nats'), this.#stop('redis')]);
    for (const name of ['nats', 'redis']) rmSync(join(this.#given.instance.dir, name), { recursive: true });
    await this.#startNatsAndRedis();
  }

  /** Runs a service's operator command; returns what it says. */
  async operate(name: string, ...args: string[]): Promise<string> {
    const { instance, secrets, logs } = this.#given;
    const service = instance.services.find((one) => one.name === name);
    if (!service) throw new Failure(`There is no service "${name}".`);
    const { code, lines } = await runToEnd({
      command: process.execPath,
      args: ['dist/operator.js', ...args],
      cwd: service.dir,
      env: { ...serviceEnv(instance, service, secrets), ...settings },
      onLine: (line) => logs.write('operator', line),
    });
    if (code !== 0) throw new Failure(`The command "${args[0]}" of ${name} failed: ${lines.at(-1) ?? ''}`);
    return lines.join(' ');
  }

  query<Row extends pg.QueryResultRow>(service: string, sql: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(this.urlOf(service), async (client) => (await client.query<Row>(sql, values)).rows);
  }

  async stop(): Promise<void> {
    await this.closeEdge();
    await this.stopServices();
    await Promise.all([...this.#running.keys()].map((name) => this.#stop(name)));
  }

  get #adminUrl(): string {
    return adminUrl(this.#given.instance, this.#given.secrets, {});
  }

  async #startNatsAndRedis(): Promise<void> {
    const { instance, secrets, programs } = this.#given;
    const { dir, ports } = instance;
    await Promise.all([
      this.#start(natsSpec({ program: programs.nats, dir, port: ports.nats, passwords: secrets.nats })),
      this.#start(redisSpec({ program: programs.redis, dir, port: ports.redis, passwords: secrets.redis })),
    ]);
  }

  async #start(spec: ProcessSpec): Promise<void> {
    const lines: string[] = [];
    const onLine = (line: string): void => {
      this.#given.logs.write(spec.name, line);
      lines.push(line);
    };
    const child = launch({ ...spec.launch, onLine });
    this.#running.set(spec.name, { spec, child });
    await untilReady({ ...spec, readyTimeoutMs }, child, lines);
  }

  async #stop(name: string, signal?: NodeJS.Signals): Promise<void> {
    const running = this.#running.get(name);
    if (running) await stopChild(running.child, signal ?? running.spec.stopSignal, running.spec.graceMs);
    this.#running.delete(name);
  }
}
