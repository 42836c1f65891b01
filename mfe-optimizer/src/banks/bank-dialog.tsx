import type { ReactNode } from 'react';
import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Banner } from '@floatwise/ui/banner';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { Dialog } from '@floatwise/ui/dialog';
import { BusyText } from '@floatwise/ui/skeleton';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { ConfirmFirst } from '@floatwise/web-kit/confirm-first';
import { useNavigate } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/link-targets.js';
import type { ReadyWallet } from '../wallet/wallet.js';
import type { BankAddress, BankView } from '../page/bank-address.js';
import { connectionsStep } from './connections-step.js';
import { Privacy, Synced, useConnectStep } from './connect-step.js';
import { useFoundStep } from './found-step.js';
import { useBankVisit } from './use-bank-visit.js';
import { isAnySetUp, useConnections, type Connections } from './use-connections.js';
import { failureStep, title, waitingStep, type Step } from './visit-view.js';

interface Props {
  banks: BankAddress;
  wallet: ReadyWallet;
  onClose: () => void;
  /** Opens the form for a new card, or for the card that was going to be connected. */
  onManual: (cardId?: string) => void;
}

/** All bank steps in one dialog: connecting, waiting, what was found, what is connected. */
export function BankDialog({ banks, wallet, onClose, onManual }: Props): ReactNode {
  if (!banks.open) return null;
  if (wallet.owner === 'guest') return <GuestDialog onClose={onClose} onManual={() => onManual()} />;
  return (
    <ConfirmFirst>
      <AccountDialog banks={banks} open={banks.open} cards={wallet.cards} onManual={onManual} />
    </ConfirmFirst>
  );
}

/** A guest's cards stay in the browser, where no bank can update them. */
function GuestDialog({ onClose, onManual }: { onClose: () => void; onManual: () => void }): ReactNode {
  const navigate = useNavigate();
  const signIn = useSignInPath();
  const manual = (): void => {
    onClose();
    onManual();
  };
  return (
    <Dialog
      size="wide"
      onOpenChange={onClose}
      title={title}
      description="You need an account to connect a bank: guests’ cards stay in this browser, where no bank can reach them."
      primary={{ label: 'Sign In', onSelect: () => void navigate(signIn) }}
      secondary={{ label: 'Continue with Manual Entry', onSelect: manual }}
    >
      <div className="grid gap-5">
        <Synced />
        <Privacy />
      </div>
    </Dialog>
  );
}

interface AccountProps extends Pick<Props, 'banks' | 'onManual'> {
  open: NonNullable<BankView>;
  cards: ReadyWallet['cards'];
}

function AccountDialog({ banks, open, cards, onManual }: AccountProps): ReactNode {
  const connections = useConnections();
  const visit = useBankVisit({ onConnected: banks.found });
  const cardId = open.view === 'connect' ? open.cardId : undefined;
  const card = cards.find(({ id }) => id === cardId);
  const manual = (): void => {
    banks.close();
    onManual(card?.id);
  };
  const connect = useConnectStep({
    available: connections.data?.available,
    forCard: card && cardName(card),
    isAsking: visit.isAsking,
    refusal: visit.refusal,
    onConnect: (bankId: BankId, method: ConnectionMethod) =>
      visit.begin({
        bankId,
        ask: () => call('cards.connectBank', { body: { bankId, method, ...(card && { cardId: card.id }) } }),
      }),
    onManual: manual,
  });
  const found = useFoundStep({
    connectionId: open.view === 'found' ? open.connectionId : null,
    cards,
    onDone: banks.close,
  });
  const stepOf = (data: Connections): Step => {
    if (visit.visit) return waitingStep(visit.visit, visit);
    if (visit.failure) return failureStep(visit.failure, { onAgain: visit.cancel, onManual: manual });
    if (open.view === 'found') return found;
    return open.view === 'connect' ? connect : connectionsStep(data.connections, { visit, banks });
  };
  if (open.view === 'connect' && connections.data && !isAnySetUp(connections.data.available)) {
    return <NotHereYet name={card ? cardName(card) : 'your cards'} onClose={banks.close} />;
  }
  return (
    <Dialog
      size="wide"
      onOpenChange={() => {
        visit.cancel();
        banks.close();
      }}
      {...(connections.data ? stepOf(connections.data) : loadStep(connections, manual))}
    />
  );
}

/** Shown until we know what can be connected here, or if loading that fails. */
function loadStep({ isError, error, refetch }: ReturnType<typeof useConnections>, onManual: () => void): Step {
  const frame = { title, description: 'Balances, limits and dates sync automatically.' };
  if (!isError) {
    return {
      ...frame,
      children: <BusyText lines={4} size={20} />,
    };
  }
  return {
    ...frame,
    primary: { label: 'Try again', onSelect: () => void refetch() },
    secondary: { label: 'Continue with Manual Entry', onSelect: onManual },
    children: <Banner tone="bad">{sentenceOf(error, 'We can’t reach your banks right now. Please try again.')}</Banner>,
  };
}

/** No bank provider is set up here. The button says why it's disabled. */
const NotHereYet = ({ name, onClose }: { name: string; onClose: () => void }): ReactNode => (
  <ConfirmDialog
    onOpenChange={onClose}
    title={`Connect ${name}`}
    description="Once your bank is connected, its balance, limit, due date, minimum payment and APR sync automatically. Until then, we use what you enter here."
    confirmLabel="Connection Coming Soon"
    cancelLabel="Close"
    disabled
    onConfirm={onClose}
  />
);
