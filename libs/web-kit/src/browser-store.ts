import { toast } from './toasts.js';

const damagedMs = 15_000;

/** How a value is kept in the browser's storage. */
export interface BrowserStoreRules<Value> {
  key: string;
  empty: Value;
  /** What was kept, and whether it was in an older form; null when it can not be trusted. */
  read: (text: string) => { value: Value; isOldForm: boolean } | null;
  write: (value: Value) => string;
  /** Said once when what was kept can not be read and was set aside. */
  damaged: { title: string; description: string };
}

export interface BrowserStore<Value> {
  /** As it stands in the storage now: another tab may have written since, also while nobody listened here. */
  current: () => Value;
  /** Keeps a value. False when the browser refuses: then nothing has changed. */
  keep: (next: Value) => boolean;
  /** Lets the storage forget; false when the browser refuses. The value is `empty` on this page in any case. */
  forget: () => boolean;
  /** Has a value that the browser refuses last for as long as the page. */
  hold: (next: Value) => void;
  /** For `useSyncExternalStore`; other tabs are followed. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that this browser keeps for somebody who is not signed in. What can not be read is set aside, never lost. */
export function browserStore<Value>(rules: BrowserStoreRules<Value>): BrowserStore<Value> {
  const { key, empty } = rules;
  const listeners = new Set<() => void>();
  let value = empty;
  /** What stood in the storage when `value` was read from it; undefined before the first time. */
  let readFrom: string | null | undefined;

  function store(text: string | null): boolean {
    const isStored = wrote(key, text);
    if (isStored) readFrom = text;
    return isStored;
  }

  function setAside(text: string): void {
    // A full storage keeps it where it is.
    if (wrote(`${key}.set-aside`, text)) store(null);
    // Once the page has drawn.
    queueMicrotask(() => toast({ ...rules.damaged, tone: 'destructive', durationMs: damagedMs }));
  }

  function load(text: string | null): void {
    readFrom = text;
    const read = text === null ? { value: empty, isOldForm: false } : rules.read(text);
    value = read?.value ?? empty;
    if (read === null && text !== null) setAside(text);
    // A full storage keeps the older form, which can be read again the next time.
    if (read?.isOldForm) store(rules.write(value));
  }

  function hold(next: Value): void {
    value = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => {
      try {
        const text = localStorage.getItem(key);
        if (text !== readFrom) load(text);
      } catch {
        // What this page holds is all there is.
      }
      return value;
    },
    keep: (next) => {
      const isKept = store(rules.write(next));
      if (isKept) hold(next);
      return isKept;
    },
    forget: () => {
      const isForgotten = store(null);
      hold(empty);
      return isForgotten;
    },
    hold,
    subscribe: (listener) => {
      listeners.add(listener);
      const stopFollowing = followOtherTabs(key, listener);
      return () => {
        listeners.delete(listener);
        stopFollowing();
      };
    },
  };
}

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

function followOtherTabs(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
