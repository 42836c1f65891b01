import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Obtained } from '../obtain/obtain.ts';
import { root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { reachableProgram } from './postgres.ts';
import { giveTo, unprivilegedUser } from './unprivileged.ts';

/** Postgres gives each piece of its log away after a minute at the latest, so that's what can be lost with its disk. */
export const archiveTimeoutS = 60;

export interface PgBackRestOptions {
  program: Obtained;
  /** A folder that Postgres' user reaches, beside the data and on another disk in production. */
  base: string;
  dataDir: string;
  port: number;
  password: string;
  cipherPass: string;
}

/** A moment as pgBackRest reads it: `2026-11-27 14:05:00.000+00`. */
export const targetOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Backs one Postgres up into a folder, by the configuration of `infra/backup`, and restores it. */
export class PgBackRest {
  /** For Postgres itself, which gives its log to `archive-push`. */
  readonly forPostgres: { settings: Record<string, string>; env: NodeJS.ProcessEnv };
  /** The folder of the backups. */
  readonly repository: string;
  readonly #program: Obtained;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;

  constructor({ program, base, dataDir, port, password, cipherPass }: PgBackRestOptions) {
    const user = unprivilegedUser();
    this.#program = reachableProgram(user, program, base);
    this.#dataDir = dataDir;
    const folder = (name: string): string => {
      const path = join(base, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      giveTo(user, path);
      return path;
    };
    const config = join(base, 'pgbackrest.conf');
    copyFileSync(join(root, 'infra/backup/pgbackrest.conf'), config);
    chmodSync(config, 0o644);
    const socket = folder('socket');
    this.repository = folder('repository');
    const env = {
      PGBACKREST_CONFIG: config,
      PGBACKREST_STANZA: 'floatwise',
      PGBACKREST_REPO1_PATH: this.repository,
      PGBACKREST_REPO1_CIPHER_PASS: cipherPass,
      PGBACKREST_PG1_PATH: dataDir,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: socket,
      PGBACKREST_LOCK_PATH: folder('lock'),
      ...this.#program.env,
    };
    this.#env = { PATH: process.env.PATH, ...env, PGPASSWORD: password };
    this.forPostgres = {
      env,
      settings: {
        unix_socket_directories: socket,
        archive_mode: 'on',
        archive_command: `${this.#program.path} archive-push "%p"`,
        archive_timeout: String(archiveTimeoutS),
      },
    };
  }

  async createStanza(): Promise<void> {
    await this.#run(['stanza-create']);
  }

  async backUp(type: 'full' | 'diff'): Promise<void> {
    await this.#run(['backup', `--type=${type}`]);
  }

  /**
   * Reads every file of a repository, and says in pgBackRest's words what isn't as it was written; nothing if all is. Its exit code
   * is 0 either way.
   */
  faults(repository = this.repository): Promise<string[]> {
    return this.#run(['verify', '--output=text'], { PGBACKREST_REPO1_PATH: repository });
  }

  /** Into a new data folder: up to the last piece of the log, or to a moment. Postgres finishes it when it starts. */
  async restore(to?: Date): Promise<void> {
    mkdirSync(this.#dataDir, { mode: 0o700 });
    giveTo(unprivilegedUser(), this.#dataDir);
    const target = to && ['--type=time', `--target=${targetOf(to)}`, '--target-action=promote'];
    await this.#run(['restore', ...(target ?? [])]);
  }

  async #run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> {
    const user = unprivilegedUser();
    const { code, lines } = await runToEnd({
      command: this.#program.path,
      args,
      env: { ...this.#env, ...env },
      ...(user ? { user } : {}),
    });
    if (code !== 0) throw new Failure(`pgbackrest ${args.join(' ')} failed: ${lines.slice(-5).join('\n')}`);
    return lines;
  }
}
