import type { ReactNode } from 'react';
import { homeScenesOf } from '../wallet/testing/home-scene.js';
import { usePurchase } from '../page/use-purchase.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import { useWallet } from '../wallet/wallet.js';
import { Answer } from './answer.js';

const meta = { title: 'Home/Answer and comparison' };
export default meta;

const story = homeScenesOf((): ReactNode => <Answer wallet={useWallet()} purchase={usePurchase()} />);
const { one, three, carrying, onlyCarrying } = guestWallets;
const { pro, many } = accountWallets;

export const Empty = story('Add', { guest: [] });
export const Loading = story('Loading', { account: 'waits' });
export const Failed = story('Waiting for your cards', { account: 'fails' });
export const BeforeTheFirstAmount = story('Daily Card', { guest: three });
export const OneCard = story('Daily Card', { guest: one, address: '/?amount=500' });
export const Guest = story('Trips', { guest: three, address: '/?amount=500' });
export const MostDollars = story('Trips', { guest: three, address: '/?amount=500&order=dollars' });
export const OneCarriesABalance = story('Daily Card', { guest: carrying, address: '/?amount=500' });
export const AllCarryABalance = story('Daily Card', { guest: onlyCarrying, address: '/?amount=500' });
export const DeclinedAndSplit = story('Trips', { guest: three, address: '/?amount=13000' });
export const DeclinedEverywhere = story('40,000', { guest: three, address: '/?amount=40000' });
export const ManyCards = story('Card with a rather long name', { account: many, address: '/?amount=500' });
export const ProWithACategory = story('Groceries Card', {
  ...{ account: pro, plan: 'premium' },
  address: '/?amount=500&category=groceries&order=dollars&foreign=1',
});
