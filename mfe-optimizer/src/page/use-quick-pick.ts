import type { FormEvent } from 'react';
import { defineAddress, flag, useAddress } from '@floatwise/web-kit/address';
import { amountParameter } from './use-purchase.js';

const value = 'quick-pick';
const form = 'purchase';

/** Both Quick Pick buttons submit the purchase form, wherever they are on the page, and identify themselves. */
export const quickPickIntent = {
  form,
  button: { type: 'submit', form, name: 'intent', value },
  isIn: ({ nativeEvent }: FormEvent): boolean =>
    nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === value,
} as const;

const address = defineAddress({ pick: flag, amount: amountParameter });

/** The dialog's state in the URL: `?pick=1`. Opening it also sets the amount. */
export function useQuickPick() {
  const [{ pick }, change] = useAddress(address);
  return {
    isOpen: pick,
    open: (amount: number) => change({ pick: true, amount }),
    close: () => change({ pick: false }),
  };
}
