import type { Points } from '../legal/legal-page.js';

export const noGuarantee: Points = [
  [
    'Examples are just examples.',
    'Every result on this site applies only to the numbers shown with it. Yours will differ.',
  ],
  ['Rates move.', 'Savings yields, card rates, and offers change without notice. Those shown here are dated.'],
  ['Approval is not up to us.', 'Issuers and banks decide whom they accept and on what terms.'],
];

export const risks: Points = [
  [
    'Interest:',
    'if you do not pay a balance in full, the grace period ends, and new purchases accrue interest at once.',
  ],
  ['Late payment:', 'one missed due date can cost a fee, a penalty rate and, after 30 days, your credit score.'],
  ['Utilization:', 'high balances lower your score even if you pay every bill.'],
  [
    'Transfers:',
    'a balance transfer costs a fee at once, and what is left at the end of the intro period costs the full rate.',
  ],
  ['Overspending:', 'float only helps with money you already have.'],
];

export const provided: Points = [
  ['What we provide:', 'calculations on the numbers you enter, dated public facts, and explanations.'],
  [
    'What we do not provide:',
    'financial, investment, legal or tax advice, credit repair, loans, or a promise of any result.',
  ],
];

export const recommendations: Points = [
  ['Keep an emergency fund', 'of 3 to 6 months of expenses before you plan with float.'],
  ['Set up automatic payments', 'for the full statement balance, and review each statement anyway.'],
  ['Check the dates', 'with your issuer when you add a card and whenever a statement looks different.'],
  ['Borrow less than you can.', 'Use 0% offers for what you could pay today.'],
  ['Ask a professional', 'about taxes, debt, or a large purchase.'],
];
