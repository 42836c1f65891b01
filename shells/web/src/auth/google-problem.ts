import type { Parameter } from '@floatwise/web-kit/address';

interface Words {
  /** For somebody who wanted to sign in. */
  signingIn: string;
  /** For somebody who wanted to connect Google to the account that is signed in. */
  connecting: string;
}
const both = (sentence: string): Words => ({ signingIn: sentence, connecting: sentence });

const notSetUp = both('Google sign-in is not set up here.');
const unknown = both('Google did not answer as it should. Please try again.');

/** Why somebody came back from Google without what they wanted, as the way back names it in `problem=`. */
const words: Record<string, Words> = {
  'google-denied': {
    signingIn: 'You did not allow Google to sign you in. You can try again, or use another way.',
    connecting: 'You did not allow the connection, so nothing was changed.',
  },
  'google-failed': unknown,
  'google-not-set-up': notSetUp,
  'google-other': both(
    'That Google account does not open this account. Choose the one that is connected, or another way.',
  ),
  'google-taken': {
    signingIn: 'Another Google account is connected to your account. Use that one, or another way to sign in.',
    connecting: 'This Google account opens another Floatwise account, or another one is connected to yours already.',
  },
  'google-unavailable': both('Google can not be reached right now. Please try again in a moment.'),
  'google-unverified': {
    signingIn: 'Google has not confirmed the e-mail address of that account. Use another way to sign in.',
    connecting: 'Both e-mail addresses must be confirmed first: the one of this account, and the one at Google.',
  },
};

/** `problem=`, with which Google's way back ends when it failed. */
export const problemParameter: Parameter<string | null> = {
  fallback: null,
  parse: (code) => code,
  write: String,
};

/** The `problem=` of an address in words; null without one. */
export function googleProblem(code: string | null, wanted: keyof Words): string | null {
  return code === null ? null : (words[code] ?? unknown)[wanted];
}
