import { useSyncExternalStore, type FormEvent } from 'react';
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

const inView = new Set<Element>();
const listeners = new Set<() => void>();

function note(element: Element, isSeen: boolean): void {
  if (inView.has(element) === isSeen) return;
  if (isSeen) inView.add(element);
  else inView.delete(element);
  for (const listener of listeners) listener();
}

/** A `ref` for what makes the floating Quick Pick unnecessary while it's in view: the answer, and the button beside the amount. */
export function makesQuickPickUnneeded(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) note(element, last.isIntersecting);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    note(element, false);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the floating Quick Pick has nothing to add to what's in view. */
export const useQuickPickUnneeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inView.size > 0,
    () => false,
  );
