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
        Without an account, your cards and debts stay in your browser. We get them if you import them after you sign in.
        A question to Float Genius takes your cards along, without the last four digits; we don’t keep them.
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
        instead of showing the front page. One helps us tell your device from somebody who guesses at your password or
        asks for links to your email address. While you use Google or a passkey, another ties the answer to your browser
        for a few minutes. While we try a new version of our pages on some visitors, a cookie with a random number from
        0 to 255 keeps you on the same version.
      </p>
      <p>
        Your browser also stores your cards and debts as a guest, the places you asked about last, your settings, such
        as light or dark, and the links you build. So that you can pay without a connection, it stores our list of cards
        and, until you sign out, your account’s cards and the purchases it couldn’t send yet. While a tab is open, it
        holds your chat with Float Genius and a random number that tells its visits from other tabs’ visits. We use no
        advertising cookies and no third-party scripts.
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
