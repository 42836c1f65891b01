import { useSyncExternalStore } from 'react';
import { toast } from './toasts.js';
import { parsed } from './values.js';

const damagedMs = 15_000;

/** How a value is stored in the browser. */
export interface BrowserStoreRules<Value> {
  key: string;
  /** `session` keeps the value in this tab until it's closed. */
  lasts?: 'session';
  empty: Value;
  /** The stored value, and whether it was in an older format; null when it can't be trusted. */
  read: (text: string) => { value: Value; isOldForm?: boolean } | null;
  write: (value: Value) => string;
  /** The message when a stored value can't be read and was set aside. Without it, an unreadable value counts as `empty`. */
  damaged?: { title: string; description: string };
}

export interface BrowserStore<Value> {
  empty: Value;
  /** The value now in storage. Another tab may have written it, even while nothing was listening here. */
  current: () => Value;
  /** Stores a value. If the browser refuses, the value lasts as long as the page. */
  set: (next: Value) => void;
  /** Stores a value. Returns false if the browser refuses; nothing changes then. */
  keep: (next: Value) => boolean;
  /** Removes the value from storage; returns false if the browser refuses. On this page the value is `empty` either way. */
  forget: () => boolean;
  /** Keeps a value that the browser refused for the life of the page. */
  hold: (next: Value) => void;
  /** For `useSyncExternalStore`; follows changes from other tabs. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * A value kept in this browser. All access to browser storage goes through here. A browser that refuses storage causes no
 * error.
 */
export function browserStore<Value>({
  key,
  lasts,
  empty,
  damaged,
  ...form
}: BrowserStoreRules<Value>): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  const place: Place = { key, storage: () => (lasts === 'session' ? sessionStorage : localStorage) };
  let value = empty;
  /** The stored text that `value` was read from; undefined before the first read. */
  let readFrom: string | null | undefined;

  function store(text: string | null): boolean {
    const isStored = wrote(place, text);
    if (isStored) readFrom = text;
    return isStored;
  }

  function load(text: string | null): void {
    readFrom = text;
    const read = text === null ? { value: empty } : form.read(text);
    value = read ? read.value : empty;
    // If the storage is full, the older format stays, and can be read again next time.
    if (read?.isOldForm) store(form.write(value));
    if (read || !damaged) return;
    // If the storage is full, the damaged text stays where it is.
    if (wrote({ ...place, key: `${key}.set-aside` }, text)) store(null);
    // After the page has rendered.
    queueMicrotask(() => toast({ ...damaged, tone: 'destructive', durationMs: damagedMs }));
  }

  function current(): Value {
    try {
      const text = place.storage().getItem(key);
      if (text !== readFrom) load(text);
    } catch {
      // Storage can't be read, so the value held by this page is all there is.
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

/** A list of texts kept in this browser; what can't be read counts as an empty list. */
export const browserList = (key: string): BrowserStore<readonly string[]> =>
  browserStore<readonly string[]>({
    key,
    empty: [],
    read: (text) => {
      const value = parsed(text);
      return Array.isArray(value) ? { value: value.filter((each) => typeof each === 'string') } : null;
    },
    write: (value) => JSON.stringify(value),
  });

/** The value as React state: `empty` while prerendering, then the stored one. Follows other tabs. */
export const useStored = <Value>(store: BrowserStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.current, () => store.empty);

/** Reading `localStorage` itself throws in a browser that refuses storage. */
interface Place {
  key: string;
  storage: () => Storage;
}

/** Writes the text, or removes the key if it is null; returns false if the browser refuses. */
function wrote({ key, storage }: Place, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
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
