import type { ReactNode } from 'react';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { HomeScene } from '../wallet/testing/home-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import type { WalletCard } from '../wallet/wallet.js';
import { Comparison } from './comparison.js';

const meta = { title: 'Home/Comparison', parameters: { shows: 'Card' } };
export default meta;

function Compared({ cards, amount }: { cards: readonly WalletCard[]; amount: number }): ReactNode {
  const asked = { cards, amount, order: 'longest-float', today: '2026-03-10', apyPercent: 4.5 } as const;
  return (
    <HomeScene>
      <Comparison recommendation={recommend(asked)} positionOf={(card) => cards.indexOf(card)} />
    </HomeScene>
  );
}

const { one, three, carrying } = guestWallets;

export const OneCard = { render: () => <Compared cards={one} amount={500} /> };
export const ThreeCards = { render: () => <Compared cards={three} amount={500} /> };
export const BeforeTheFirstAmount = { render: () => <Compared cards={three} amount={0} /> };
export const OneCarriesABalance = { render: () => <Compared cards={carrying} amount={500} /> };
export const Declined = { render: () => <Compared cards={three} amount={13_000} /> };
export const OneLongWord = {
  render: () => <Compared cards={three.map((card) => ({ ...card, nickname: 'Everyday'.repeat(12) }))} amount={500} />,
};
export const ManyCards = { render: () => <Compared cards={accountWallets.many} amount={500} /> };
