import type { ReactNode } from 'react';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { HomeScene } from '../wallet/testing/home-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import type { WalletCard } from '../wallet/wallet.js';
import { MonthPanel } from './month-panel.js';

const meta = { title: 'Home/Month', parameters: { shows: 'The next 31 days' } };
export default meta;

function Month({ cards, amount = 0 }: { cards: readonly WalletCard[]; amount?: number }): ReactNode {
  const asked = { cards, amount, order: 'longest-float', today: '2026-03-10', apyPercent: 4.5 } as const;
  return (
    <HomeScene>
      <MonthPanel
        picture={monthPicture(asked)}
        amount={amount}
        order="longest-float"
        positionOf={(card) => cards.indexOf(card)}
        takesFocus={false}
      />
    </HomeScene>
  );
}

const { one, three, carrying, onlyCarrying } = guestWallets;

export const OneCard = { render: () => <Month cards={one} /> };
export const ThreeCards = { render: () => <Month cards={three} /> };
export const WorthWaiting = { render: () => <Month cards={one} amount={1500} /> };
export const NoCardFits = { render: () => <Month cards={three} amount={40_000} /> };
export const OneCarriesABalance = { render: () => <Month cards={carrying} amount={500} /> };
export const AllCarryABalance = { render: () => <Month cards={onlyCarrying} amount={500} /> };
export const ManyCards = { render: () => <Month cards={accountWallets.many} amount={500} /> };
