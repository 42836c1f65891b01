import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { authProvider, type listUsers, sortDirection, userSorts } from '@floatwise/contracts/identity/users.http';
import { subscriptionTier } from '@floatwise/contracts/values';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { type Answer, call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient, type UseQueryResult } from '@floatwise/web-kit/query';
import type { z } from 'zod';
import { Loaded } from '../page/loaded.js';
import { SearchInput } from '../page/search-form.js';
import { BetaTestersPanel } from './beta-testers-panel.js';
import { authText, orders, tierText, totalText } from './users-text.js';
import { UsersTable } from './users-table.js';

/** Long enough not to search for half a word. */
const pauseMs = 250;

/** The tab: every account, and those that have features before others do. */
export const UsersPanel = (): ReactNode => (
  <div className="grid gap-6">
    <AllUsers />
    <BetaTestersPanel />
  </div>
);

/** Every account, found by typing and sorted by its columns. */
function AllUsers(): ReactNode {
  const [{ userSort, userOrder, userTier, userAuth }, change] = useAddress(usersAddress);
  const [typed, setTyped] = useState('');
  const search = useAfterPause(typed.trim());
  const query: UserQuery = {
    ...(search !== '' && { search }),
    sort: userSort,
    direction: userOrder,
    ...(userTier && { tier: userTier }),
    ...(userAuth && { auth: userAuth }),
  };
  return (
    <Panel title="Users" flush>
      <div role="search" className="@container px-4 pb-4 sm:px-6">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Name, email, or id" className="min-w-0 grow basis-64 sm:max-w-sm">
            <SearchInput value={typed} onChange={setTyped} maxLength={100} />
          </Field>
          <Field label="Tier" className="min-w-0 grow basis-28 sm:max-w-40">
            <Select
              value={userTier ?? ''}
              onChange={({ target }) =>
                change({ userTier: subscriptionTier.options.find((one) => one === target.value) ?? null })
              }
              options={[
                { value: '', label: 'All tiers' },
                ...subscriptionTier.options.map((value) => ({ value, label: tierText[value] })),
              ]}
            />
          </Field>
          <Field label="Auth" className="min-w-0 grow basis-28 sm:max-w-40">
            <Select
              value={userAuth ?? ''}
              onChange={({ target }) =>
                change({ userAuth: authProvider.options.find((one) => one === target.value) ?? null })
              }
              options={[
                { value: '', label: 'All methods' },
                ...authProvider.options.map((value) => ({ value, label: authText[value] })),
              ]}
            />
          </Field>
          <Field label="Sort by" className="min-w-0 grow basis-40 lg:hidden">
            <Select
              value={`${userSort} ${userOrder}`}
              onChange={({ target }) => {
                const order = orders.find(({ sort, direction }) => `${sort} ${direction}` === target.value);
                if (order) change({ userSort: order.sort, userOrder: order.direction });
              }}
              options={orders.map(({ sort, direction, text }) => ({ value: `${sort} ${direction}`, label: text }))}
            />
          </Field>
        </div>
      </div>
      <Found
        query={query}
        order={{ sort: userSort, direction: userOrder }}
        onOrder={({ sort, direction }) => change({ userSort: sort, userOrder: direction })}
      />
    </Panel>
  );
}

/** What was typed, once the person pauses. */
function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

const failure = 'The users can’t be loaded right now.';

/** After a failure, only Retry reads on. */
const stay = (): void => undefined;

type TableProps = Parameters<typeof UsersTable>[0];

function Found({ query, order, onOrder }: { query: UserQuery } & Pick<TableProps, 'order' | 'onOrder'>): ReactNode {
  const { list, readOn, isReadingOn, readOnError } = useUsers(query);
  return (
    <Loaded query={list} failure={failure} lines={8} onlyFresh>
      {({ users, total }) => (
        <div aria-busy={list.isPlaceholderData || isReadingOn}>
          <p role="status" className="figures px-4 pb-3 text-14 text-ink-soft sm:px-6">
            {total && users.length > 0 ? totalText(total) : null}
          </p>
          {users.length === 0 ? (
            <EmptyState title="No users found" description="Try a shorter word, another spelling, or other filters." />
          ) : (
            <UsersTable
              users={users}
              total={total?.more ? undefined : total?.count}
              order={order}
              onOrder={onOrder}
              onNearEnd={readOnError ? stay : readOn}
            />
          )}
          {readOnError && (
            <LoadFailed
              query={{ error: readOnError, isFetching: isReadingOn, refetch: readOn }}
              text={failure}
              className="m-4 sm:mx-6"
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Order and filters are kept in the address. The search isn't: names and email addresses are personal data. */
const usersAddress = defineAddress({
  userSort: choice(userSorts, 'joined'),
  userOrder: choice(sortDirection.options, 'desc'),
  userTier: choice(subscriptionTier.options, null),
  userAuth: choice(authProvider.options, null),
});

type UserQuery = z.input<typeof listUsers.query>;
type Users = Answer<'identity.listUsers'>;

interface UserPages {
  /** All pages that were read so far, as one. */
  list: UseQueryResult<Users>;
  /** Reads the page after them, unless it's being read, or there is none. */
  readOn: () => void;
  isReadingOn: boolean;
  /** Why the next page could not be read; null after it was, or for another search. */
  readOnError: Error | null;
}

/** Users that match, page by page. While another search is answered, the former users stay. */
function useUsers(query: UserQuery): UserPages {
  const client = useQueryClient();
  const list = useCallQuery(
    'identity.listUsers',
    { query },
    { refetchOnMount: 'always', placeholderData: (former) => former },
  );
  const next = useMutation({
    mutationFn: (asked: UserQuery) => call('identity.listUsers', { query: asked }),
    onSuccess: (page, { after, ...asked }) =>
      client.setQueryData<Users>(callKey('identity.listUsers', { query: asked }), (read) =>
        read && read.next === after ? { ...read, users: [...read.users, ...page.users], next: page.next } : read,
      ),
  });
  const after = list.isPlaceholderData ? null : (list.data?.next ?? null);
  return {
    list,
    readOn: () => {
      if (after !== null && !next.isPending) next.mutate({ ...query, after });
    },
    isReadingOn: next.isPending,
    readOnError: next.variables?.after === after ? next.error : null,
  };
}
