import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { PageLink } from '@floatwise/web-kit/page-link';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { paths } from '../routes.js';

interface Props {
  title: string;
  /** Links across from the title. */
  links?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A page below the dashboard: the way back, its title, and its parts. */
export const AdminPage = ({ title, links, note, children }: Props): ReactNode => (
  <Container className="space-y-6 py-6 sm:py-12">
    <div>
      <p className="text-14">
        <PageLink to={paths.dashboard()}>Admin</PageLink>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-28 font-semibold">{title}</h1>
        {links}
      </div>
      {note}
    </div>
    <OfflineNote />
    {children}
  </Container>
);
