import type { ChildProcess } from 'node:child_process';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { launch, stopChild } from '../process/launch.ts';
import type { ProcessSpec } from '../process/process-spec.ts';

/** One program of a test, such as a replica. */
export class Running {
  /** Calls that it has answered since it started. */
  served = 0;
  readonly #spec: ProcessSpec;
  #child: ChildProcess | undefined;

  constructor(spec: ProcessSpec) {
    this.#spec = spec;
  }

  /** Resolves once it's ready. `env` is put over its own. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    this.served = 0;
    this.#child = launch({
      ...this.#spec.launch,
      env: { ...this.#spec.launch.env, ...env },
      onLine: (line) => {
        if (line.includes('"route":"/api/')) this.served += 1;
      },
    });
    await eventually(async () => (await this.#spec.ready()) !== false, { timeoutMs: this.#spec.readyTimeoutMs });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** With SIGTERM, like a deployment; returns how the process ended. */
  async stop(): Promise<number | null | undefined> {
    if (this.#child) await stopChild(this.#child, this.#spec.stopSignal, this.#spec.graceMs);
    return this.#child?.exitCode;
  }
}
