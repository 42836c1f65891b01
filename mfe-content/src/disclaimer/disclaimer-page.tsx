import type { ReactNode } from 'react';
import { LegalPage, LegalPart, LegalPoints, type Points } from '../legal/legal-page.js';

/** The disclaimer (specification 001, "Legal pages"). */
export const DisclaimerPage = (): ReactNode => (
  <LegalPage
    title="Disclaimer"
    lead="Float is free only if you pay your card in full and on time. Before you rely on it, read what can go wrong."
  >
    <LegalPart title="No earnings guarantees">
      <LegalPoints points={noGuarantee} />
    </LegalPart>
    <LegalPart title="Credit card risks">
      <LegalPoints points={risks} />
    </LegalPart>
    <LegalPart title="What this site is and isn’t">
      <LegalPoints points={provided} />
    </LegalPart>
    <LegalPart title="What we recommend">
      <LegalPoints points={recommendations} />
    </LegalPart>
    <LegalPart title="Affiliate disclosure">
      <p>
        Some links lead to partners who pay us a commission when you sign up or buy. It costs you nothing, we label each
        of these links, and it never affects our rankings or recommendations.
      </p>
    </LegalPart>
    <LegalPart title="Legal notice">
      <p>
        Company and card names belong to their owners. We use them only to state facts about public offers. No bank or
        issuer has reviewed or endorsed this site. The Terms of Service apply.
      </p>
    </LegalPart>
  </LegalPage>
);

const noGuarantee: Points = [
  [
    'Examples are just examples.',
    'Each result on this site is true only for the numbers shown with it. Yours will differ.',
  ],
  ['Rates change.', 'Savings yields, card rates, and offers change without notice. We show the date of each one.'],
  ['Approval isn’t up to us.', 'Issuers and banks decide who they approve, and on what terms.'],
];

const risks: Points = [
  [
    'Interest:',
    'if you don’t pay a balance in full, the grace period ends, and new purchases accrue interest right away.',
  ],
  ['Late payment:', 'one missed due date can mean a fee, a penalty rate, and, after 30 days, a lower credit score.'],
  ['Utilization:', 'high balances lower your score even if you pay every bill.'],
  [
    'Transfers:',
    'you pay a balance transfer fee upfront, and the full rate on what’s left when the intro period ends.',
  ],
  ['Overspending:', 'float only helps with money you already have.'],
];

const provided: Points = [
  ['What we provide:', 'calculations on the numbers you enter, dated public facts, and explanations.'],
  [
    'What we don’t provide:',
    'financial, investment, legal, or tax advice, credit repair, loans, or a promise of any result.',
  ],
];

const recommendations: Points = [
  ['Keep an emergency fund', 'of 3 to 6 months of expenses before you plan with float.'],
  ['Set up automatic payments', 'for the full statement balance, and review each statement anyway.'],
  ['Check the dates', 'with your issuer when you add a card and whenever a statement looks different.'],
  ['Borrow less than you could.', 'Use 0% offers for things you could pay for today.'],
  ['Ask a professional', 'about taxes, debt, or a large purchase.'],
];
