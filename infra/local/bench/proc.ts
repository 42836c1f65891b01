import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for everybody. */
const msPerTick = 10;

/** Resident memory of a process in megabytes. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} can not be read.`);
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Processor time that a process has used so far, in its own code and in the kernel's, milliseconds. */
export function cpuMs(pid: number): number {
  // The name stands in parentheses and may hold anything; the fields are counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}
