import { authProvider, sortDirection, userSorts, type listUsers } from '@floatwise/contracts/identity/users.http';
import { subscriptionTier } from '@floatwise/contracts/values';
import { choice, defineAddress } from '@floatwise/web-kit/address';
import { call, type Answer } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient, type UseQueryResult } from '@floatwise/web-kit/query';
import type { z } from 'zod';

/** Order and filters are kept in the address. The search isn't: names and email addresses are personal data. */
export const usersAddress = defineAddress({
  userSort: choice(userSorts, 'joined'),
  userOrder: choice(sortDirection.options, 'desc'),
  userTier: choice(subscriptionTier.options, null),
  userAuth: choice(authProvider.options, null),
});

export type UserQuery = z.input<typeof listUsers.query>;
export type Users = Answer<'identity.listUsers'>;

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
export function useUsers(query: UserQuery): UserPages {
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
