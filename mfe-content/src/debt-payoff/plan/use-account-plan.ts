import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DebtPlan } from '@floatwise/contracts/cards/debts.http';
import { call, currentIn, sentenceOf } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import type { Session } from '@floatwise/web-kit/session';
import type { Plan } from './plan.js';

/** Edits are saved after this pause. */
const saveAfterMs = 1000;
const key = callKey('cards.getDebts');

/** A conflict: the plan on this page, and the one that was saved elsewhere. */
export interface Conflict {
  here: Plan;
  saved: DebtPlan;
  keepHere: () => void;
  useSaved: () => void;
}

export interface AccountPlan {
  status: 'loading' | 'error' | 'ready';
  plan: Plan | undefined;
  change: (plan: Plan) => void;
  saving: 'saved' | 'saving' | 'failed';
  /** Why it couldn't be loaded or saved. */
  sentence: string;
  retry: () => void;
  conflict: Conflict | null;
  /** The last known plan on the server. */
  stored: DebtPlan | undefined;
}

const planOf = ({ debts, extraPayment, rollsOver }: Plan): Plan => ({ debts, extraPayment, rollsOver });

/** Changes that aren't saved yet: whose they are, and the version that they were made on. */
interface Held {
  owner: string | undefined;
  plan: Plan;
  basedOn: string | null;
}

/** They're still here after a look at another page, or after signing in again. In memory only, so nothing stays in the browser. */
const unsaved: { held: Held | null; listeners: Set<() => void> } = { held: null, listeners: new Set() };

function hold(held: Held | null): void {
  unsaved.held = held;
  for (const listener of unsaved.listeners) listener();
}

function subscribe(listener: () => void): () => void {
  unsaved.listeners.add(listener);
  return () => unsaved.listeners.delete(listener);
}

/** This person's unsaved changes. Another one may have signed in since, in another tab. */
function useDraft(session: Session) {
  const owner = 'user' in session ? session.user?.id : undefined;
  const now = useSyncExternalStore(
    subscribe,
    () => unsaved.held,
    () => null,
  );
  const held = now && now.owner === owner ? now : null;
  return {
    held,
    setDraft: (plan: Plan | null, basedOn: string | null) => hold(plan && { owner, plan, basedOn }),
    saved: (sent: Plan, { updatedAt }: DebtPlan) => {
      const { held: left } = unsaved;
      hold(left && left.plan !== sent ? { ...left, basedOn: updatedAt } : null);
    },
  };
}

/** The plan of an account: loaded once, changed here immediately, saved automatically after a pause. */
export function useAccountPlan(session: Session): AccountPlan {
  const client = useQueryClient();
  const query = useCallQuery('cards.getDebts', {}, { enabled: session.status === 'signed-in' });
  const stored = query.data;
  const { held, setDraft, saved } = useDraft(session);
  const draft = held?.plan ?? null;
  const save = useMutation({
    // One save at a time, each with the `updatedAt` that the previous one returned.
    scope: { id: 'cards.saveDebts' },
    mutationFn: (plan: Plan) => {
      const { basedOn: updatedAt } = unsaved.held ?? { basedOn: client.getQueryData<DebtPlan>(key)?.updatedAt ?? null };
      return call('cards.saveDebts', { body: { ...planOf(plan), updatedAt } });
    },
    onSuccess: (answer, sent) => {
      client.setQueryData(key, answer);
      saved(sent, answer);
    },
  });
  useSaveAfterPause(draft, save);
  const elsewhere = currentIn<DebtPlan>(save.error);
  const settle = (current: DebtPlan, next: Plan | null): void => {
    client.setQueryData(key, current);
    save.reset();
    setDraft(next, current.updatedAt);
  };
  const conflict =
    elsewhere && draft
      ? {
          here: draft,
          saved: elsewhere,
          keepHere: () => settle(elsewhere, { ...draft }),
          useSaved: () => settle(elsewhere, null),
        }
      : null;
  return {
    status: stored ? 'ready' : query.isError ? 'error' : 'loading',
    plan: draft ?? (stored && planOf(stored)),
    change: (plan) => {
      // A conflict stays until the person decides; after any other failure the next change tries again.
      if (!conflict) save.reset();
      setDraft(plan, (held ? held.basedOn : stored?.updatedAt) ?? null);
    },
    saving: !draft ? 'saved' : save.isError ? 'failed' : 'saving',
    sentence: sentenceOf(save.error ?? query.error, 'We couldn’t load your debts. Please try again.'),
    retry: () => {
      if (!stored) void query.refetch();
      else if (draft) save.mutate(draft);
    },
    conflict,
    stored,
  };
}

interface Save {
  mutate: (plan: Plan) => void;
  isPending: boolean;
  isError: boolean;
  /** The last plan sent. */
  variables: Plan | undefined;
}

/** Saves a draft a second after the last change, one call at a time, and immediately when the person leaves the page. */
function useSaveAfterPause(draft: Plan | null, save: Save): void {
  const { mutate, isPending, isError, variables } = save;
  const isWaiting = draft !== null && !isPending && !isError;
  const waiting = useRef<{ draft: Plan | null; mutate: Save['mutate'] }>({ draft: null, mutate });
  useEffect(() => {
    waiting.current = { draft: isError || (isPending && variables === draft) ? null : draft, mutate };
    if (!isWaiting) return;
    const timer = setTimeout(() => mutate(draft), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, isWaiting, isPending, isError, variables, mutate]);
  useEffect(
    () => () => {
      const { draft: left, mutate: saveLeft } = waiting.current;
      if (left) saveLeft(left);
    },
    [],
  );
  useEffect(() => {
    if (draft === null) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [draft]);
}
