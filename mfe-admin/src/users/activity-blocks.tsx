import { useState, type ReactNode } from 'react';
import type { UserAuditEntry, UserSession } from '@floatwise/contracts/identity/user-details.http';
import type { LoggedMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Table, type Column } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { searchOf } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { mailsAddress } from '../mails/mail-log-address.js';
import { stateTags } from '../mails/mail-log-text.js';
import { paths } from '../routes.js';
import { Nothing, UserBlock } from './user-block.js';
import { useUserAudit, useUserMails, useUserSessions } from './user-queries.js';
import { actors, eventText, momentText } from './user-text.js';

const sessionColumns: Column<UserSession>[] = [
  {
    id: 'device',
    header: 'Device',
    primary: true,
    cell: ({ device, isElevated, isYours }) => (
      <span className="flex flex-wrap items-center gap-2">
        {device}
        {isElevated && <Badge tone="accent">Administrator</Badge>}
        {isYours && <Badge>Your session</Badge>}
      </span>
    ),
  },
  { id: 'since', header: 'Since', cell: ({ signedInAt }) => momentText(signedInAt) },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeenAt }) => momentText(lastSeenAt) },
];

/** Where the account is signed in. */
export function SessionsBlock({ id }: { id: string }): ReactNode {
  return (
    <UserBlock title="Sessions" query={useUserSessions(id)} failed="The sessions can’t be loaded right now.">
      {(sessions) =>
        sessions.length === 0 ? (
          <Nothing>Signed in nowhere.</Nothing>
        ) : (
          <Table
            caption="Sessions"
            columns={sessionColumns}
            rows={sessions}
            rowKey={({ device, signedInAt }) => `${device} ${signedInAt}`}
          />
        )
      }
    </UserBlock>
  );
}

const mailColumns = (id: string): Column<LoggedMail>[] => [
  {
    id: 'about',
    header: 'Mail',
    primary: true,
    cell: (mail) => (
      <TextLink asChild>
        <Link to={mailAddress(id, mail.id)}>{mail.about}</Link>
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTags[state].tone}>{stateTags[state].text}</Badge>,
  },
  { id: 'asked', header: 'Asked for', cell: ({ askedAt }) => momentText(askedAt) },
];

const mailAddress = (query: string, mail = '') => ({
  pathname: paths.mails(),
  search: searchOf(mailsAddress, { query, kind: '', state: null, mail }),
});

/** Mails to the account, never their text. */
export function MailsBlock({ id }: { id: string }): ReactNode {
  return (
    <UserBlock
      title="Mails"
      description="Of the last 90 days, without their text. Sign-in and verification links name no account, so they aren’t listed."
      query={useUserMails(id)}
      failed="The mails can’t be loaded right now."
    >
      {({ mails, next }) =>
        mails.length === 0 ? (
          <Nothing>No mails in the last 90 days.</Nothing>
        ) : (
          <>
            <Table caption="Mails" columns={mailColumns(id)} rows={mails} rowKey={(mail) => mail.id} />
            {next !== null && (
              <p className="px-4 py-4 text-14 sm:px-6">
                <TextLink asChild>
                  <Link to={mailAddress(id)}>All mails to this account</Link>
                </TextLink>
              </p>
            )}
          </>
        )
      }
    </UserBlock>
  );
}

const auditColumns: Column<UserAuditEntry>[] = [
  { id: 'event', header: 'Event', primary: true, cell: eventText },
  { id: 'by', header: 'By', cell: ({ by }) => <Badge tone={actors[by].tone}>{actors[by].text}</Badge> },
  { id: 'at', header: 'When', cell: ({ at }) => momentText(at) },
  { id: 'device', header: 'Device', cell: ({ device }) => device ?? '–' },
  {
    id: 'about',
    header: 'About',
    wide: true,
    cell: ({ reason, about }) => <span className="break-all">{reason ?? about ?? '–'}</span>,
  },
];

/** The security events of the account, newest first: the pages that were opened, each in its own block. */
export function AuditBlock({ id }: { id: string }): ReactNode {
  const [keys, setKeys] = useState<(string | undefined)[]>([undefined]);
  return keys.map((before, index) => (
    <AuditPage
      key={before ?? 'first'}
      id={id}
      before={before}
      onOlder={index === keys.length - 1 ? (next) => setKeys([...keys, next]) : undefined}
    />
  ));
}

interface AuditPageProps {
  id: string;
  before: string | undefined;
  /** Given to the last page. */
  onOlder: ((next: string) => void) | undefined;
}

function AuditPage({ id, before, onOlder }: AuditPageProps): ReactNode {
  const title = before === undefined ? 'Audit log' : 'Older entries';
  return (
    <UserBlock title={title} query={useUserAudit(id, before)} failed="The audit log can’t be loaded right now.">
      {({ entries, next }) =>
        entries.length === 0 ? (
          <Nothing>No entries.</Nothing>
        ) : (
          <>
            <Table caption={title} columns={auditColumns} rows={entries} rowKey={(entry) => entry.id} />
            {next !== null && onOlder && (
              <div className="px-4 py-4 sm:px-6">
                <Button variant="quiet" onClick={() => onOlder(next)}>
                  Show older
                </Button>
              </div>
            )}
          </>
        )
      }
    </UserBlock>
  );
}
