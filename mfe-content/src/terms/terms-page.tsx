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
      lead="Floatwise calculates and explains. It does not give advice, and your decisions and bills remain your own."
    >
      <LegalPart title="Financial disclaimer">
        <p>
          Floatwise is for education and information only. Nothing here is financial, legal or tax advice, and no
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
          The service is provided as it is. To the extent the law allows, we are not liable for interest, fees, lost
          rewards or lost earnings that come from using it, from figures that were wrong or late, or from its being
          down. Liability that the law does not let us exclude is not affected; beyond that, our liability is limited to
          what you paid us in the previous twelve months.
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
