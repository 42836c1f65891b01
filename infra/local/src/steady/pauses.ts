import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pausing {
  /** The processes of which one is stopped next. */
  candidates: () => number[];
  signal?: (pid: number, name: 'SIGSTOP' | 'SIGCONT') => void;
  wait?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

const betweenMs = { min: 2_000, max: 10_000 };
const stoppedMs = 2_000;

function tell(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Stops one of the processes for two seconds now and then, as a busy machine does, until the signal aborts. Nothing stays stopped
 * afterward. Returns how often it did so.
 */
export async function pauseNowAndThen(ended: AbortSignal, pausing: Pausing): Promise<number> {
  const { candidates, signal = tell, random = Math.random } = pausing;
  const wait = pausing.wait ?? ((ms) => sleep(ms, undefined, { signal: ended }).catch(() => undefined));
  let stopped: number | undefined;
  let count = 0;
  const goOn = (): void => {
    if (stopped !== undefined) signal(stopped, 'SIGCONT');
    stopped = undefined;
  };
  process.once('exit', goOn);
  while (!ended.aborted) {
    await wait(betweenMs.min + random() * (betweenMs.max - betweenMs.min));
    if (ended.aborted) break;
    const all = candidates();
    const pid = all[Math.floor(random() * all.length)];
    if (pid === undefined) continue;
    stopped = pid;
    signal(pid, 'SIGSTOP');
    count += 1;
    await wait(stoppedMs);
    goOn();
  }
  process.off('exit', goOn);
  return count;
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Our own children that run this program of node_modules. */
export const childrenRunning = (program: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = textOf(`/proc/${pid}/stat`);
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === process.pid && textOf(`/proc/${pid}/cmdline`).includes(`/node_modules/.bin/${program}\0`);
    })
    .map(Number);
