import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What one piece of work took. */
export interface Spent {
  wallS: number;
  /** Seconds on all processors together, of every program that the work started and that has ended. */
  processorS: number;
}

const meters = new AsyncLocalStorage<{ processorS: number }>();
const ticksPerS = 100;

/** Fields 16 and 17 of /proc/<pid>/stat: user and system time of the children that were waited for, and of their children. */
export function ofEndedChildren(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerS;
}

const own = '/proc/self/stat';
const now = existsSync(own) ? () => ofEndedChildren(readFileSync(own, 'utf8')) : () => 0;
let counted = now();

/** Adds what the child has used, once it has ended, to the work that started it. */
export function meter(child: ChildProcess): void {
  const mine = meters.getStore();
  // The system adds a child's time to ours when it ends, so what is new belongs to the child that has just ended.
  child.once('exit', () => {
    const all = now();
    if (mine) mine.processorS += all - counted;
    counted = all;
  });
}

/** Does the work, and measures it; work beside it is measured apart. */
export async function measured<Result>(work: () => Promise<Result>): Promise<{ result: Result; spent: Spent }> {
  const began = performance.now();
  const mine = { processorS: 0 };
  const result = await meters.run(mine, work);
  return { result, spent: { wallS: (performance.now() - began) / 1000, processorS: mine.processorS } };
}
