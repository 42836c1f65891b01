import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

/** Why a bank didn't deliver what we asked for. `problem` is what the person is shown. */
export class BankFault extends Error {
  override readonly name = 'BankFault';
  /** The bank takes no requests for this long, milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly problem: ConnectionProblem,
    { cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(problem, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** The bank no longer has this one account; the others still work. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

const sentences: Record<ConnectionProblem, (bank: string) => string> = {
  'login-required': (bank) =>
    `${bank} asks you to sign in again. Connect once more; until then your cards keep their last figures.`,
  'consent-ended': (bank) =>
    `Your permission at ${bank} has ended. Connect again to renew it; until then your cards keep their last figures.`,
  'bank-down': (bank) =>
    `${bank} can’t be reached right now. Your cards keep their last figures, and we’ll try again automatically.`,
  'bank-slow': (bank) =>
    `${bank} took too long to answer. Your cards keep their last figures, and we’ll try again automatically.`,
  'rate-limited': (bank) => `${bank} asks us to wait before the next update. Your cards keep their last figures.`,
  malformed: (bank) =>
    `${bank} sent data we couldn’t use, so we kept the last good figures. We’ll try again automatically.`,
  denied: (bank) => `You didn’t allow access at ${bank}, so nothing was connected.`,
  expired: (bank) => `Connecting ${bank} took too long. Please start again.`,
  'no-cards': (bank) => `We found no credit card in US dollars in your accounts at ${bank}.`,
  failed: (bank) => `Connecting ${bank} didn’t work. Please try again.`,
};

/** The sentence that tells a person about a problem with their bank. */
export const sentenceOf = (problem: ConnectionProblem, bankName: string): string => sentences[problem](bankName);

/** For a single account that was closed, or whose permission was revoked. */
export const goneSentence = (bankName: string): string =>
  `${bankName} no longer has this account. The card keeps its last figures; switch it to manual to update it yourself.`;

/** Problems that only the person can fix, so retrying on our own doesn't help. */
export const needsThePerson = (problem: ConnectionProblem): boolean =>
  ['login-required', 'consent-ended', 'no-cards', 'denied', 'expired'].includes(problem);
