import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { keysOf } from '@floatwise/contracts/keys';
import { useIsHydrated } from './hydrated.js';
import { useLocation, useNavigate } from './router.js';

/** One parameter of the query string. */
export interface Parameter<Value> {
  /** Its value if the address doesn't name it, or holds an unknown value. It's never written to the address. */
  fallback: Value;
  /** Parses the text in the address, which can be anything, so it must not throw. Undefined means the fallback. */
  parse: (text: string) => Value | undefined;
  /** Writes a value so that `parse` can read it back. */
  write: (value: Value) => string;
}

/** The part of a page's state that lives in the query string. */
export interface Address<Values extends object> {
  /** Keyed by name in the query string. */
  parameters: { [Name in keyof Values]: Parameter<Values[Name]> };
  /**
   * `replace`: Back skips the change. `step`: moving away from the fallbacks adds a history entry, and returning to them
   * removes it, so that a closed dialog leaves nothing in the history.
   */
  history: 'replace' | 'step';
}

/**
 * Declares parameters of the query string. Call it once per feature, outside components.
 * @param parameters by name: `text`, `choice`, `flag`, or one of the feature's own
 * @param options.history how a change is recorded; `replace` by default
 */
export const defineAddress = <Values extends object>(
  parameters: Address<Values>['parameters'],
  { history = 'replace' }: Partial<Pick<Address<Values>, 'history'>> = {},
): Address<Values> => ({ parameters, history });

/** Any text, as typed. */
export const text = (fallback: string): Parameter<string> => ({
  fallback,
  parse: (given) => given,
  write: (value) => value,
});

/** One of a fixed set of values. The fallback is one of them, or null for no choice. */
export const choice = <const Value extends string, const Fallback>(
  values: readonly Value[],
  fallback: Fallback,
): Parameter<Value | Fallback> => ({
  fallback,
  parse: (given) => values.find((value) => value === given),
  write: String,
});

/** On (`1`) or off. */
export const flag: Parameter<boolean> = { fallback: false, parse: (given) => given === '1', write: () => '1' };

/** The values in a query string, with fallbacks for everything it doesn't contain. */
export function readAddress<Values extends object>(
  { parameters }: Address<Values>,
  search: string | URLSearchParams,
): Values {
  const given = new URLSearchParams(search);
  const values: Partial<Values> = {};
  for (const name of keysOf(parameters)) {
    const { parse, fallback } = parameters[name];
    const found = given.get(name);
    values[name] = (found === null ? undefined : parse(found)) ?? fallback;
  }
  return values as Values;
}

/** The query string after a change: `?…`, or an empty string. Other parameters stay, and fallback values are left out. */
export function searchAfter<Values extends object>(
  { parameters }: Address<Values>,
  before: string,
  changes: Partial<Values>,
): string {
  const after = new URLSearchParams(before);
  for (const name of keysOf(changes)) {
    const { fallback, write } = parameters[name];
    const value = changes[name] as Values[typeof name];
    if (Object.is(value, fallback)) after.delete(name);
    else after.set(name, write(value));
  }
  return after.size === 0 ? '' : `?${after.toString()}`;
}

/** A query string for a link: `<Link to={{ search: searchOf(address, { tab: 'coupons' }) }}>`. */
export const searchOf = <Values extends object>(address: Address<Values>, values: Partial<Values>): string =>
  searchAfter(address, '', values);

/** What was changed, and the router doesn't know yet. */
interface Ahead {
  search: string;
  /** The router's location when it was changed. */
  location: object;
  /** The history entry's state then; each navigation of the router sets a new one. */
  state: unknown;
  /** Whether the browser's address says it, too. */
  isWritten: boolean;
}
let ahead: Ahead | null = null;
const readers = new Set<() => void>();

/** The address follows in a task of its own: writing it takes a phone milliseconds, which a key's answer shouldn't wait for. */
function goAhead(location: object, search: string): Ahead {
  const next = { search, location, state: window.history.state, isWritten: false };
  ahead = next;
  setTimeout(writeAhead);
  for (const read of readers) read();
  return next;
}

function writeAhead(): void {
  if (!ahead || ahead.isWritten || !isNewest(ahead)) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + ahead.search + hash);
  ahead.state = window.history.state;
  ahead.isWritten = true;
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => {
    readers.delete(read);
    writeAhead();
    // Nobody is left to whom it would tell anything; a page that is opened later reads the router's location.
    if (readers.size === 0) ahead = null;
  };
}

const atFallbacks = (): string => '';
const isNewest = ({ state }: Ahead): boolean => state === window.history.state;

/** The router, which draws the whole page again, hears of changes once they rest so long. */
const restMs = 300;

/**
 * State kept in the address, so that it survives a reload, Back, and sharing the link. Returns the values and a function that
 * changes some of them; the function stays the same while the page does. Pages are prerendered without a query string, so
 * hydration starts with the fallbacks.
 */
export function useAddress<Values extends object>(
  address: Address<Values>,
): [Values, (changes: Partial<Values>) => void] {
  const location = useLocation();
  const { pathname, state }: { pathname: string; state: { step?: string } | null } = location;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  /** Only its own part, as text, so that a change of other parameters draws nothing here again. */
  const readOwn = (): string => {
    const { search } = ahead && (ahead.location === location || isNewest(ahead)) ? ahead : location;
    return searchOf(address, readAddress(address, search));
  };
  const search = useSyncExternalStore(subscribe, readOwn, atFallbacks);
  const step = state?.step;
  const drawnAt = useRef<string>(undefined);
  const drawn = useRef<object>(location);
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; tell: () => void }>(undefined);
  useEffect(() => {
    drawnAt.current = window.location.pathname;
  }, [pathname]);
  useEffect(() => {
    drawn.current = location;
  }, [location]);
  // What leaves the page has changed its address all the same.
  useEffect(() => () => resting.current?.tell(), []);

  const change = useCallback(
    (changes: Partial<Values>): void => {
      writeAhead();
      // Read from `window` rather than from this render: another change may have happened since.
      const { search: before, hash } = window.location;
      // The person has left, and this page stays until the next one has loaded. A late change must not lead back to it.
      if (drawnAt.current !== undefined && window.location.pathname !== drawnAt.current) return;
      const after = searchAfter(address, before, changes);
      const ownStep = Object.keys(address.parameters).join();
      const isStep = address.history === 'step';
      const isAtRest = searchOf(address, readAddress(address, after)) === '';
      if (isStep && isAtRest && step === ownStep) return void navigate(-1);
      if (isStep && !isAtRest) return void navigate({ search: after, hash }, { state: { step: ownStep } });
      // Replacing an entry also clears its `step` state. Otherwise going back one step would undo this change too.
      if (isStep || step !== undefined) return void navigate({ search: after, hash }, { replace: true });
      const written = goAhead(drawn.current, after);
      const tell = (): void => {
        writeAhead();
        clearTimeout(resting.current?.timer);
        resting.current = undefined;
        const { search: now, hash: here } = window.location;
        if (isNewest(written)) void navigate({ search: now, hash: here }, { replace: true });
      };
      clearTimeout(resting.current?.timer);
      resting.current = { timer: setTimeout(tell, restMs), tell };
    },
    [address, navigate, step],
  );
  return [readAddress(address, isHydrated ? search : ''), change];
}
