import type { ReactNode } from 'react';
import {
  type ListedSubscription,
  type listSubscriptions,
  subscriptionStates,
  type SubscriptionState,
} from '@floatwise/contracts/notifications/subscriptions.http';
import { Badge, type Tone } from '@floatwise/ui/badge';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { type Column, Table } from '@floatwise/ui/table';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { PageLink } from '@floatwise/web-kit/page-link';
import type { z } from 'zod';
import { figureText } from '../figures/change-text.js';
import { timeText } from '../mails/mail-log-text.js';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { Pages } from '../page/loaded.js';
import { paths } from '../routes.js';

const stateTags: Record<SubscriptionState, { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting for confirmation', tone: 'accent' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  left: { text: 'Unsubscribed', tone: 'neutral' },
};

const address = defineAddress({ state: choice(subscriptionStates, null) });

/** Who signed up for the weekly tips, by the form or with an account. */
export const NewsletterPage = (): ReactNode => (
  <ForAdministrators>
    <AdminPage title="Newsletter">
      <SignUps />
    </AdminPage>
  </ForAdministrators>
);

function SignUps(): ReactNode {
  const [{ state }, change] = useAddress(address);
  const choose = (chosen: string) => change({ state: subscriptionStates.find((one) => one === chosen) ?? null });
  return (
    <Panel
      title="Sign-ups"
      description="The weekly tips go to confirmed addresses only. We delete an address when it unsubscribes."
      flush
    >
      <div className="px-4 pb-4 sm:px-6">
        <Field label="State" className="sm:max-w-64">
          <Select
            value={state ?? ''}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: '', label: 'All states' },
              ...subscriptionStates.map((one) => ({ value: one, label: stateTags[one].text })),
            ]}
          />
        </Field>
      </div>
      <List key={state} state={state} />
    </Panel>
  );
}

function List({ state }: { state: SubscriptionState | null }): ReactNode {
  const usePage = (before?: string) => {
    const query: z.input<typeof listSubscriptions.query> = {
      ...(state === null ? {} : { state }),
      ...(before === undefined ? {} : { before }),
    };
    return useCallQuery('notifications.listSubscriptions', { query }, { staleTime: 0, retry: false });
  };
  return (
    <Pages usePage={usePage} failure="The sign-ups can’t be loaded right now." more="Show older">
      {({ subscriptions, counts }, isFirst) =>
        subscriptions.length === 0 ? (
          <EmptyState title="No sign-ups" description="Addresses appear here as soon as somebody asks for the tips." />
        ) : (
          <>
            {isFirst && (
              <p className="figures px-4 pb-4 text-14 text-ink-soft sm:px-6">
                {`${countOf(counts.confirmed)} confirmed, ${countOf(counts.waiting)} waiting for confirmation, ${countOf(counts.left)} unsubscribed.`}
              </p>
            )}
            <Table
              caption={isFirst ? 'Sign-ups' : 'Older sign-ups'}
              columns={columns}
              rows={subscriptions}
              rowKey={({ id }) => id}
              stickyHead
            />
          </>
        )
      }
    </Pages>
  );
}

const countOf = (count: number): string => figureText(count, 'count');
const timeOrDash = (instant: string | null): string => (instant === null ? '–' : timeText(instant));

const columns: Column<ListedSubscription>[] = [
  {
    id: 'email',
    header: 'Address',
    primary: true,
    cell: ({ email }) => (email === null ? <span className="text-ink-soft">Address deleted</span> : email),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTags[state].tone}>{stateTags[state].text}</Badge>,
  },
  { id: 'source', header: 'Requested from', cell: ({ source }) => source },
  {
    id: 'account',
    header: 'Account',
    cell: ({ userId }) => (userId === null ? '–' : <PageLink to={paths.user(userId)}>Account</PageLink>),
  },
  { id: 'asked', header: 'Requested on', align: 'end', cell: ({ askedAt }) => timeText(askedAt) },
  { id: 'confirmed', header: 'Confirmed on', align: 'end', cell: ({ confirmedAt }) => timeOrDash(confirmedAt) },
  { id: 'ended', header: 'Unsubscribed on', align: 'end', cell: ({ endedAt }) => timeOrDash(endedAt) },
];
