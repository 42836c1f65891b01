import { DomainError } from '@floatwise/service-kit/errors';

/** The wording is the specification's (section 8, "Login failure"). It's the same whether the email or the password is wrong. */
export const invalidLogin = () => new DomainError('invalid-login', 401, 'Invalid email or password');

export const emailTaken = () =>
  new DomainError('email-taken', 409, 'There’s already an account with this email address. Sign in instead.');

export const noSuchAccount = () =>
  new DomainError('no-such-account', 404, 'There’s no account with this email address.');
