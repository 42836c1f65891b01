import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import pg from 'pg';
import { startContainer, wantsContainers } from './container-server.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from './free-port.js';
import { keepPassword, startLocal } from './local-server.js';
import type { ServerName } from './programs.js';
import type { Place, RunningServer } from './server.js';
import { runDir } from './workspace.js';

let count = 0;

/** For one of several servers that belong together. */
export interface RestartableOptions {
  args?: readonly string[];
  /** A stopped server that it begins as. */
  copied?: Restartable;
  /** Its users'; a new one of its own otherwise. */
  password?: string;
}

/** A test's own server, whose address stays the same when it's restarted. */
export class Restartable {
  private running?: RunningServer;
  private alive = false;

  private constructor(
    private readonly name: ServerName,
    private readonly place: Place,
  ) {}

  static async create(name: ServerName, { args, copied, password }: RestartableOptions = {}): Promise<Restartable> {
    count += 1;
    const dir = join(runDir(), `${name}-${count}-${Date.now().toString(36)}`);
    if (copied) execFileSync('cp', ['-a', copied.dir, dir]);
    if (password) keepPassword(dir, password);
    const server = new Restartable(name, { dir, port: await freePort(), ...(args ? { args } : {}) });
    await server.start();
    return server;
  }

  /** Where its data is. */
  get dir(): string {
    return this.place.dir;
  }

  get url(): string {
    if (!this.running) throw new Error(`${this.name} is not running.`);
    return this.running.url;
  }

  /** Starts it with its old data, unless it's running. Resolves once it answers. */
  async start(): Promise<void> {
    if (this.alive) return;
    this.running = await (wantsContainers() && !this.place.args ? startContainer : startLocal)(this.name, this.place);
    const { running } = this;
    await eventually(() => answers(this.name, running, this.place.port));
    this.alive = true;
  }

  /** Kills it like a crash (SIGKILL). */
  async kill(): Promise<void> {
    this.alive = false;
    await this.running?.kill();
  }

  /** It keeps its connections but answers nothing until `thaw`, like on a frozen machine. */
  freeze(): void {
    this.running?.freeze();
  }

  thaw(): void {
    this.running?.thaw();
  }

  /** Starts it without its data, like after a disk failure. Its password stays, because it isn't stored there. */
  async startEmpty(): Promise<void> {
    await this.kill();
    const { dir } = this.place;
    for (const name of readdirSync(dir)) if (name !== 'password') rmSync(join(dir, name), { recursive: true });
    await this.start();
  }

  /** Stops it gracefully. */
  async stop(): Promise<void> {
    this.alive = false;
    await this.running?.stop();
  }

  /** Stops it permanently and deletes its data. */
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.place.dir, { recursive: true, force: true });
  }
}

async function answers(name: ServerName, running: RunningServer, port: number): Promise<void> {
  running.stillUp();
  if (name !== 'postgres') return listens(port);
  const client = new pg.Client({ connectionString: running.url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

function listens(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

/** A NATS with JetStream for kill tests. */
export function natsServer(): Promise<Restartable> {
  return Restartable.create('nats');
}

/** A Postgres for outage tests. */
export function postgresServer(): Promise<Restartable> {
  return Restartable.create('postgres');
}

/** A Redis for outage tests. */
export function redisServer(): Promise<Restartable> {
  return Restartable.create('redis');
}
