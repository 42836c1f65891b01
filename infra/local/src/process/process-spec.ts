import type { ChildProcess } from 'node:child_process';
import { hasEnded, type Launch } from './launch.ts';
import { sayingOf } from './saying.ts';
import { until } from './until.ts';

/** Programs stop layer by layer, highest first. */
export const layers = { server: 0, service: 1, edge: 2 };

/** One program of a running instance: how it starts, when it's ready, how it stops. */
export interface ProcessSpec {
  name: string;
  layer: number;
  launch: Omit<Launch, 'onLine'>;
  /** Throws or returns false until the program is ready. */
  ready: () => Promise<boolean | void>;
  readyTimeoutMs: number;
  stopSignal: NodeJS.Signals;
  graceMs: number;
}

/**
 * Waits until a program that was started is ready.
 * @throws Failure with what it said last, if it ends first
 */
export const untilReady = (spec: ProcessSpec, child: ChildProcess, lines: string[]): Promise<void> =>
  until(spec.ready, {
    what: spec.name,
    timeoutMs: spec.readyTimeoutMs,
    givenUp: () => (hasEnded(child) ? `${spec.name} could not start: ${sayingOf(lines)}` : undefined),
  });
