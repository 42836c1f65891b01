import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { markOf, type ProcessMark } from './identity.ts';
import { hasEnded, launch, stopChild } from './launch.ts';
import type { LogFiles } from './log-files.ts';
import { untilReady, type ProcessSpec } from './process-spec.ts';

interface Entry {
  spec: ProcessSpec;
  child: ChildProcess;
  lastLines: string[];
  startedAt: number;
  failures: number;
}

export interface SupervisorOptions {
  logs: LogFiles;
  /** Called with one sentence about a program that ended unexpectedly. */
  report: (sentence: string) => void;
  /** Called with the running processes after every change. */
  onChange: (marks: ProcessMark[]) => void;
}

/** Milliseconds before restarting a program that keeps ending. */
const backoffMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** A program that ran this long has recovered, and its count starts over. */
const recoveredMs = 60_000;

export const pauseAfter = (failures: number): number => backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 500;

/** Keeps an instance's programs running, and stops them in order: the edge, the services, the servers. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #entries: Entry[] = [];
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Starts a program and waits until it's ready; if it ends first, that's a failure with its last line. */
  async start(spec: ProcessSpec): Promise<void> {
    if (this.#stopping) throw new Failure('The start was interrupted.');
    const lastLines: string[] = [];
    const entry: Entry = { spec, child: this.#launch(spec, lastLines), lastLines, startedAt: Date.now(), failures: 0 };
    this.#entries.push(entry);
    this.#changed();
    await untilReady(spec, entry.child, lastLines);
    this.#watch(entry);
  }

  /** Stops everything, highest layer first. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const groups = [...new Set(this.#entries.map(({ spec }) => spec.layer))].sort((a, b) => b - a);
    for (const layer of groups) {
      const group = this.#entries.filter(({ spec }) => spec.layer === layer);
      await Promise.all(group.map(({ spec, child }) => stopChild(child, spec.stopSignal, spec.graceMs)));
    }
    this.#changed();
  }

  #launch(spec: ProcessSpec, lastLines: string[]): ChildProcess {
    return launch({
      ...spec.launch,
      onLine: (line) => {
        this.#options.logs.write(spec.name, line);
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
      },
    });
  }

  #watch(entry: Entry): void {
    entry.child.once('exit', (code, signal) => {
      if (!this.#stopping) void this.#restart(entry, code === null ? `by ${signal}` : `with exit code ${code}`);
    });
  }

  async #restart(entry: Entry, how: string): Promise<void> {
    entry.failures = Date.now() - entry.startedAt > recoveredMs ? 1 : entry.failures + 1;
    const pauseMs = pauseAfter(entry.failures);
    const { name } = entry.spec;
    this.#options.report(
      `${name} ended ${how}; it is started again in ${pauseMs / 1000} s (see ${this.#options.logs.pathOf(name)}).`,
    );
    this.#changed();
    await sleep(pauseMs);
    if (this.#stopping) return;
    entry.startedAt = Date.now();
    entry.child = this.#launch(entry.spec, entry.lastLines);
    this.#changed();
    this.#watch(entry);
    await untilReady(entry.spec, entry.child, entry.lastLines).then(
      () => this.#options.report(`${name} runs again.`),
      () => undefined,
    );
  }

  #changed(): void {
    const marks = this.#entries.flatMap(({ spec, child }) => {
      if (hasEnded(child) || child.pid === undefined) return [];
      return markOf(spec.name, child.pid) ?? [];
    });
    this.#options.onChange(marks);
  }
}
