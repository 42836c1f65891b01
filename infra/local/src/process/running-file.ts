import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stillRuns, type ProcessMark } from './identity.ts';

/** Which processes of an instance are running, for a second start, `npm run stop`, and the start after a crash. */
export interface Running {
  origin: string;
  main: ProcessMark;
  children: ProcessMark[];
}

const fileOf = (dir: string): string => join(dir, 'running.json');

export function readRunning(dir: string): Running | undefined {
  const file = fileOf(dir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeRunning(dir: string, running: Running): void {
  const file = fileOf(dir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(running, null, 2));
  renameSync(`${file}.new`, file);
}

export const forgetRunning = (dir: string): void => rmSync(fileOf(dir), { force: true });

/** Ends what a crashed start left behind; returns the names of those programs. */
export async function endLeftovers(running: Running): Promise<string[]> {
  const left = running.children.filter((mark) => stillRuns(mark));
  for (const mark of left) process.kill(mark.pid, mark.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  await waitUntilGone(left, 10_000);
  for (const mark of left.filter((one) => stillRuns(one))) process.kill(mark.pid, 'SIGKILL');
  await waitUntilGone(left, 5_000);
  return left.map((mark) => mark.name);
}

export async function waitUntilGone(marks: ProcessMark[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (marks.some((mark) => stillRuns(mark))) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
