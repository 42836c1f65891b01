import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useSearchParams } from '@floatwise/web-kit/router';

/** The address follows what is typed after this pause: browsers allow only so many changes of it. */
const addressAfterMs = 300;

export interface Inputs<Name extends string> {
  /** As typed. */
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
  reset: () => void;
  /** Whether anything differs from the first values. */
  isChanged: boolean;
  /** Nothing was typed here yet: the values are those of a shared or reloaded address. */
  isFromAddress: boolean;
}

/**
 * What is typed into a calculator. It stands in the address too, so that a result can be shared, reloaded and printed;
 * a value equal to the first one does not, so that the plain address is the plain calculator.
 */
export function useInputs<Name extends string>(first: Readonly<Record<Name, string>>): Inputs<Name> {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(first) as Name[];
  const read = (name: Name): string => typed[name] ?? (isHydrated ? search.get(name) : null) ?? first[name];
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;

  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  const writeAddress = (next: Record<Name, string>): void => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of names) {
            if (next[name] === first[name]) after.delete(name);
            else after.set(name, next[name]);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    }, addressAfterMs);
  };
  const change = (next: Record<Name, string>): void => {
    setTyped(next);
    writeAddress(next);
  };
  return {
    values,
    set: (name, value) => change({ ...values, [name]: value }),
    reset: () => change({ ...first }),
    isChanged: names.some((name) => values[name] !== first[name]),
    isFromAddress: isHydrated && Object.keys(typed).length === 0 && names.some((name) => search.has(name)),
  };
}

/** A typed number for the calculators of the library: null is an empty field, NaN what is no number. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
