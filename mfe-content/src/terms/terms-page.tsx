import type { ReactNode } from 'react';
import { TextLink } from '@floatwise/ui/text-link';
import { contactEmail } from '../legal/contact.js';
import { LegalPage, LegalPart, LegalPoints } from '../legal/legal-page.js';
import { affiliates, changes, responsibilities, service } from './terms-points.js';

/** The terms of service (specification 001, "Legal pages"). */
export function TermsPage(): ReactNode {
  return (
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
          limit any liability that the law doesn’t let us exclude. Beyond that, our liability is limited to what you
          paid us in the previous 12 months.
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
}
