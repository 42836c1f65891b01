import type { ComponentProps, ReactNode } from 'react';
import { StoryScene } from '../wallet/testing/story-scene.js';
import { usePurchase } from '../page/use-purchase.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import { useWallet } from '../wallet/wallet.js';
import { Answer } from './answer.js';

const meta = { title: 'Home/Answer and comparison' };
export default meta;

const OwnAnswer = (): ReactNode => <Answer wallet={useWallet()} purchase={usePurchase()} />;
const story = (scene: Omit<ComponentProps<typeof StoryScene>, 'children'>) => ({
  render: () => (
    <StoryScene {...scene}>
      <OwnAnswer />
    </StoryScene>
  ),
});
const { one, three, carrying, onlyCarrying } = guestWallets;
const { pro, many } = accountWallets;

export const Empty = story({ guest: [] });
export const Loading = story({ account: 'waits' });
export const Failed = story({ account: 'fails' });
export const BeforeTheFirstAmount = story({ guest: three });
export const OneCard = story({ guest: one, address: '/?amount=500' });
export const Guest = story({ guest: three, address: '/?amount=500' });
export const MostDollars = story({ guest: three, address: '/?amount=500&order=dollars' });
export const OneCarriesABalance = story({ guest: carrying, address: '/?amount=500' });
export const AllCarryABalance = story({ guest: onlyCarrying, address: '/?amount=500' });
export const DeclinedAndSplit = story({ guest: three, address: '/?amount=13000' });
export const DeclinedEverywhere = story({ guest: three, address: '/?amount=40000' });
export const ManyCards = story({ account: many, address: '/?amount=500' });
export const ProWithACategory = story({
  ...{ account: pro, plan: 'premium' },
  address: '/?amount=500&category=groceries&order=dollars&foreign=1',
});
