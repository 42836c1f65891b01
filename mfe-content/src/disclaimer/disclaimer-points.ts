import type { Points } from '../legal/legal-page.js';

export const noGuarantee: Points = [
  ['Examples are examples.', 'Every sum on this site holds for the figures beside it. Yours will differ.'],
  ['Rates move.', 'Savings yields, card rates and offers change without notice. Those shown carry their date.'],
  ['Approval is not ours.', 'Issuers and banks decide whom they accept and on what terms.'],
];

export const risks: Points = [
  ['Interest:', 'a balance that is not paid in full ends the grace period, and new purchases cost interest at once.'],
  ['Late payment:', 'one missed due date can cost a fee, a penalty rate and, after 30 days, your credit score.'],
  ['Utilization:', 'high balances lower a score even when every bill is paid.'],
  [
    'Transfers:',
    'a balance transfer costs a fee at once, and what is left at the end of the intro period costs the full rate.',
  ],
  ['Overspending:', 'float helps only with money that you have already.'],
];

export const provided: Points = [
  ['What we provide:', 'arithmetic on figures that you enter, public facts with their dates, and explanations.'],
  [
    'What we do not provide:',
    'financial, investment, legal or tax advice, credit repair, loans, or a promise of any result.',
  ],
];

export const recommendations: Points = [
  ['Keep an emergency fund', 'of 3 to 6 months of expenses before you plan with float.'],
  ['Set up automatic payments', 'for the full statement balance, and look at the statement all the same.'],
  ['Check the dates', 'with your issuer when you add a card and whenever a statement looks different.'],
  ['Borrow less than you can.', 'Use 0% offers for what you could pay today.'],
  ['Ask a professional', 'where taxes, debt or a large purchase are concerned.'],
];
