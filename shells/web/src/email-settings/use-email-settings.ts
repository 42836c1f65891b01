import { useEffect, useRef } from 'react';
import type {
  EmailPreferences,
  EmailPreferencesChange,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';

/** Where settings are read and saved: as the person who's signed in, or by the link from a reminder. */
export type Access = { kind: 'account' } | { kind: 'link'; token: string };

const keyOf = (access: Access): unknown[] =>
  access.kind === 'account'
    ? callKey('notifications.getEmailPreferences')
    : callKey('notifications.readSettingsByLink', { body: { token: access.token } });

export const useAccountSettings = () => useCallQuery('notifications.getEmailPreferences', {}, { staleTime: 0 });

export const useSettingsByLink = (token: string) =>
  useCallQuery('notifications.readSettingsByLink', { body: { token } }, { staleTime: 0 });

export interface Saving {
  /** The settings with the change that's being saved; a refused change is gone again. */
  shown: EmailPreferences;
  isSaving: boolean;
  /** Why the last change wasn't saved. */
  error: unknown;
  save: (change: EmailPreferencesChange, options?: { onSaved?: () => void }) => void;
}

/** Saves each change at once, and says so. */
export function useSaving(access: Access, preferences: EmailPreferences): Saving {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: EmailPreferencesChange) =>
      access.kind === 'account'
        ? call('notifications.changeEmailPreferences', { body: change })
        : call('notifications.changeSettingsByLink', { body: { token: access.token, change } }),
    // A read that began before the change would show it undone.
    onMutate: () => client.cancelQueries({ queryKey: keyOf(access) }),
    onSuccess: (saved) => {
      client.setQueryData(keyOf(access), saved);
      toast({ title: 'Preferences Updated', description: 'Your email preferences have been saved successfully.' });
    },
    meta: { failure: { title: 'Update Failed', text: () => 'Failed to update email preferences. Please try again.' } },
  });
  const shown = saving.isPending ? { ...preferences, ...definedIn(saving.variables) } : preferences;
  return {
    shown,
    isSaving: saving.isPending,
    error: saving.error,
    save: (change, { onSaved } = {}) => saving.mutate(change, onSaved && { onSuccess: onSaved }),
  };
}

/** A change names only what it changes; TypeScript doesn't know that. */
const definedIn = (change: EmailPreferencesChange): Partial<EmailPreferences> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Starts mails again to an address that bounced or complained. */
export function useRestart(): { restart: () => void; isPending: boolean; error: unknown } {
  const client = useQueryClient();
  const restarting = useMutation({
    mutationFn: () => call('notifications.restartDelivery', { body: {} }),
    onSuccess: (saved) => {
      client.setQueryData(callKey('notifications.getEmailPreferences'), saved);
      toast({ title: 'Email Started Again', description: `The next one goes to ${saved.email}.` });
    },
  });
  return { restart: () => restarting.mutate(), isPending: restarting.isPending, error: restarting.error };
}

/**
 * A control that's disabled while its change is saved loses the focus, and a keyboard user their place. This gives it back.
 * @returns for `onFocus` of the element around the controls
 */
export function useFocusBack(isSaving: boolean): (event: { target: EventTarget }) => void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return;
    if (last.current?.isConnected) last.current.focus({ preventScroll: true });
  }, [isSaving]);
  return ({ target }) => {
    if (target instanceof HTMLElement) last.current = target;
  };
}
