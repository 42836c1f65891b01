import type { ReactNode } from 'react';
import { mailStates } from '@floatwise/contracts/notifications/mail-log.http';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { type Filter, useMailPage } from './mail-log-queries.js';
import { stateTags } from './mail-log-text.js';
import { MailsList } from './mails-list.js';
import { SearchForm } from '../page/search-form.js';

interface Props {
  filter: Filter;
  onFilter: (changes: Partial<Filter>) => void;
}

const states = [
  { value: '', label: 'With trouble' },
  ...mailStates.map((state) => ({ value: state, label: stateTags[state].text })),
];

/** The mails that were found, the newest first, with what they're filtered by. */
export function MailsPanel({ filter, onFilter }: Props): ReactNode {
  const { data } = useMailPage(filter);
  const kinds = (data?.kinds ?? []).map(({ kind, about }) => ({ value: kind, label: about }));
  const { query, kind, state } = filter;
  return (
    <Panel title="Mail log" description="Mails of the last 90 days. Without an id, you see what went wrong." flush>
      <div className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        <SearchForm
          key={query}
          label="Message-ID, mail id, or user id"
          value={query}
          maxLength={300}
          onSearch={(next) => onFilter({ query: next })}
        />
        <Field label="Kind" className="min-w-0 grow basis-48 sm:max-w-xs">
          <Select
            value={kind}
            onChange={({ target }) => onFilter({ kind: target.value })}
            options={[
              { value: '', label: 'Every kind' },
              ...(kinds.length > 0 || kind === '' ? kinds : [{ value: kind, label: kind }]),
            ]}
          />
        </Field>
        <Field label="State" className="min-w-0 grow basis-40 sm:max-w-48">
          <Select
            value={state ?? ''}
            onChange={({ target }) => onFilter({ state: mailStates.find((one) => one === target.value) ?? null })}
            options={query === '' ? states : [{ value: '', label: 'Every state' }, ...states.slice(1)]}
          />
        </Field>
      </div>
      <MailsList key={JSON.stringify(filter)} filter={filter} />
    </Panel>
  );
}
