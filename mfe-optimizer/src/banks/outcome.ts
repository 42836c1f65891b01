import type { BankConnection, ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

/** Why a bank couldn't be connected, with the server's explanation if it gave one. */
export interface Failure {
  code: ConnectionProblem;
  sentence?: string;
}

/** The state of a visit to the bank: still open, connected, or failed. */
export type Outcome = 'waiting' | 'connected' | Failure;

interface Facts {
  now: Pick<BankConnection, 'status' | 'problem' | 'lastVisit'>;
  /** This visit's ID, if known: the server says when it's over. */
  visitId?: string | undefined;
  /** The problem the connection had before this reconnection; undefined for a new connection. */
  before?: ConnectionProblem | undefined;
  /**
   * What the page that the bank redirected to reported: a problem, or null for none; undefined until the person is
   * back.
   */
  reported?: ConnectionProblem | null | undefined;
}

/**
 * Whether a visit is over. The server decides: by what it says of this very visit, or by a new state of the connection.
 * What the browser reported counts only if the server says neither.
 */
export function outcomeOf({ now, visitId, before, reported }: Facts): Outcome {
  const { lastVisit } = now;
  if (now.status === 'connected') return 'connected';
  const ended = lastVisit && lastVisit.id === visitId ? lastVisit.problem : null;
  if (now.status === 'disconnected') return { code: ended ?? reported ?? 'failed' };
  // No problem means that an existing connection is being read for the first time since the person came back.
  const news = now.status === 'error' && now.problem?.code !== before ? now.problem : null;
  const code = ended ?? news?.code ?? reported;
  if (!code) return 'waiting';
  return now.problem?.code === code ? now.problem : { code };
}
