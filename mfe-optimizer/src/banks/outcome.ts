import type { BankConnection, ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

/** Why a bank could not be connected, with the server's sentence where it gave one. */
export interface Failure {
  code: ConnectionProblem;
  sentence?: string;
}

/** How a visit at the bank stands: not over, well ended, or failed. */
export type Outcome = 'waiting' | 'connected' | Failure;

interface Facts {
  now: Pick<BankConnection, 'status' | 'problem'>;
  /** The problem that a connection had when it was to be connected again; undefined for a new one. */
  before?: ConnectionProblem | null | undefined;
  /** What the page says that the bank led back to: a problem, or null for none; undefined before anybody came back. */
  told?: ConnectionProblem | null | undefined;
}

/**
 * Whether a visit is over. The server's state decides; what the browser was told decides only where that state doesn't say, as
 * for a connection that had a problem before and has it still.
 */
export function outcomeOf({ now, before, told }: Facts): Outcome {
  if (now.status === 'connected') return 'connected';
  if (now.status === 'pending') return told ? { code: told } : 'waiting';
  const isAsBefore = before !== undefined && (now.problem?.code ?? null) === before;
  if (isAsBefore && !told) return 'waiting';
  const code = (isAsBefore ? told : now.problem?.code) ?? 'failed';
  return now.problem?.code === code ? { code, sentence: now.problem.sentence } : { code };
}
