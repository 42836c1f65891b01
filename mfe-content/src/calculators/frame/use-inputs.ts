import { useEffect, useRef, useState } from 'react';
import { defineAddress, searchAfter, text, useAddress, type Address } from '@floatwise/web-kit/address';
import { keysOf } from '@floatwise/contracts/keys';
import { recordOf } from '@floatwise/web-kit/values';

/** The pause before typed values go into the address, because browsers limit how often it can change. */
const addressAfterMs = 300;

export interface Inputs<Name extends string> {
  /** As typed. */
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
  /** Several at once; the others stay. */
  setAll: (values: Partial<Record<Name, string>>) => void;
  /** Back to how the plain calculator opens. */
  reset: () => void;
  /** Whether anything differs from the initial values. The example isn't a change. */
  isChanged: boolean;
  /** The values are the example: nothing was typed, and the address has no values. */
  isExample: boolean;
  /** Nothing was typed here yet: the values come from a shared or reloaded address. */
  isFromAddress: boolean;
  /** The page's address with what was typed, also before the pause is over. */
  link: () => string;
}

/**
 * A calculator's inputs, also kept in the address, so that a result can be shared, reloaded, and printed. Initial values are
 * left out, so that the plain address is the plain calculator. With an example, the plain calculator opens with its values,
 * and the first edit replaces all of them, unless the example is the initial values.
 */
export function useInputs<Name extends string>(
  first: Readonly<Record<Name, string>>,
  example?: Readonly<Record<Name, string>>,
): Inputs<Name> {
  const [inAddress, changeAddress] = useAddress(addressOf(first));
  const [typed, setTyped] = useState<Record<Name, string> | 'anew' | null>(null);
  const own = typed === 'anew' ? first : (typed ?? inAddress);
  const isChanged = keysOf(first).some((name) => own[name] !== first[name]);
  const isExample = example !== undefined && (typed === null || typed === 'anew') && !isChanged;
  const values = isExample ? example : own;

  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  const writeAddress = (next: Record<Name, string>): void => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => changeAddress(next), addressAfterMs);
  };
  const linkTo = (shown: Record<Name, string>): string => {
    const { origin, pathname, search, hash } = window.location;
    return origin + pathname + searchAfter(addressOf(first), search, shown) + hash;
  };
  const change = (next: Record<Name, string>): void => {
    setTyped(next);
    writeAddress(next);
  };
  return {
    values,
    set: (name, value) => change({ ...own, [name]: value }),
    setAll: (next) => change({ ...own, ...next }),
    reset: () => {
      setTyped('anew');
      writeAddress({ ...first });
    },
    isChanged,
    isExample,
    isFromAddress: typed === null && isChanged,
    link: () => linkTo(own),
  };
}

const addressOf = <Name extends string>(first: Readonly<Record<Name, string>>): Address<Record<Name, string>> =>
  defineAddress<Record<Name, string>>(recordOf(keysOf(first), (name) => text(first[name])));

/** A typed number as `finance` expects it: null for an empty field, NaN for anything that isn't a number. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The same for several fields. */
export const typedNumbers = <Name extends string>(values: Record<Name, string>): Record<Name, number | null> =>
  recordOf(keysOf(values), (name) => typedNumber(values[name]));
