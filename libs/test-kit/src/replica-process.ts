import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventSettings } from '@floatwise/events/settings';
import { kitDir } from './workspace.js';

export interface ReplicaOptions {
  /** `things` only publishes its outbox; any other service handles `thingChanged` and records it. */
  service: string;
  natsUrl: string;
  /** With the event tables, and the table `received` for a service that handles events. */
  databaseUrl: string;
  settings?: Partial<EventSettings>;
  /** How long a handler takes. A negative `number` in an event kills the process immediately. */
  handlerMs?: number;
  /** Kills the process after the first effect is committed but before it's acknowledged. */
  diesAfterCommit?: boolean;
}

/** One process of a test's own service; it ends with the test at the latest. */
export class ReplicaProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts a process; resolves once it's working, or has already died. */
  static async start(options: ReplicaOptions): Promise<ReplicaProcess> {
    const program = join(kitDir, 'dist/replica.js');
    if (!existsSync(program)) throw new Error('test-kit is not built: npx nx build @floatwise/test-kit');
    const child = fork(program, [JSON.stringify(options)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const replica = new ReplicaProcess(child);
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return replica;
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Kills it like a crash. */
  async kill(): Promise<void> {
    if (!this.alive) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Resolves when it has ended on its own. */
  async ended(): Promise<void> {
    if (this.alive) await once(this.child, 'exit');
  }

  /** It keeps all its connections but does nothing until `thaw`. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }
}
