import type { ReactNode } from 'react';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import type { UsedBankCalls } from './use-bank-calls.js';

/** For a card entered by hand. Its button says why it's disabled: no bank provider is set up here. */
export const ConnectDialog = ({ name, onClose }: { name: string; onClose: () => void }): ReactNode => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={`Connect ${name}`}
    description="Once your bank is connected, its balance, limit, due date, minimum payment and APR come by themselves. Until then what you enter here counts."
    confirmLabel="Connection Coming Soon"
    cancelLabel="Close"
    disabled
    onConfirm={onClose}
  />
);

interface DisconnectProps {
  name: string;
  calls: UsedBankCalls;
  onClose: () => void;
}

/** For a card that follows its bank. */
export const DisconnectDialog = ({ name, calls, onClose }: DisconnectProps): ReactNode => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={`Disconnect ${name}`}
    description="The card stays in your wallet with the figures it has now, and you keep them up to date yourself. Once none of your cards follows this bank, we tell the bank and our access ends."
    confirmLabel="Switch to Manual"
    loading={calls.isDisconnecting}
    onConfirm={() => calls.disconnect(onClose)}
  />
);
