import { cpus, totalmem } from 'node:os';

const gibibyte = 1024 ** 3;

/** When and where a table was measured: `2026-11-28, 2 cores (AMD EPYC 7B13), 24 GB`. */
export function measuredOn(now = new Date()): string {
  const cores = cpus();
  const model = cores[0]?.model.trim();
  const made = model && model !== 'unknown' ? ` (${model})` : '';
  return `${now.toISOString().slice(0, 10)}, ${cores.length} cores${made}, ${Math.round(totalmem() / gibibyte)} GB`;
}
