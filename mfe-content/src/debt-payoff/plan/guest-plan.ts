import { useSyncExternalStore } from 'react';
import { toast } from '@floatwise/web-kit/toasts';
import { readPlan, writePlan } from './guest-plan-format.js';
import { emptyPlan, type Plan } from './plan.js';

const key = 'floatwise.guest-debts';
const setAsideKey = 'floatwise.guest-debts.set-aside';

export interface GuestPlan {
  plan: Plan;
  /** The browser refuses to keep it: it is gone when the page is closed. */
  isKept: boolean;
}

const none: GuestPlan = { plan: emptyPlan, isKept: true };
let current: GuestPlan = none;
/** What stood in the storage when `current` was read from it; undefined before the first time. */
let readFrom: string | null | undefined;
const listeners = new Set<() => void>();

/** Keeps what can not be read, so that nothing is lost, and says so once the page has drawn. */
function setAside(damaged: string): void {
  try {
    localStorage.setItem(setAsideKey, damaged);
    localStorage.removeItem(key);
    readFrom = null;
  } catch {
    // A full storage keeps it where it is.
  }
  queueMicrotask(() =>
    toast({
      title: 'Saved debts could not be read',
      description: 'The debts kept in this browser are damaged. They were set aside, and you can add your debts again.',
      tone: 'destructive',
      durationMs: 15_000,
    }),
  );
}

function read(): GuestPlan {
  let stored: string | null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    return current;
  }
  if (stored === readFrom) return current;
  readFrom = stored;
  const plan = readPlan(stored);
  current = { plan: plan ?? emptyPlan, isKept: true };
  if (plan === null && stored !== null) setAside(stored);
  return current;
}

function keep(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    readFrom = text;
    return true;
  } catch {
    return false;
  }
}

/** Replaces the plan of this browser; in a browser that refuses, it lasts as long as the page. */
export function changeGuestPlan(plan: Plan): void {
  current = { plan, isKept: keep(writePlan(plan)) };
  for (const listener of listeners) listener();
}

/** Forgets the plan of this browser, once an account holds it. */
export function forgetGuestPlan(): void {
  current = { plan: emptyPlan, isKept: keep(null) };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** The debts kept in this browser; empty while prerendering. Other tabs are followed. */
export function useGuestPlan(): GuestPlan {
  return useSyncExternalStore(subscribe, read, () => none);
}
