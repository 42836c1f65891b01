import type { Points } from '../legal/legal-page.js';

export const service: Points = [
  ['The optimizer', 'compares the cards you enter by days until payment, available credit, utilization and rewards.'],
  [
    'The tools',
    'are calculators, comparisons, articles, reminders and Float Genius, an assistant that answers questions.',
  ],
  ['Pro', 'is a paid plan with more cards and features. Its price and trial are shown before you choose it.'],
];

export const responsibilities: Points = [
  ['Correct figures.', 'Our answers are only as good as the dates, limits, balances and rates you enter.'],
  ['Your bills.', 'Pay them in full and on time. Check every due date with your issuer; its statement is what counts.'],
  ['Your agreements.', 'Using a card is between you and its issuer, whose terms apply.'],
  ['Your account.', 'Keep your password to yourself and tell us if someone else gets in. You must be 18 or older.'],
  ['Fair use.', 'Do not break in, overload the service, copy it at scale, or use it for anything unlawful.'],
];

export const affiliates: Points = [
  ['What they are:', 'some links lead to banks and shops that pay us a commission when you buy or sign up there.'],
  ['What they cost you:', 'nothing.'],
  ['What they change:', 'none of our rankings or recommendations. Each such link is labeled.'],
  ['What they are not:', 'an offer by us. Terms, approval and service are the partner’s own.'],
];

export const changes: Points = [
  ['Features', 'come and go. We tell Pro subscribers before we remove a feature they pay for.'],
  ['Prices', 'never change within a period that you paid for.'],
  ['These terms', 'may change; the date above shows when they last did. We announce material changes 30 days ahead.'],
  [
    'Ending it:',
    'you can delete your account at any time. We may close an account that breaks these terms, and will say why.',
  ],
];
