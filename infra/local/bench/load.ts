import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../src/paths.ts';
import type { Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

const defaultDurationS = sized(1.5, 0.2);
const longestS = 20;
/** A program that was idle while the other side ran is slower at first, so measuring starts once it's warm again. */
const leadInS = sized(0.5, 0.1);

export interface Load {
  /** Successful responses per second. */
  perSecond: number;
  /** Processor time of the answering program per request, microseconds. */
  cpuUs: number;
}

/** A request to the load client. */
export interface Round {
  url: string;
  cookie: string;
  durationS: number;
}

/** The load client's report. */
export interface RoundReport {
  /** Number of successful responses. */
  answered: number;
  refused: number;
  errors: number;
  tookMs: number;
}

export interface LoadClient {
  /**
   * Calls a URL for `durationS` seconds, after a lead-in that doesn't count.
   * @throws if any response isn't a success: refusals are fast and would count as speed
   */
  load(given: { url: string; cookie: string; program: Running; durationS?: number }): Promise<Load>;
  stop(): Promise<void>;
}

/** Starts the calling program; it ends with this one. */
export function startLoadClient(): LoadClient {
  const child = fork(join(root, 'infra/local/bench/load-client.ts'));
  const ended = once(child, 'exit').then(() => ({ failed: 'it ended' }));
  const report = async (round: Round): Promise<RoundReport> => {
    const answer = once(child, 'message').then(([message]) => message as RoundReport | { failed: string });
    child.send(round);
    const told = await Promise.race([answer, ended]);
    if ('failed' in told) throw new Error(`The load client could not call ${round.url}: ${told.failed}.`);
    return told;
  };
  /** On a busy machine, a short round may end before the first answer: it's repeated, twice as long each time. */
  const measured = async (round: Round, program: Running): Promise<RoundReport & { cpuBefore: number }> => {
    const cpuBefore = program.cpuMs();
    const told = await report(round);
    const isSilent = told.answered + told.refused + told.errors === 0;
    if (!isSilent || round.durationS > longestS) return { ...told, cpuBefore };
    return measured({ ...round, durationS: round.durationS * 2 }, program);
  };
  return {
    load: async ({ url, cookie, program, durationS = defaultDurationS }) => {
      await report({ url, cookie, durationS: leadInS });
      const { cpuBefore, answered, refused, errors, tookMs } = await measured({ url, cookie, durationS }, program);
      if (refused > 0 || errors > 0 || answered === 0) {
        throw new Error(`${url} answered ${refused} refusals and ${errors} errors under load.`);
      }
      return {
        perSecond: (answered * 1000) / tookMs,
        cpuUs: ((program.cpuMs() - cpuBefore) * 1000) / answered,
      };
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await ended;
    },
  };
}
