import type { ReactNode } from 'react';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { PageLink } from '@floatwise/web-kit/page-link';
import { AccountListSkeleton } from '../account-list.js';
import { AccountSection } from '../account-section.js';

const Mails = lazyPanel(async () => (await import('./mails.js')).Mails, <AccountListSkeleton lines={3} />);

/** What we sent to the person. */
export const MailsSection = (): ReactNode => (
  <AccountSection
    anchor="mails"
    title="What we sent you"
    description={
      <>
        Our emails from the last 90 days. We don’t keep their text. Choose your reminders in the{' '}
        <PageLink to="/email-settings">email settings</PageLink>.
      </>
    }
  >
    <Mails />
  </AccountSection>
);
