import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog, lazyPart } from '@floatwise/ui/lazy-part';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton, SkeletonText } from '@floatwise/ui/skeleton';
import { sentenceOf } from '@floatwise/web-kit/api';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { useBankAddress } from '../page/bank-address.js';
import { useCardForm, type CardFormAddress } from '../page/card-form-address.js';
import { WithoutKeptCards } from '../page/kept-here.js';
import { WhenIdle } from '../page/when-idle.js';
import { useWallet, type Wallet, type WalletOwner } from '../wallet/wallet.js';
import { CardList } from './card-list.js';

const CardFormDialog = lazyDialog(async () => (await import('../card-form/card-form-dialog.js')).CardFormDialog);
const BankButtons = lazyPart(async () => (await import('../banks/bank-buttons.js')).BankButtons);
const ConnectInstead = lazyPart(async () => (await import('../banks/bank-buttons.js')).ConnectInstead);
const DeletedCards = lazyPart(async () => (await import('./deleted-cards.js')).DeletedCards);
const WalletActions = lazyPart(async () => (await import('./wallet-actions.js')).WalletActions);
const BankDialog = lazyDialog(async () => (await import('../banks/bank-dialog.js')).BankDialog);

/** Buttons with the same name do the same. If one is replaced while it's being clicked, the click goes to the other. */
const addCard = 'add-card';

/**
 * Your Credit Cards in its four states, with the form that adds and edits them.
 * Its rows are drawn in view; drawn in view itself, it made Chromium 156 end the tab when a picture of the whole page was taken.
 */
export function WalletPanel(): ReactNode {
  const wallet = useWallet();
  const form = useCardForm();
  const banks = useBankAddress();
  const isReady = wallet.status === 'ready';
  const hasCards = isReady && wallet.cards.length > 0;
  return (
    <Panel
      flush
      data-print={hasCards || undefined}
      className="order-3"
      title="Your Credit Cards"
      description="Manage your credit cards and their payment cycles"
      actions={
        <Button name={addCard} size="small" variant="quiet" onClick={form.add} className="print:hidden">
          <Icon of={Plus} />
          Add Card
        </Button>
      }
    >
      <WalletContent wallet={wallet} form={form} />
      {isReady && (
        <WhenIdle>
          <BankButtons owner={wallet.owner} hasCards={hasCards} />
          {wallet.owner === 'account' && <DeletedCards />}
          <WalletActions wallet={wallet} />
        </WhenIdle>
      )}
      {form.form && isReady && <CardFormDialog form={form.form} wallet={wallet} onClose={form.close} />}
      {banks.open && isReady && (
        <BankDialog
          banks={banks}
          wallet={wallet}
          onClose={banks.close}
          onManual={(id) => (id ? form.edit(id) : form.add())}
        />
      )}
    </Panel>
  );
}

function WalletContent({ wallet, form }: { wallet: Wallet; form: CardFormAddress }): ReactNode {
  switch (wallet.status) {
    case 'loading':
      return (
        <>
          <OfflineNote className="mx-4 mb-4 sm:mx-6" />
          <WalletSkeleton />
        </>
      );
    case 'error':
      return <WalletFailed wallet={wallet} />;
    case 'ready':
      return wallet.cards.length === 0 ? (
        <WithoutKeptCards kept={<WalletSkeleton />}>
          <NoCards owner={wallet.owner} onAdd={form.add} />
        </WithoutKeptCards>
      ) : (
        <CardList wallet={wallet} form={form} />
      );
  }
}

const NoCards = ({ owner, onAdd }: { owner: WalletOwner; onAdd: () => void }): ReactNode => (
  <EmptyState
    title="No credit cards added yet"
    description="All we need: closing day, due day, limit."
    action={
      <div className="flex flex-col items-center gap-2">
        <Button name={addCard} onClick={onAdd}>
          Add Your First Card
        </Button>
        <ConnectInstead owner={owner} />
      </div>
    }
  />
);

const WalletFailed = ({ wallet }: { wallet: Extract<Wallet, { status: 'error' }> }): ReactNode => (
  <div role="alert" className="grid justify-items-start gap-3 px-4 pb-4 sm:px-6 sm:pb-6">
    <div className="text-14">
      <p className="font-medium">We couldn’t load your cards</p>
      <p className="text-ink-soft">{sentenceOf(wallet.error, 'They’re safe. Please try again in a moment.')}</p>
    </div>
    <Button variant="quiet" size="small" onClick={wallet.retry}>
      Retry
    </Button>
  </div>
);

/** Three placeholder rows, until the wallet's cards load. */
const WalletSkeleton = (): ReactNode => (
  <Busy text="Loading your cards">
    <div className="divide-y divide-hairline border-t border-hairline">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-29 items-center gap-3 px-4 sm:px-6">
          <Skeleton className="aspect-[1.586] w-12 rounded-[5px]" />
          <div className="grow">
            <SkeletonText size={14} className="w-1/2" />
            <SkeletonText size={12} className="w-4/5" />
          </div>
          <div className="w-14">
            <SkeletonText size={14} />
            <SkeletonText size={14} />
          </div>
        </div>
      ))}
    </div>
  </Busy>
);
