import type { Parameter } from '@floatwise/web-kit/address';

interface Words {
  /** For people who wanted to sign in. */
  signingIn: string;
  /** For people who wanted to connect Google to the account they're signed in to. */
  connecting: string;
}
const both = (sentence: string): Words => ({ signingIn: sentence, connecting: sentence });

const notSetUp = both('Google sign-in isn’t set up here.');
const unknown = both('Google didn’t respond as expected. Please try again.');

/** The texts for each `problem=` value, which says why the visit to Google failed. */
const words: Record<string, Words> = {
  'google-denied': {
    signingIn: 'You didn’t let Google sign you in. Try again, or sign in another way.',
    connecting: 'You didn’t allow the connection, so nothing changed.',
  },
  'google-failed': unknown,
  'google-not-set-up': notSetUp,
  'google-other': both(
    'That Google account isn’t connected to this account. Choose the one that is, or sign in another way.',
  ),
  'google-taken': {
    signingIn: 'Another Google account is connected to your account. Use that one, or sign in another way.',
    connecting:
      'That Google account is already connected to another Floatwise account, or yours already has a different one.',
  },
  'google-unavailable': both('We can’t reach Google right now. Please try again in a moment.'),
  'google-unverified': {
    signingIn: 'Google hasn’t confirmed that account’s email address. Sign in another way.',
    connecting: 'Confirm both email addresses first: the one on this account and the one at Google.',
  },
};

/** The `problem=` parameter that our Google callback adds when it fails. */
export const problemParameter: Parameter<string | null> = { fallback: null, parse: (code) => code, write: String };

/** The text for an address's `problem=`; null if there is none. */
export const googleProblem = (code: string | null, wanted: keyof Words): string | null =>
  code === null ? null : (words[code] ?? unknown)[wanted];
