import type { ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Container } from '@floatwise/ui/container';
import { formatDay } from '../format-day.js';
import { KeepAccount } from './keep-account.js';
import { UnverifiedNote } from './unverified-note.js';

/** What people should know about their account, on any page. If there are two notes, only the more serious one shows. */
export const AccountNotes = ({ user }: { user: User }): ReactNode => (
  <Container className="pt-4 empty:hidden print:hidden">
    {user.deletionAt === null ? (
      <UnverifiedNote key={user.email} email={user.email} />
    ) : (
      <DeletionNote deletionAt={user.deletionAt} />
    )}
  </Container>
);

/** Shown on every page, so that nobody is surprised. */
const DeletionNote = ({ deletionAt }: { deletionAt: string }): ReactNode => (
  <Banner tone="caution" title={`Your account will be deleted on ${formatDay(deletionAt)}`} action={<KeepAccount />}>
    You requested this. You can change your mind until then.
  </Banner>
);
