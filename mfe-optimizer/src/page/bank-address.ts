import { defineAddress, useAddress } from '@floatwise/web-kit/address';

/**
 * Which bank dialog is open: none, connecting (for one card, if the person pressed Connect on it), all connections, or
 * what one of them found.
 */
export type BankView =
  null | { view: 'connect'; cardId?: string } | { view: 'manage' } | { view: 'found'; connectionId: string };

export interface BankAddress {
  open: BankView;
  connect: (cardId?: string) => void;
  manage: () => void;
  found: (connectionId: string) => void;
  close: () => void;
}

/**
 * The dialog's state in the URL: `?banks=connect`, `?banks=connect-<card>`, `?banks=manage`, or `?banks=<connection>`.
 */
const address = defineAddress<{ banks: BankView }>({ banks: { fallback: null, parse: viewIn, write: viewText } });

export function useBankAddress(): BankAddress {
  const [{ banks }, change] = useAddress(address);
  return {
    open: banks,
    connect: (cardId) => change({ banks: cardId === undefined ? { view: 'connect' } : { view: 'connect', cardId } }),
    manage: () => change({ banks: { view: 'manage' } }),
    found: (connectionId) => change({ banks: { view: 'found', connectionId } }),
    close: () => change({ banks: null }),
  };
}

function viewIn(text: string): BankView {
  if (text === '') return null;
  if (text === 'manage') return { view: 'manage' };
  const [, cardId] = /^connect(?:-(.+))?$/.exec(text) ?? [];
  if (cardId !== undefined) return { view: 'connect', cardId };
  return text === 'connect' ? { view: 'connect' } : { view: 'found', connectionId: text };
}

function viewText(view: BankView): string {
  switch (view?.view) {
    case undefined:
      return '';
    case 'manage':
      return 'manage';
    case 'found':
      return view.connectionId;
    case 'connect':
      return view.cardId === undefined ? 'connect' : `connect-${view.cardId}`;
  }
}
