import { useEffect, useRef, useState } from 'react';
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

/** Changes that aren't saved yet: this person's. Another one may have signed in since, in another tab. */
function useDraft(session: Session) {
  const owner = 'user' in session ? session.user?.id : undefined;
  const [held, setHeld] = useState<{ owner: string | undefined; plan: Plan } | null>(null);
  return {
    draft: held && held.owner === owner ? held.plan : null,
    setDraft: (plan: Plan | null) => setHeld(plan && { owner, plan }),
    forget: (sent: Plan) => setHeld((now) => (now?.plan === sent ? null : now)),
  };
}

/** The plan of an account: loaded once, changed here immediately, saved automatically after a pause. */
export function useAccountPlan(session: Session): AccountPlan {
  const client = useQueryClient();
  const query = useCallQuery('cards.getDebts', {}, { enabled: session.status === 'signed-in' });
  const stored = query.data;
  const { draft, setDraft, forget } = useDraft(session);
  const save = useMutation({
    // One save at a time, each with the `updatedAt` that the previous one returned.
    scope: { id: 'cards.saveDebts' },
    mutationFn: (plan: Plan) => {
      const updatedAt = client.getQueryData<DebtPlan>(key)?.updatedAt ?? null;
      return call('cards.saveDebts', { body: { ...planOf(plan), updatedAt } });
    },
    onSuccess: (answer, sent) => {
      client.setQueryData(key, answer);
      forget(sent);
    },
  });
  useSaveAfterPause(draft, save);
  const elsewhere = currentIn<DebtPlan>(save.error);
  const settle = (saved: DebtPlan, next: Plan | null): void => {
    client.setQueryData(key, saved);
    save.reset();
    setDraft(next);
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
      setDraft(plan);
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
