import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventSettings } from '@floatwise/events/settings';
import { kitDir } from './workspace.js';

export interface ReplicaOptions {
  /** `things` only publishes what stands in its outbox; any other handles `thingChanged` and writes it down. */
  service: string;
  natsUrl: string;
  /** With the event tables, and the table `received` for one that handles. */
  databaseUrl: string;
  settings?: Partial<EventSettings>;
  /** How long a handler takes. A negative `number` in an event kills the process at once. */
  handlerMs?: number;
  /** Kills the process when the first effect is committed and before it is acknowledged. */
  diesAfterCommit?: boolean;
}

/** One process of a service of the test's own; it ends with the test at the latest. */
export class ReplicaProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts one; resolves once it is at work, or has died already. */
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

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    if (!this.alive) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Resolves when it has ended by itself. */
  async ended(): Promise<void> {
    if (this.alive) await once(this.child, 'exit');
  }

  /** It keeps all its connections and does nothing until `thaw`. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }
}
