import { DomainError } from '@floatwise/service-kit/errors';

export const alreadyPermanent = (): DomainError =>
  new DomainError('already-permanent', 409, 'You have Pro permanently. There’s nothing to pay.');

export const alreadySubscribed = (): DomainError =>
  new DomainError(
    'already-subscribed',
    409,
    'You already have Pro. You can change or cancel your plan in your account.',
  );

/** Another tab chose another plan while this checkout was being opened. */
export const checkoutReplaced = (): DomainError =>
  new DomainError('checkout-replaced', 409, 'You chose another plan in another tab. Please choose your plan again.');

export const noPayment = (): DomainError => new DomainError('not-paid', 409, 'We found no payment for this account.');
