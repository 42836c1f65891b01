import { useState, type ReactNode } from 'react';
import type { UserAuditEntry, UserSession } from '@floatwise/contracts/identity/user-details.http';
import type { LoggedMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { Panel } from '@floatwise/ui/panel';
import { Switch } from '@floatwise/ui/switch';
import { Table, type Column } from '@floatwise/ui/table';
import { searchOf } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { mailsAddress } from '../mails/mail-log-queries.js';
import { stateTags } from '../mails/mail-log-text.js';
import { paths } from '../routes.js';
import { Nothing, UserBlock } from './user-block.js';
import { useUserAudit, useUserMails, useUserSessions } from './user-queries.js';
import { aboutText, actors, eventText, momentText } from './user-text.js';
import { Pages } from '../page/loaded.js';

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
export const SessionsBlock = ({ id }: { id: string }): ReactNode => (
  <UserBlock title="Sessions" query={useUserSessions(id)} failed="The sessions can’t be loaded right now.">
    {(sessions) =>
      sessions.length === 0 ? (
        <Nothing>Not signed in anywhere.</Nothing>
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

const mailColumns = (id: string): Column<LoggedMail>[] => [
  {
    id: 'about',
    header: 'Email',
    primary: true,
    cell: (mail) => <PageLink to={mailAddress(id, mail.id)}>{mail.about}</PageLink>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTags[state].tone}>{stateTags[state].text}</Badge>,
  },
  { id: 'asked', header: 'Requested', cell: ({ askedAt }) => momentText(askedAt) },
];

const mailAddress = (query: string, mail = '') => ({
  pathname: paths.mails(),
  search: searchOf(mailsAddress, { query, kind: '', state: null, mail }),
});

/** Mails to the account, never their text. */
export const MailsBlock = ({ id }: { id: string }): ReactNode => (
  <UserBlock
    title="Emails"
    description="From the last 90 days, without their text. Sign-in and verification links name no account, so they aren’t listed."
    query={useUserMails(id)}
    failed="The emails can’t be loaded right now."
  >
    {({ mails, next }) =>
      mails.length === 0 ? (
        <Nothing>No emails in the last 90 days.</Nothing>
      ) : (
        <>
          <Table caption="Emails" columns={mailColumns(id)} rows={mails} rowKey={(mail) => mail.id} />
          {next !== null && (
            <p className="px-4 py-4 text-14 sm:px-6">
              <PageLink to={mailAddress(id)}>All emails to this account</PageLink>
            </p>
          )}
        </>
      )
    }
  </UserBlock>
);

const auditColumns: Column<UserAuditEntry>[] = [
  { id: 'event', header: 'Event', primary: true, cell: eventText },
  { id: 'by', header: 'By', cell: ({ by }) => <Badge tone={actors[by].tone}>{actors[by].text}</Badge> },
  { id: 'at', header: 'When', cell: ({ at }) => momentText(at) },
  { id: 'device', header: 'Device', cell: ({ device }) => device ?? '–' },
  {
    id: 'about',
    header: 'About',
    wide: true,
    cell: (entry) => <span className="break-all">{aboutText(entry)}</span>,
  },
];

/** The security events of the account, newest first. */
export function AuditBlock({ id }: { id: string }): ReactNode {
  const [withReads, setWithReads] = useState(false);
  const usePage = (before?: string) => useUserAudit(id, { before, withReads });
  return (
    <Panel title="Audit log" flush>
      <Switch
        className="px-4 pb-4 sm:px-6"
        label="Show what operators looked at"
        checked={withReads}
        onChange={({ target }) => setWithReads(target.checked)}
      />
      <Pages
        key={String(withReads)}
        usePage={usePage}
        failure="The audit log can’t be loaded right now."
        lines={4}
        more="Show older"
        retryLabel="Retry Audit log"
      >
        {({ entries }, isFirst) =>
          entries.length === 0 ? (
            <Nothing>No entries.</Nothing>
          ) : (
            <Table
              caption={isFirst ? 'Audit log' : 'Older entries'}
              columns={auditColumns}
              rows={entries}
              rowKey={(entry) => entry.id}
            />
          )
        }
      </Pages>
    </Panel>
  );
}
