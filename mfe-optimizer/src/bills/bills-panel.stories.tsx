import type { ReactNode } from 'react';
import { HomeScene } from '../wallet/testing/home-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { BillsPanel } from './bills-panel.js';

const meta = { title: 'Home/Bills', parameters: { shows: 'Mark as paid' } };
export default meta;

const Bills = ({ cards, owner = 'guest' }: { cards: readonly WalletCard[]; owner?: WalletOwner }): ReactNode => (
  <HomeScene>
    <BillsPanel cards={cards} owner={owner} />
  </HomeScene>
);

const { one, three } = guestWallets;
/** Held for months without a bill marked as paid. */
const heldLong = three.map((card) => ({ ...card, cycleSince: '2025-12-01' }));

export const OneCard = { render: () => <Bills cards={one} /> };
export const OverdueTodayAndLater = { render: () => <Bills cards={three} /> };
export const LongOverdue = { render: () => <Bills cards={heldLong} /> };
export const ManyCards = { render: () => <Bills owner="account" cards={accountWallets.many} /> };
