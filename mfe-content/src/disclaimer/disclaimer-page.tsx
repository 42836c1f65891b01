import type { ReactNode } from 'react';
import { LegalPage, LegalPart, LegalPoints } from '../legal/legal-page.js';
import { noGuarantee, provided, recommendations, risks } from './disclaimer-points.js';

/** The disclaimer (specification 001, "Legal pages"). */
export function DisclaimerPage(): ReactNode {
  return (
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
          Some links lead to partners who pay us a commission when you sign up or buy. It costs you nothing, we label
          each of these links, and it never affects our rankings or recommendations.
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
}
