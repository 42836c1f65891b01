import type { ReactNode } from 'react';
import { TextLink } from '@floatwise/ui/text-link';
import { contactEmail, LegalPage, LegalPart, LegalPoints, type Points } from '../legal/legal-page.js';

/** The terms of service (specification 001, "Legal pages"). */
export const TermsPage = (): ReactNode => (
  <LegalPage
    title="Terms of Service"
    lead="Floatwise calculates and explains. It doesn’t give advice. Your decisions and your bills are yours."
  >
    <LegalPart title="Financial disclaimer">
      <p>
        Floatwise is for education and information only. Nothing here is financial, legal, or tax advice, and no
        earnings are guaranteed. The interest on a carried balance is many times what float earns. Talk to a
        professional before making an important decision.
      </p>
    </LegalPart>
    <LegalPart title="The service">
      <LegalPoints points={service} />
    </LegalPart>
    <LegalPart title="Your responsibilities">
      <LegalPoints points={responsibilities} />
    </LegalPart>
    <LegalPart title="Affiliate relationships">
      <LegalPoints points={affiliates} />
    </LegalPart>
    <LegalPart title="Limitation of liability">
      <p>
        We provide the service as is. As far as the law allows, we aren’t liable for interest, fees, lost rewards, or
        lost earnings that result from using it, from figures that were wrong or late, or from an outage. This doesn’t
        limit any liability that the law doesn’t let us exclude. Beyond that, our liability is limited to what you paid
        us in the previous 12 months.
      </p>
    </LegalPart>
    <LegalPart title="Changes to the service">
      <LegalPoints points={changes} />
    </LegalPart>
    <LegalPart title="Contact">
      <p>
        Write to <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink> with questions about these terms.
      </p>
    </LegalPart>
  </LegalPage>
);

const service: Points = [
  ['The optimizer', 'compares your cards by days until payment, available credit, utilization, and rewards.'],
  [
    'The tools',
    'are calculators, comparisons, articles, reminders, and Float Genius, an assistant that answers questions.',
  ],
  ['Pro', 'is a paid plan with more cards and features. We show you the price and the trial before you choose it.'],
];

const responsibilities: Points = [
  ['Correct figures.', 'Our answers are only as good as the dates, limits, balances, and rates you enter.'],
  [
    'Your bills.',
    'Pay them in full and on time. Check every due date with your issuer. What your statement says is what counts.',
  ],
  ['Your agreements.', 'Your card is between you and its issuer. The issuer’s terms apply.'],
  ['Your account.', 'Keep your password to yourself and tell us if someone else gets in. You must be 18 or older.'],
  ['Fair use.', 'Don’t break in, overload the service, copy it at scale, or use it for anything illegal.'],
];

const affiliates: Points = [
  ['What they are:', 'some links lead to partners that pay us a commission when you buy or sign up there.'],
  ['What they cost you:', 'nothing.'],
  ['What they change:', 'none of our rankings or recommendations. We label each of these links.'],
  ['What they aren’t:', 'an offer from us. The terms, the approval, and the service are the partner’s.'],
];

const changes: Points = [
  ['Features', 'come and go. We tell Pro subscribers before we remove a feature they pay for.'],
  ['Prices', 'never change during a period you’ve paid for.'],
  ['These terms', 'may change; the date above shows when they last did. We announce material changes 30 days ahead.'],
  [
    'Ending it:',
    'you can delete your account anytime. We may close an account that breaks these terms, and we’ll tell you why.',
  ],
];
