import { createContext, useContext, useEffect } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { ApiError, call } from './api.js';
import { callKey } from './call-query.js';
import { clearHint, hasHint, hintBehindPage, hintChanged, useHint } from './hint.js';
import { useIsHydrated } from './hydrated.js';
import { forgetKept, kept } from './kept.js';
import { useMutation, useQuery, useQueryClient, type QueryClient } from './query.js';

/**
 * Who is signed in. `unavailable` isn't the same as `guest`: the account can't be reached right now, and that must not put
 * anyone into guest mode. `user` is then the last known one, if any.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }
  | { status: 'unavailable'; user?: User; retry: () => void };

/** The edge served the shell page, because the person is probably signed in: wait instead of rendering a guest's page. */
export const ExpectsUser = createContext(false);

export const userKey = callKey('identity.getUser');
const pollMs = 30_000;
const staleMs = 10_000;
const keptMs = 60_000;

/** How long the answer that brings a session's new ID may still be on its way. */
const movingMs = 1_000;

async function userOrNull(): Promise<User | null> {
  try {
    return await call('identity.getUser', {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The server that says that nobody is signed in takes the hint along. If it left it, the session has just got another ID. */
async function userNow(): Promise<User | null> {
  const user = await userOrNull();
  if (user) return user;
  const moved = hasHint() ? await new Promise((resolve) => setTimeout(resolve, movingMs)).then(userOrNull) : null;
  if (!moved) clearHint();
  return moved;
}

/** Reads who is signed in. If it's somebody else than before, which other tabs needn't have noticed, nothing stays that was read for them. */
async function readUser({ client }: { client: QueryClient }): Promise<User | null> {
  const user = await userNow();
  const before = client.getQueryData<User | null>(userKey);
  if (before !== undefined && before?.id !== user?.id) {
    forgetKept(kept.wallet);
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
  }
  return user;
}

/** The session, polled every 30 seconds while the hint cookie says that someone is signed in (specification, section 7). */
export function useSession(): Session {
  const hint = useHint();
  const isHydrated = useIsHydrated();
  const expectsUser = useContext(ExpectsUser);
  const query = useQuery({
    queryKey: userKey,
    queryFn: readUser,
    enabled: isHydrated ? hint : hintBehindPage(),
    refetchInterval: pollMs,
    staleTime: staleMs,
    gcTime: keptMs,
    // While the account is unavailable, a newly mounted component must not refetch at once: the request would change the
    // page, which would mount components that refetch, forever. Polling and Retry refetch.
    retryOnMount: false,
  });
  const isAway = query.isError || (query.data === undefined && query.errorUpdateCount > 0);
  // Hydration must match the prerendered page: either a guest's page or a loading one.
  if (!isHydrated) return { status: expectsUser ? 'loading' : 'guest' };
  if (!hint) return { status: 'guest' };
  if (isAway) {
    const retry = (): void => void query.refetch();
    return query.data ? { status: 'unavailable', user: query.data, retry } : { status: 'unavailable', retry };
  }
  if (query.data === undefined) return { status: 'loading' };
  return query.data === null ? { status: 'guest' } : { status: 'signed-in', user: query.data };
}

const channelName = 'floatwise-session';

/** Notifies this browser's other tabs that someone signed in or out. */
function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Follows sign-in and sign-out in other tabs, and those that happened while the browser kept this page for Back. The shell calls
 * this once.
 */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      // If the hint is there as before, nothing else makes this page draw again what it has read for the previous person.
      if (hasHint()) void client.resetQueries();
      else client.clear();
      hintChanged();
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      if (hasHint()) void client.invalidateQueries({ queryKey: userKey });
      else if (client.getQueryData(userKey)) client.clear();
      hintChanged();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', onShow);
    };
  }, [client]);
}

/** Drops everything that was read for the previous person, then sets `user` as the current one. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    forgetKept(kept.wallet);
    client.clear();
    client.setQueryData(userKey, user);
    hintChanged();
    tellOtherTabs();
  };
}

/** What ends on this device at sign-out gets this long, and goes on by itself after that. */
const leavingMs = 1_000;

interface SignOutOptions {
  /** What is done while there's still a session. If it throws, nobody is signed out. */
  prepare?: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** Ends what belongs to the person and not to their session, such as alerts on this device. Its failure stops nothing. */
  leave?: () => Promise<unknown>;
}

/** Signs out, then reloads the page, as the specification says. */
export function useSignOut({ prepare, onFailure, leave }: SignOutOptions): { signOut: () => void; isPending: boolean } {
  const mutation = useMutation({
    mutationFn: async () => {
      await prepare?.();
      await call('identity.logout', {});
    },
    onSuccess: async () => {
      clearHint();
      forgetKept(kept.outbox);
      tellOtherTabs();
      const waited = new Promise((resolve) => setTimeout(resolve, leavingMs));
      if (leave) await Promise.race([leave(), waited]).catch(() => undefined);
      window.location.reload();
    },
    onError: onFailure,
  });
  return { signOut: () => mutation.mutate(), isPending: mutation.isPending };
}
