import type { ReactNode } from 'react';
import { type LoggedMail, mailStates } from '@floatwise/contracts/notifications/mail-log.http';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Badge } from '@floatwise/ui/badge';
import { EmptyState } from '@floatwise/ui/empty-state';
import { type Column, Table } from '@floatwise/ui/table';
import { searchOf } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { type Filter, mailsAddress, useMailPage } from './mail-log-queries.js';
import { stateTags, timeText } from './mail-log-text.js';
import { SearchForm } from '../page/search-form.js';
import { Pages } from '../page/loaded.js';

interface Props {
  filter: Filter;
  onFilter: (changes: Partial<Filter>) => void;
}

const states = [
  { value: '', label: 'Problems' },
  ...mailStates.map((state) => ({ value: state, label: stateTags[state].text })),
];

/** The mails that were found, the newest first, with what they're filtered by. */
export function MailsPanel({ filter, onFilter }: Props): ReactNode {
  const { data } = useMailPage(filter);
  const kinds = (data?.kinds ?? []).map(({ kind, about }) => ({ value: kind, label: about }));
  const { query, kind, state } = filter;
  return (
    <Panel title="Email log" description="Emails from the last 90 days. Without an id, you see what went wrong." flush>
      <div className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        <SearchForm
          key={query}
          label="Message-ID, email id, or user id"
          value={query}
          maxLength={300}
          onSearch={(next) => onFilter({ query: next })}
        />
        <Field label="Type" className="min-w-0 grow basis-48 sm:max-w-xs">
          <Select
            value={kind}
            onChange={({ target }) => onFilter({ kind: target.value })}
            options={[
              { value: '', label: 'All types' },
              ...(kinds.length > 0 || kind === '' ? kinds : [{ value: kind, label: kind }]),
            ]}
          />
        </Field>
        <Field label="State" className="min-w-0 grow basis-40 sm:max-w-48">
          <Select
            value={state ?? ''}
            onChange={({ target }) => onFilter({ state: mailStates.find((one) => one === target.value) ?? null })}
            options={query === '' ? states : [{ value: '', label: 'All states' }, ...states.slice(1)]}
          />
        </Field>
      </div>
      <MailsList key={JSON.stringify(filter)} filter={filter} />
    </Panel>
  );
}

function MailsList({ filter }: { filter: Filter }): ReactNode {
  const usePage = (before?: string) => useMailPage(filter, before);
  return (
    <Pages usePage={usePage} failure="The emails can’t be loaded right now." more="Show older">
      {({ mails }, isFirst) =>
        mails.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <Table
            caption={isFirst ? 'Emails' : 'Older emails'}
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
    <EmptyState title="No problems" description="No email failed, bounced, or was reported as spam." />
  ) : (
    <EmptyState title="No emails found" description="We keep emails for 90 days. Try another id or state." />
  );

const columnsFor = (filter: Filter): Column<LoggedMail>[] => [
  {
    id: 'about',
    header: 'Email',
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
  { id: 'fault', header: 'Error', cell: ({ fault }) => fault ?? '–' },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'asked', header: 'Requested', align: 'end', cell: ({ askedAt }) => timeText(askedAt) },
];
