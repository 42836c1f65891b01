import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

interface ProblemText {
  /** The state of a connection in a few words. */
  state: string;
  /** What happened, as a sentence. */
  happened: (bank: string) => string;
  /** What to do about it. */
  todo: string;
}

const later = 'Nothing was lost. Try again in a few minutes.';
const again = 'Start again whenever you like; nothing was changed.';

/** Every problem of a connection in words. Where the server sends a sentence of its own, that one says what happened. */
export const problemTexts: Record<ConnectionProblem, ProblemText> = {
  'login-required': {
    state: 'Sign in again',
    happened: (bank) => `${bank} wants you to sign in there again.`,
    todo: 'Reconnect to go on. Your cards keep the figures they have.',
  },
  'consent-ended': {
    state: 'Permission ended',
    happened: (bank) => `Your permission at ${bank} has ended.`,
    todo: 'Reconnect to give it again. Your cards keep the figures they have.',
  },
  'bank-down': { state: 'Bank unavailable', happened: (bank) => `${bank} can not be reached right now.`, todo: later },
  'bank-slow': { state: 'Bank too slow', happened: (bank) => `${bank} took too long to answer.`, todo: later },
  'rate-limited': {
    state: 'Bank’s limit reached',
    happened: (bank) => `${bank} takes no more questions for now.`,
    todo: 'Try again later. Your cards keep the figures they have.',
  },
  malformed: {
    state: 'Unreadable answer',
    happened: (bank) => `${bank} sent an answer that makes no sense.`,
    todo: 'Try again later. Your cards keep the figures they have.',
  },
  denied: {
    state: 'Not allowed',
    happened: (bank) => `You did not allow the connection at ${bank}.`,
    todo: again,
  },
  expired: {
    state: 'Not finished',
    happened: (bank) => `The visit at ${bank} took too long and has expired.`,
    todo: again,
  },
  'no-cards': {
    state: 'No credit cards',
    happened: (bank) => `No credit cards were found at ${bank}.`,
    todo: 'Connect with the sign-in that your cards belong to, or enter them yourself.',
  },
  failed: {
    state: 'Failed',
    happened: (bank) => `The connection with ${bank} did not work.`,
    todo: 'Try again, or enter your cards yourself.',
  },
};

export const problemCodes = Object.keys(problemTexts) as ConnectionProblem[];
