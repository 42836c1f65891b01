import { useIsHydrated } from './hydrated.js';
import { useLocation, useNavigate, useSearchParams } from './router.js';

/** One parameter of the query string. */
export interface Parameter<Value> {
  /** Its value when the address doesn't name it, or names something unknown. It's never written to the address. */
  fallback: Value;
  /** Parses the text in the address, which can be anything; must not throw. Undefined means the fallback. */
  parse: (text: string) => Value | undefined;
  /** Writes a value in such a way that `parse` reads it back. */
  write: (value: Value) => string;
}

/** The part of a page's state that lives in the query string. */
export interface Address<Values extends object> {
  /** By the name each has in the query string. */
  parameters: { [Name in keyof Values]: Parameter<Values[Name]> };
  /**
   * `replace`: Back skips the change. `step`: leaving the fallbacks adds a history entry, and returning to them takes that
   * entry back, so that no closed dialog stays in the history.
   */
  history: 'replace' | 'step';
}

/**
 * Declares parameters of the query string, once per feature, outside of components.
 * @param parameters by name: `text`, `choice`, `flag`, or one of the feature's own
 * @param options.history how a change is recorded; `replace` unless told otherwise
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

/** One of a few words; the fallback may be one of them, or null where nothing is chosen. */
export const choice = <const Value extends string, const Fallback>(
  values: readonly Value[],
  fallback: Fallback,
): Parameter<Value | Fallback> => ({
  fallback,
  parse: (given) => values.find((value) => value === given),
  write: String,
});

/** On (`1`) or off. */
export const flag: Parameter<boolean> = {
  fallback: false,
  parse: (given) => given === '1',
  write: () => '1',
};

type Names<Values> = (keyof Values & string)[];

/** What a query string says, with the fallback for all that it doesn't. */
export function readAddress<Values extends object>(
  { parameters }: Address<Values>,
  search: string | URLSearchParams,
): Values {
  const given = new URLSearchParams(search);
  const read = (name: keyof Values & string): unknown => {
    const { parse, fallback } = parameters[name];
    const found = given.get(name);
    return (found === null ? undefined : parse(found)) ?? fallback;
  };
  return Object.fromEntries((Object.keys(parameters) as Names<Values>).map((name) => [name, read(name)])) as Values;
}

/** The query string after a change: `?…`, or nothing. Other parameters stay as they are, fallbacks are left out. */
export function searchAfter<Values extends object>(
  { parameters }: Address<Values>,
  before: string,
  changes: Partial<Values>,
): string {
  const after = new URLSearchParams(before);
  for (const name of Object.keys(changes) as Names<Values>) {
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

/**
 * State kept in the address, so that reload, Back and a shared link keep it: the values, and how to change some of
 * them. Pages are prerendered without a query string, so hydration starts with the fallbacks.
 */
export function useAddress<Values extends object>(
  address: Address<Values>,
): [Values, (changes: Partial<Values>) => void] {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { step?: string } | null };
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const ownStep = Object.keys(address.parameters).join();

  const change = (changes: Partial<Values>): void => {
    // Not what this render saw: a change may come later, after others.
    const { search: before, hash } = window.location;
    const after = searchAfter(address, before, changes);
    const isStep = address.history === 'step';
    const isAtRest = searchOf(address, readAddress(address, after)) === '';
    if (isStep && isAtRest && state?.step === ownStep) return void navigate(-1);
    // What replaces an entry also forgets the step that led there: taking it back would undo this change too.
    const as = isStep && !isAtRest ? { state: { step: ownStep } } : { replace: true };
    void navigate({ search: after, hash }, as);
  };
  return [readAddress(address, isHydrated ? search : ''), change];
}
