import type { Parameter } from '@floatwise/web-kit/address';

interface Words {
  /** For people who wanted to sign in. */
  signingIn: string;
  /** For people who wanted to connect Google to the account they're signed in to. */
  connecting: string;
}
const both = (sentence: string): Words => ({ signingIn: sentence, connecting: sentence });

const notSetUp = both('Google sign-in is not set up here.');
const unknown = both('Google did not respond as expected. Please try again.');

/** The texts for each `problem=` value, which says why the visit to Google failed. */
const words: Record<string, Words> = {
  'google-denied': {
    signingIn: 'You did not allow Google to sign you in. You can try again, or sign in another way.',
    connecting: 'You did not allow the connection, so nothing was changed.',
  },
  'google-failed': unknown,
  'google-not-set-up': notSetUp,
  'google-other': both(
    'That Google account is not connected to this account. Choose the one that is, or sign in another way.',
  ),
  'google-taken': {
    signingIn: 'Another Google account is connected to your account. Use that one, or sign in another way.',
    connecting:
      'That Google account is already connected to another Floatwise account, or yours already has a different one.',
  },
  'google-unavailable': both('Google cannot be reached right now. Please try again in a moment.'),
  'google-unverified': {
    signingIn: 'Google has not confirmed the e-mail address of that account. Sign in another way.',
    connecting: 'Both e-mail addresses must be confirmed first: the one on this account and the one at Google.',
  },
};

/** The `problem=` parameter that our Google callback adds when it fails. */
export const problemParameter: Parameter<string | null> = {
  fallback: null,
  parse: (code) => code,
  write: String,
};

/** The text for an address's `problem=`; null if there is none. */
export function googleProblem(code: string | null, wanted: keyof Words): string | null {
  return code === null ? null : (words[code] ?? unknown)[wanted];
}
