import { DomainError } from '@floatwise/service-kit/errors';

/** The same for a used, an expired, a withdrawn and an invented link. */
export const linkGone = () =>
  new DomainError('link-gone', 404, 'This link has been used already or is out of date. Ask for another one.');

export const linkNeedsSignIn = () =>
  new DomainError(
    'link-needs-sign-in',
    401,
    'Sign in to the account that this link belongs to, or type its password here.',
  );

export const alreadyVerified = () =>
  new DomainError('already-verified', 409, 'Your e-mail address is confirmed already.');

export const sameEmail = () => new DomainError('same-email', 409, 'This is your e-mail address already.');
