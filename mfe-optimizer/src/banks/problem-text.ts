import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

interface ProblemText {
  /** The connection's state in a few words. */
  state: string;
  /** What happened, for people. The server's own sentence replaces it, if there is one. */
  sentence: (bank: string) => string;
  /** What else can be done, if what happened doesn't make that clear. */
  todo?: string;
}

export const problemTexts: Record<ConnectionProblem, ProblemText> = {
  'login-required': { state: 'Sign in again', sentence: (bank) => `${bank} asks you to sign in there again.` },
  'consent-ended': { state: 'Permission ended', sentence: (bank) => `Your permission at ${bank} has ended.` },
  'bank-down': {
    state: 'Bank unavailable',
    sentence: (bank) => `${bank} can’t be reached right now. Please try again later.`,
  },
  'bank-slow': {
    state: 'Bank too slow',
    sentence: (bank) => `${bank} took too long to answer. Please try again later.`,
  },
  'rate-limited': {
    state: 'Bank’s limit reached',
    sentence: (bank) => `${bank} asks us to wait before the next update. Please try again later.`,
  },
  malformed: {
    state: 'Unreadable data',
    sentence: (bank) => `${bank} sent data we couldn’t use. Please try again later.`,
  },
  denied: {
    state: 'Not allowed',
    sentence: (bank) => `You didn’t allow access at ${bank}, so nothing was connected.`,
    todo: 'Start again whenever you like.',
  },
  expired: {
    state: 'Not finished',
    sentence: (bank) => `Connecting ${bank} took too long. Please start again.`,
    todo: 'Nothing was changed.',
  },
  'no-cards': {
    state: 'No credit cards',
    sentence: (bank) => `We found no credit card in US dollars in your accounts at ${bank}.`,
    todo: 'Sign in with the account your cards are under, or enter them yourself.',
  },
  failed: {
    state: 'Failed',
    sentence: (bank) => `Connecting ${bank} didn’t work. Please try again.`,
    todo: 'You can also enter your cards yourself.',
  },
};

const isProblem = (code: string): code is ConnectionProblem => code in problemTexts;

export const problemCodes = Object.keys(problemTexts).filter(isProblem);
