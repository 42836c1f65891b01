import { useSyncExternalStore } from 'react';
import { toast } from './toasts.js';

const damagedMs = 15_000;

/** How a value is kept in the browser's storage. */
export interface BrowserStoreRules<Value> {
  key: string;
  empty: Value;
  /** The stored value, and whether it was in an older format; null when it can't be trusted. */
  read: (text: string) => { value: Value; isOldForm?: boolean } | null;
  write: (value: Value) => string;
  /** The message when a stored value can't be read and was set aside. Without it, an unreadable value counts as `empty`. */
  damaged?: { title: string; description: string };
}

export interface BrowserStore<Value> {
  empty: Value;
  /** The value in the storage now: another tab may have written it, even while nobody listened here. */
  current: () => Value;
  /** Keeps a value; where the browser refuses, it lasts as long as the page. */
  set: (next: Value) => void;
  /** Keeps a value. False when the browser refuses: then nothing has changed. */
  keep: (next: Value) => boolean;
  /** Lets the storage forget; false when the browser refuses. The value is `empty` on this page in any case. */
  forget: () => boolean;
  /** Has a value that the browser refuses last for as long as the page. */
  hold: (next: Value) => void;
  /** For `useSyncExternalStore`; other tabs are followed. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that this browser keeps: the only way to its storage. A browser that refuses storage causes no error. */
export function browserStore<Value>({ key, empty, damaged, ...form }: BrowserStoreRules<Value>): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let value = empty;
  /** What stood in the storage when `value` was read from it; undefined before the first time. */
  let readFrom: string | null | undefined;

  function store(text: string | null): boolean {
    const isStored = wrote(key, text);
    if (isStored) readFrom = text;
    return isStored;
  }

  function load(text: string | null): void {
    readFrom = text;
    const read = text === null ? { value: empty } : form.read(text);
    value = read ? read.value : empty;
    // A full storage keeps the older form, which can be read again the next time.
    if (read?.isOldForm) store(form.write(value));
    if (read || !damaged) return;
    // A full storage keeps it where it is.
    if (wrote(`${key}.set-aside`, text)) store(null);
    // Once the page has drawn.
    queueMicrotask(() => toast({ ...damaged, tone: 'destructive', durationMs: damagedMs }));
  }

  function current(): Value {
    try {
      const text = localStorage.getItem(key);
      if (text !== readFrom) load(text);
    } catch {
      // What this page holds is all there is.
    }
    return value;
  }

  function hold(next: Value): void {
    // Read first, so that the next read doesn't mistake the stored value for a change by another tab.
    current();
    value = next;
    for (const listener of listeners) listener();
  }

  function keep(next: Value): boolean {
    const isKept = store(form.write(next));
    if (isKept) hold(next);
    return isKept;
  }

  function forget(): boolean {
    const isForgotten = store(null);
    hold(empty);
    return isForgotten;
  }

  const set = (next: Value): void => void (keep(next) || hold(next));
  const subscribe = (listener: () => void): (() => void) => follow(key, listeners, listener);
  return { empty, current, keep, set, forget, hold, subscribe };
}

/** The value as state: `empty` while prerendering, then the stored one. Follows other tabs. */
export const useStored = <Value>(store: BrowserStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.current, () => store.empty);

/** Writes a text, or null for nothing; false when the browser refuses. */
function wrote(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Notifies a listener of changes on this page and in other tabs until it unsubscribes. */
function follow(key: string, listeners: Set<() => void>, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
