import { useSyncExternalStore } from 'react';
import type { ToastMessage } from '@floatwise/ui/toast';

export type { ToastMessage };

type NewToast = Omit<ToastMessage, 'id' | 'tone'> & { tone?: ToastMessage['tone'] };

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const publish = (next: ToastMessage | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a message and replaces the previous one (at most one at a time, by the specification). */
export function toast(message: NewToast): void {
  lastId += 1;
  publish({ tone: 'plain', ...message, id: lastId });
}

/** Removes the message if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The message to show now. Only the shell uses this: it alone mounts the toasts. */
export const useToast = (): ToastMessage | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
