import { useState, type ReactNode } from 'react';
import type { LoggedMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { Table, type Column } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { searchOf } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { LoadFailed } from '../page/load-failed.js';
import { mailsAddress, type Filter } from './mail-log-address.js';
import { useMailPage } from './mail-log-queries.js';
import { stateTags, timeText } from './mail-log-text.js';

/** The pages that were opened, each below the one before. */
export function MailsList({ filter }: { filter: Filter }): ReactNode {
  const [keys, setKeys] = useState<(string | undefined)[]>([undefined]);
  return keys.map((before, index) => (
    <MailsPageOf
      key={before ?? 'first'}
      filter={filter}
      before={before}
      onOlder={index === keys.length - 1 ? (next) => setKeys([...keys, next]) : undefined}
    />
  ));
}

interface PageProps {
  filter: Filter;
  before: string | undefined;
  /** Given to the last page. */
  onOlder: ((next: string) => void) | undefined;
}

function MailsPageOf({ filter, before, onOlder }: PageProps): ReactNode {
  const query = useMailPage(filter, before);
  const { data, isError } = query;
  if (isError) {
    return <LoadFailed query={query} otherwise="The mails can’t be loaded right now." />;
  }
  if (!data) {
    return (
      <Busy>
        <SkeletonText lines={6} className="px-4 pb-4 sm:px-6" />
      </Busy>
    );
  }
  const { mails, next } = data;
  if (mails.length === 0) return <Nothing filter={filter} />;
  return (
    <>
      <Table
        caption={before === undefined ? 'Mails' : 'Older mails'}
        columns={columnsFor(filter)}
        rows={mails}
        rowKey={({ id }) => id}
        stickyHead
      />
      {next !== null && onOlder && (
        <div className="px-4 py-4 sm:px-6">
          <Button variant="quiet" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </div>
      )}
    </>
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
      <TextLink asChild>
        <Link to={{ search: searchOf(mailsAddress, { ...filter, mail: id }) }}>{about}</Link>
      </TextLink>
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
