import type { ReactNode } from 'react';
import { TextLink } from '@floatwise/ui/text-link';
import { contactEmail, LegalPage, LegalPart, LegalPoints } from '../legal/legal-page.js';
import { collected, never, rights, security, sharing, uses } from './privacy-points.js';

/** The privacy policy (specification 001, "Legal pages"). */
export const PrivacyPage = (): ReactNode => (
  <LegalPage
    title="Privacy Policy"
    lead="Floatwise needs only a few facts about your cards. We store them, protect them, and never sell anything about you to anyone."
  >
    <LegalPart title="What we collect">
      <LegalPoints points={collected} />
      <p>
        Without an account, your cards stay in your browser. We get them only if you choose to import them after you
        sign in.
      </p>
    </LegalPart>
    <LegalPart title="What we never collect">
      <LegalPoints points={never} />
    </LegalPart>
    <LegalPart title="How we use it">
      <LegalPoints points={uses} />
    </LegalPart>
    <LegalPart title="Cookies and storage">
      <p>
        We set up to three cookies when you sign in. One keeps you signed in. One tells the page to wait for your data
        instead of showing the front page. After you enter your password, one helps us tell your device from somebody
        who guesses at your password. While we try a new version of our pages on some visitors, a cookie with a random
        number from 0 to 255 keeps you on the same version. Your browser also stores your guest cards and whether you
        chose light or dark. While a tab is open, it holds a random number that tells its visits from other tabs’
        visits. We use no advertising cookies and no third-party scripts.
      </p>
    </LegalPart>
    <LegalPart title="Security">
      <LegalPoints points={security} />
      <p>
        No service is immune to attacks. If your data is ever exposed, we’ll tell you right away what happened and what
        to do.
      </p>
    </LegalPart>
    <LegalPart title="Sharing">
      <p>We don’t sell personal data. We share it only with the companies we need to do what you asked:</p>
      <LegalPoints points={sharing} />
    </LegalPart>
    <LegalPart title="Your rights">
      <LegalPoints points={rights} />
      <p>
        Depending on where you live, the law may give you more rights, such as the right to object or to complain to an
        authority. We honor these requests from everyone.
      </p>
    </LegalPart>
    <LegalPart title="Children">
      <p>Floatwise is for people who have credit cards. We don’t knowingly collect data about anyone under 18.</p>
    </LegalPart>
    <LegalPart title="Changes">
      <p>The date above shows when this policy last changed. We announce material changes before they take effect.</p>
    </LegalPart>
    <LegalPart title="Contact">
      <p>
        Write to <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink> about your data or this policy.
        We’ll reply within 30 days.
      </p>
    </LegalPart>
  </LegalPage>
);
