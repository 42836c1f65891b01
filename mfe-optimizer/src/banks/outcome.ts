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
  /** The problem that a connection had when it was to be connected again; a new one had none. */
  before?: ConnectionProblem | undefined;
  /** What the page says that the bank led back to: a problem, or null for none; undefined before anybody came back. */
  told?: ConnectionProblem | null | undefined;
}

/**
 * Whether a visit is over. The server's state decides; what the browser was told decides only where that state doesn't say, as
 * for a connection that had a problem before and has it still.
 */
export function outcomeOf({ now, before, told }: Facts): Outcome {
  if (now.status === 'connected') return 'connected';
  if (now.status === 'disconnected') return { code: told ?? 'failed' };
  // Without a problem of its own an old connection is being read for the first time since somebody came back.
  const news = now.status === 'error' && now.problem?.code !== before ? now.problem : null;
  const code = news?.code ?? told;
  if (!code) return 'waiting';
  return now.problem?.code === code ? now.problem : { code };
}
