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
 * @param here the e-mail address this browser is signed in with, if any
 */
export function linkText({ kind, email, createsAccount }: Link, here: string | undefined): LinkText {
  switch (kind) {
    case 'login':
      return createsAccount ? newAccountText(email) : signInText(email, here);
    case 'verify':
      return {
        title: 'Confirm your e-mail address',
        description: `${email} is the address of a Floatwise account. Continue to confirm that it is yours.`,
        done: { title: 'E-mail Confirmed', description: `${email} is confirmed.` },
      };
    case 'change-email':
      return {
        title: 'Change your e-mail address',
        description: `Continue to make ${email} the address of your account, for signing in and for everything we send.`,
        done: { title: 'E-mail Changed', description: `Your account now has the address ${email}.` },
      };
  }
}

function signInText(email: string, here: string | undefined): LinkText {
  const other = here !== undefined && here.toLowerCase() !== email.toLowerCase();
  return {
    title: `Sign in as ${email}`,
    description: other
      ? `This browser is signed in as ${here}. Continuing signs it in as ${email} instead.`
      : 'Continuing signs you in on this browser. The link works only once.',
    done: { title: 'Signed In', description: `You are signed in as ${email}.` },
  };
}

const newAccountText = (email: string): LinkText => ({
  title: 'Create your account',
  description: `There is no account with the address ${email} yet. Continuing creates one and signs you in on this browser.`,
  done: { title: 'Account Created', description: `You are signed in as ${email}.` },
});
