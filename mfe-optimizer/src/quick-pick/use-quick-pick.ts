import type { FormEvent } from 'react';
import { useAddress } from '../purchase/use-address.js';

const name = 'pick';
const value = 'quick-pick';
const form = 'purchase';

/** Both Quick Pick buttons submit the form of the purchase, wherever they stand, and say so. */
export const quickPickIntent = {
  form,
  button: { type: 'submit', form, name: 'intent', value },
  isIn: ({ nativeEvent }: FormEvent): boolean =>
    nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === value,
} as const;

/** The dialog's place in the address: `?pick=1`. Opening it asks for the amount as well. */
export function useQuickPick() {
  const { read, write } = useAddress();
  return {
    isOpen: read(name) === '1',
    open: (amount: number) => write({ [name]: '1', amount: amount.toFixed(2) }),
    close: () => write({ [name]: null }),
  };
}
