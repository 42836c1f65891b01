import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useParams } from '@floatwise/web-kit/router';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
import { AccountBlock } from './account-block.js';
import { AuditBlock, MailsBlock, SessionsBlock } from './activity-blocks.js';
import { PlanBlock } from './plan-block.js';

/** Details of one account: each block loads by its own call. */
export function UserPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <ForAdministrators>
      <UserFrame id={id} title="User" links={<PageLink to={paths.userCards(id)}>Cards</PageLink>}>
        <AccountBlock id={id} />
        <PlanBlock id={id} />
        <SessionsBlock id={id} />
        <MailsBlock id={id} />
        <AuditBlock id={id} />
      </UserFrame>
    </ForAdministrators>
  );
}

interface FrameProps {
  id: string;
  title: string;
  links: ReactNode;
  children: ReactNode;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The head of both pages of a user. What is no id asks the services nothing. */
export const UserFrame = ({ id, title, links, children }: FrameProps): ReactNode => (
  <Container className="space-y-6 py-6 sm:py-12">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="text-28 font-semibold">{title}</h1>
      <nav aria-label="This user" className="flex flex-wrap gap-x-6 gap-y-2 text-14">
        {isId(id) && links}
        <PageLink to={{ pathname: paths.dashboard(), search: '?tab=users' }}>All users</PageLink>
      </nav>
    </div>
    <OfflineNote />
    {isId(id) ? (
      children
    ) : (
      <EmptyState title="No such user" description="This address doesn’t contain an account id." />
    )}
  </Container>
);
