import { Failure } from '../failure.ts';
import { launch, type Launch } from './launch.ts';

export interface Ended {
  code: number;
  lines: string[];
}

/** Runs a program to its end; answers its exit code and what it wrote. */
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
  /** What it does, for the sentence when it fails. */
  what: string;
  /** Where everything it writes is kept. */
  logPath: string;
}

/** Runs a program that must succeed; when it does not, its last lines tell why. */
export async function runStep(step: Step): Promise<void> {
  const { code, lines } = await runToEnd(step);
  if (code === 0) return;
  if (lines.some((line) => line.includes('ENOSPC') || line.includes('No space left'))) {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  }
  throw new Failure(`${lines.slice(-30).join('\n')}\n\n${step.what} failed (all of it is in ${step.logPath}).`);
}
