import type { ComponentProps } from 'react';
import { StoryScene } from '../wallet/testing/story-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import { WalletPanel } from './wallet-panel.js';

const meta = { title: 'Home/Card rows' };
export default meta;

const story = (scene: Omit<ComponentProps<typeof StoryScene>, 'children'>) => ({
  render: () => (
    <StoryScene {...scene}>
      <WalletPanel />
    </StoryScene>
  ),
});

export const Empty = story({ guest: [] });
export const Loading = story({ account: 'waits' });
export const Failed = story({ account: 'fails' });
export const OneCard = story({ guest: guestWallets.one });
export const ThreeCards = story({ guest: guestWallets.three });
export const List = story({ guest: guestWallets.three, address: '/?cards=list' });
export const CarriesABalance = story({ guest: guestWallets.carrying });
export const ManyCards = story({ account: accountWallets.many });
export const Pro = story({ account: accountWallets.pro, plan: 'premium' });
