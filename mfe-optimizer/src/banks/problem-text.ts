import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

interface ProblemText {
  /** The connection's state in a few words. */
  state: string;
  /** What happened, as a sentence. The server's own sentence replaces it, if there is one. */
  happened: (bank: string) => string;
  /** What else can be done, if what happened doesn't make that clear. */
  todo?: string;
}

/** The text for every connection problem. */
export const problemTexts: Record<ConnectionProblem, ProblemText> = {
  'login-required': {
    state: 'Sign in again',
    happened: (bank) => `${bank} asks you to sign in there again.`,
  },
  'consent-ended': { state: 'Permission ended', happened: (bank) => `Your permission at ${bank} has ended.` },
  'bank-down': {
    state: 'Bank unavailable',
    happened: (bank) => `${bank} can't be reached right now. Please try again later.`,
  },
  'bank-slow': {
    state: 'Bank too slow',
    happened: (bank) => `${bank} took too long to answer. Please try again later.`,
  },
  'rate-limited': {
    state: 'Bank’s limit reached',
    happened: (bank) => `${bank} asks us to wait before the next update. Please try again later.`,
  },
  malformed: {
    state: 'Unreadable answer',
    happened: (bank) => `${bank} sent figures that make no sense. Please try again later.`,
  },
  denied: {
    state: 'Not allowed',
    happened: (bank) => `You didn't allow access at ${bank}, so nothing was connected.`,
    todo: 'Start again whenever you like.',
  },
  expired: {
    state: 'Not finished',
    happened: (bank) => `Connecting ${bank} took too long. Please start again.`,
    todo: 'Nothing was changed.',
  },
  'no-cards': {
    state: 'No credit cards',
    happened: (bank) => `We found no credit card in your accounts at ${bank}.`,
    todo: 'Connect with the sign-in that your cards belong to, or enter them yourself.',
  },
  failed: {
    state: 'Failed',
    happened: (bank) => `Connecting ${bank} didn't work. Please try again.`,
    todo: 'You can also enter your cards yourself.',
  },
};

export const problemCodes = Object.keys(problemTexts) as ConnectionProblem[];
