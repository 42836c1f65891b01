import type { ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity.http';
import { Container } from '@floatwise/ui/container';
import { DeletionNote } from './deletion-note.js';
import { UnverifiedNote } from './unverified-note.js';

/** What the person should know of their account on any page; the graver one alone. */
export const AccountNotes = ({ user }: { user: User }): ReactNode => (
  <Container className="pt-4 empty:hidden">
    {user.deletionAt === null ? (
      <UnverifiedNote key={user.email} email={user.email} />
    ) : (
      <DeletionNote deletionAt={user.deletionAt} />
    )}
  </Container>
);
