import { Failure } from '../failure.ts';
import { launch, type Launch } from './launch.ts';

export interface Ended {
  code: number;
  lines: string[];
}

/** Runs a program to completion; returns its exit code and output. */
export async function runToEnd(what: Launch): Promise<Ended> {
  const lines: string[] = [];
  const child = launch({
    ...what,
    onLine: (line) => {
      lines.push(line);
      what.onLine?.(line);
    },
  });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  return { code, lines };
}

export interface Step extends Launch {
  /** What it does, for the error message. */
  what: string;
  /** The log file for all its output. */
  logPath: string;
}

/** Runs a program that must succeed; if it fails, its last lines say why. */
export async function runStep(step: Step): Promise<void> {
  const { code, lines } = await runToEnd(step);
  if (code === 0) return;
  if (lines.some((line) => line.includes('ENOSPC') || line.includes('No space left'))) {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  }
  throw new Failure(`${lines.slice(-30).join('\n')}\n\n${step.what} failed (all of it is in ${step.logPath}).`);
}
