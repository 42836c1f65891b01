import { readFileSync } from 'node:fs';

/** Linux always counts processor time in hundredths of a second. */
const msPerTick = 10;

/** A process's resident memory in megabytes. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} can not be read.`);
  return (Number(kilobytes) * 1024) / 1e6;
}

/** The processor time that a process has used so far, in user and kernel mode, milliseconds. */
export function cpuMs(pid: number): number {
  // The name is in parentheses and can contain anything, so fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}
