import type { Answer } from '@floatwise/web-kit/api';

export type Link = Answer<'identity.lookAtLink'>;

interface LinkText {
  title: string;
  description: string;
  /** Shown after the link was followed. */
  done: { title: string; description: string };
}

/**
 * What a link does and to which account, before anything happens.
 * @param here the email address this browser is signed in with, if any
 */
export function linkText({ kind, email, createsAccount, startsAnew }: Link, here: string | undefined): LinkText {
  switch (kind) {
    case 'login':
      if (startsAnew) return unprovenText(email);
      return createsAccount ? newAccountText(email) : signInText(email, here);
    case 'verify':
      return {
        title: 'Confirm your email address',
        description: `${email} is the address of a Floatwise account. Continue to confirm it’s yours.`,
        done: { title: 'Email Confirmed', description: `${email} is confirmed.` },
      };
    case 'change-email':
      return {
        title: 'Change your email address',
        description: `Continue to make ${email} the address you sign in with and get our emails at.`,
        done: { title: 'Email Changed', description: `Your email address is now ${email}.` },
      };
  }
}

function signInText(email: string, here: string | undefined): LinkText {
  const other = here !== undefined && here.toLowerCase() !== email.toLowerCase();
  return {
    title: `Sign in as ${email}`,
    description: other
      ? `This browser is signed in as ${here}. Continue to switch to ${email}.`
      : 'Continue to sign in on this browser. The link works once.',
    done: { title: 'Signed In', description: `You’re signed in as ${email}.` },
  };
}

const unprovenText = (email: string): LinkText => ({
  title: 'Did you make this account?',
  description: `There’s an account for ${email}, but nobody ever confirmed the address. If you made it, enter its password to keep what’s in it. If you didn’t, start fresh: we’ll remove that account and everything in it.`,
  done: { title: 'Signed In', description: `You’re signed in as ${email}.` },
});

const newAccountText = (email: string): LinkText => ({
  title: 'Create your account',
  description: `There’s no account for ${email} yet. Continue to create one and sign in on this browser.`,
  done: { title: 'Account Created', description: `You’re signed in as ${email}.` },
});
