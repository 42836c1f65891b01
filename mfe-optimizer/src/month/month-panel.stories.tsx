import type { ReactNode } from 'react';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import type { MonthView } from '../page/month-view.js';
import { HomeScene } from '../wallet/testing/home-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import type { WalletCard } from '../wallet/wallet.js';
import { MonthPanel } from './month-panel.js';

const meta = { title: 'Home/Month', parameters: { shows: 'The next 31 days' } };
export default meta;

interface Props {
  cards: readonly WalletCard[];
  amount?: number;
  view?: MonthView;
}

function Month({ cards, amount = 0, view = 'month' }: Props): ReactNode {
  const purchase = { amount, order: 'longest-float', today: '2026-03-10', apyPercent: 4.5 } as const;
  return (
    <HomeScene address={`/?view=${view}`}>
      <MonthPanel
        cards={cards}
        purchase={purchase}
        picture={monthPicture({ cards, ...purchase })}
        positionOf={(card) => cards.indexOf(card)}
        takesFocus={false}
      />
    </HomeScene>
  );
}

/** The same days as lanes; its chosen day is shown by that text. */
const timeline = (shows: string, about: Omit<Props, 'view'>) => ({
  parameters: { shows },
  render: () => <Month {...about} view="timeline" />,
});

const { one, three, carrying, onlyCarrying } = guestWallets;

export const OneCard = { render: () => <Month cards={one} /> };
export const ThreeCards = { render: () => <Month cards={three} /> };
export const WorthWaiting = { render: () => <Month cards={one} amount={1500} /> };
export const NoCardFits = { render: () => <Month cards={three} amount={40_000} /> };
export const OneCarriesABalance = { render: () => <Month cards={carrying} amount={500} /> };
export const AllCarryABalance = { render: () => <Month cards={onlyCarrying} amount={500} /> };
export const ManyCards = { render: () => <Month cards={accountWallets.many} amount={500} /> };

export const TimelineOfOneCard = timeline('Buy today: Daily Card, 31 days', { cards: one });
export const TimelineWorthWaiting = timeline('Buy Mar 16: Daily Card, 55 days, +$4.44 more than today', {
  cards: one,
  amount: 1500,
});
export const TimelineOfThreeCards = timeline('Buy today: Trips, 56 days', { cards: three, amount: 500 });
export const TimelineWhereNoCardFits = timeline('Buy today: no card covers this amount', {
  cards: three,
  amount: 40_000,
});
export const TimelineWhereAllCarryABalance = timeline(
  'Buy today: Daily Card, interest starts right away, $10.61 by Apr 10',
  {
    cards: onlyCarrying,
    amount: 500,
  },
);
export const TimelineOfManyCards = timeline('Show all 9 cards', { cards: accountWallets.many, amount: 500 });
