/** A test card number from Stripe's documentation, and what it does here. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** The payment method that programs use instead of the number. */
  token: string;
  what: string;
  /** When it's refused: always, or once the cardholder isn't there to confirm. */
  declines?: Decline & { when: 'always' | 'off_session' };
  /** The bank asks the cardholder once, when the card is first used. */
  asksOwner?: boolean;
  /** A refund to it succeeds at first, and fails a day later. */
  refundsFail?: boolean;
}

export interface Decline {
  code: 'card_declined' | 'expired_card' | 'authentication_required';
  decline_code: string;
  message: string;
}

const declined = (decline_code: string, message: string): Decline => ({ code: 'card_declined', decline_code, message });

export const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa', what: 'Pays' },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard', what: 'Pays, Mastercard' },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    what: 'Is declined',
    declines: { when: 'always', ...declined('generic_decline', 'Your card was declined.') },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    what: 'Has insufficient funds',
    declines: { when: 'always', ...declined('insufficient_funds', 'Your card has insufficient funds.') },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    what: 'Has expired',
    declines: { when: 'always', code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredOnSetup',
    what: 'Asks for 3-D Secure, then pays',
    asksOwner: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    what: 'Pays now, fails at renewal',
    declines: { when: 'off_session', ...declined('generic_decline', 'Your card was declined.') },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    token: 'pm_card_refundFail',
    what: 'Pays; a refund fails a day later',
    refundsFail: true,
  },
];

export const cardOfNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/[\s-]/g, ''));

export const cardOfToken = (token: string): TestCard | undefined => testCards.find((card) => card.token === token);

/** The last four digits of the test cards differ. */
export const cardOfLast4 = (last4: string | undefined): TestCard | undefined =>
  testCards.find(({ number }) => number.slice(-4) === last4);

/** Whether the bank refuses; `onSession` means that the cardholder is on the page. */
export function declineOf(card: TestCard | undefined, onSession: boolean): Decline | undefined {
  const declines = card?.declines;
  if (!declines || (declines.when === 'off_session' && onSession)) return undefined;
  const { when: _when, ...decline } = declines;
  return decline;
}
