import { DomainError } from '@floatwise/service-kit/errors';

/** The same error for a link that was used, expired, withdrawn, or made up. */
export const linkGone = () =>
  new DomainError('link-gone', 404, 'This link has already been used or has expired. Request a new one.');

export const linkNeedsSignIn = () =>
  new DomainError('link-needs-sign-in', 401, 'Sign in to the account this link is for, or enter its password here.');

export const alreadyVerified = () =>
  new DomainError('already-verified', 409, 'Your email address is already confirmed.');

export const sameEmail = () => new DomainError('same-email', 409, 'This is already your email address.');
