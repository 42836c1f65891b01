import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Running } from './processes.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const connections = 32;
const defaultDurationS = 4;

export interface Load {
  /** Requests answered in a second. */
  perSecond: number;
  /** Processor time that the answering program used for one request, microseconds. */
  cpuUs: number;
}

interface Report {
  requests: { average: number };
  '2xx': number;
  non2xx: number;
  errors: number;
}

/**
 * Calls an address from a program of its own for `durationS` seconds.
 * @throws when any answer is not a success: a refusal is quick and would count as speed
 */
export async function load(given: {
  url: string;
  cookie: string;
  program: Running;
  durationS?: number;
}): Promise<Load> {
  const { url, cookie, program, durationS = defaultDurationS } = given;
  const args = ['--json', '--connections', String(connections), '--duration', String(durationS)];
  const cpuBefore = program.cpuMs();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [autocannon, ...args, '--headers', `cookie=${cookie}`, url],
    { maxBuffer: 64e6 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx > 0 || report.errors > 0 || report['2xx'] === 0) {
    throw new Error(`${url} answered ${report.non2xx} refusals and ${report.errors} errors under load.`);
  }
  return {
    perSecond: report.requests.average,
    cpuUs: ((program.cpuMs() - cpuBefore) * 1000) / report['2xx'],
  };
}
