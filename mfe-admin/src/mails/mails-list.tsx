import type { ReactNode } from 'react';
import type { LoggedMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Table, type Column } from '@floatwise/ui/table';
import { searchOf } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Pages } from '../page/loaded.js';
import { mailsAddress, type Filter, useMailPage } from './mail-log-queries.js';
import { stateTags, timeText } from './mail-log-text.js';

export function MailsList({ filter }: { filter: Filter }): ReactNode {
  const usePage = (before?: string) => useMailPage(filter, before);
  return (
    <Pages usePage={usePage} failure="The mails can’t be loaded right now." more="Show older">
      {({ mails }, isFirst) =>
        mails.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <Table
            caption={isFirst ? 'Mails' : 'Older mails'}
            columns={columnsFor(filter)}
            rows={mails}
            rowKey={({ id }) => id}
            stickyHead
          />
        )
      }
    </Pages>
  );
}

const Nothing = ({ filter: { query, kind, state } }: { filter: Filter }): ReactNode =>
  query === '' && kind === '' && state === null ? (
    <EmptyState title="No trouble" description="No mail failed, bounced, or was reported as spam." />
  ) : (
    <EmptyState title="No mails found" description="We keep mails for 90 days. Try another id or state." />
  );

const columnsFor = (filter: Filter): Column<LoggedMail>[] => [
  {
    id: 'about',
    header: 'Mail',
    primary: true,
    cell: ({ id, about }) => (
      <PageLink to={{ search: searchOf(mailsAddress, { ...filter, mail: id }) }}>{about}</PageLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTags[state].tone}>{stateTags[state].text}</Badge>,
  },
  { id: 'fault', header: 'Fault', cell: ({ fault }) => fault ?? '–' },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'asked', header: 'Asked for', align: 'end', cell: ({ askedAt }) => timeText(askedAt) },
];
