import type { Points } from '../legal/legal-page.js';

export const service: Points = [
  ['The optimizer', 'compares your cards by days until payment, available credit, utilization, and rewards.'],
  [
    'The tools',
    'are calculators, comparisons, articles, reminders, and Float Genius, an assistant that answers questions.',
  ],
  ['Pro', 'is a paid plan with more cards and features. We show you the price and the trial before you choose it.'],
];

export const responsibilities: Points = [
  ['Correct figures.', 'Our answers are only as good as the dates, limits, balances, and rates you enter.'],
  [
    'Your bills.',
    'Pay them in full and on time. Check every due date with your issuer. What your statement says is what counts.',
  ],
  ['Your agreements.', 'Your card is between you and its issuer. The issuer’s terms apply.'],
  ['Your account.', 'Keep your password to yourself and tell us if someone else gets in. You must be 18 or older.'],
  ['Fair use.', 'Don’t break in, overload the service, copy it at scale, or use it for anything illegal.'],
];

export const affiliates: Points = [
  ['What they are:', 'some links lead to banks and shops that pay us a commission when you buy or sign up there.'],
  ['What they cost you:', 'nothing.'],
  ['What they change:', 'none of our rankings or recommendations. We label each of these links.'],
  ['What they aren’t:', 'an offer from us. The terms, the approval, and the service are the partner’s.'],
];

export const changes: Points = [
  ['Features', 'come and go. We tell Pro subscribers before we remove a feature they pay for.'],
  ['Prices', 'never change during a period you’ve paid for.'],
  ['These terms', 'may change; the date above shows when they last did. We announce material changes 30 days ahead.'],
  [
    'Ending it:',
    'you can delete your account anytime. We may close an account that breaks these terms, and we’ll tell you why.',
  ],
];
