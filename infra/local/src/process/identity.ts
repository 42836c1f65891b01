import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A process as recorded in a file: its PID alone may belong to another program by now. */
export interface ProcessMark {
  name: string;
  pid: number;
  /** When it started; two processes with the same PID never share it. */
  began: string;
}

/** When the process started, according to the system; undefined if there's no such process. */
export function beganAt(pid: number): string | undefined {
  if (existsSync('/proc/self/stat')) {
    try {
      return fromStat(
        readFileSync(`/proc/${pid}/stat`, 'utf8'),
        readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
      );
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat (ticks since boot), with the boot ID. A zombie counts as gone. */
export function fromStat(stat: string, bootId: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : `${bootId.trim()}:${fields[19]}`;
}

export function markOf(name: string, pid: number): ProcessMark | undefined {
  const began = beganAt(pid);
  return began === undefined ? undefined : { name, pid, began };
}

/** Whether exactly this process is still running, and not another one with the same PID. */
export const stillRuns = (mark: ProcessMark, look = beganAt): boolean => look(mark.pid) === mark.began;
