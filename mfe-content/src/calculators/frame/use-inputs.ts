import { useEffect, useRef, useState } from 'react';
import { defineAddress, text, useAddress, type Address, type Parameter } from '@floatwise/web-kit/address';

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
 * A calculator's inputs. They're in the address too, so that a result can be shared, reloaded and printed;
 * a value equal to the first one does not, so that the plain address is the plain calculator.
 */
export function useInputs<Name extends string>(first: Readonly<Record<Name, string>>): Inputs<Name> {
  const [inAddress, changeAddress] = useAddress(addressOf(first));
  const [typed, setTyped] = useState<Record<Name, string> | null>(null);
  const values = typed ?? inAddress;
  const isChanged = (Object.keys(first) as Name[]).some((name) => values[name] !== first[name]);

  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  const writeAddress = (next: Record<Name, string>): void => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => changeAddress(next), addressAfterMs);
  };
  const change = (next: Record<Name, string>): void => {
    setTyped(next);
    writeAddress(next);
  };
  return {
    values,
    set: (name, value) => change({ ...values, [name]: value }),
    reset: () => change({ ...first }),
    isChanged,
    isFromAddress: typed === null && isChanged,
  };
}

const addressOf = <Name extends string>(first: Readonly<Record<Name, string>>): Address<Record<Name, string>> =>
  defineAddress(
    Object.fromEntries(Object.entries<string>(first).map(([name, value]) => [name, text(value)])) as {
      [Each in Name]: Parameter<string>;
    },
  );

/** A typed number as `finance` takes it: null for an empty field, NaN for anything that isn't a number. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
