import { homeScenesOf } from '../wallet/testing/home-scene.js';
import { accountWallets, guestWallets } from '../wallet/testing/story-cards.js';
import { WalletPanel } from './wallet-panel.js';

const meta = { title: 'Home/Card rows' };
export default meta;

const story = homeScenesOf(WalletPanel);

export const Empty = story('No credit cards added yet', { guest: [] });
export const Loading = story('Loading', { account: 'waits' });
export const Failed = story('Try again in a minute.', { account: 'fails' });
export const OneCard = story('Daily Card', { guest: guestWallets.one });
export const ThreeCards = story('Corner Store Card', { guest: guestWallets.three });
export const List = story('Corner Store Card', { guest: guestWallets.three, address: '/?cards=list' });
export const CarriesABalance = story('Trips', { guest: guestWallets.carrying });
export const ManyCards = story('Card with a rather long name 9', { account: accountWallets.many });
export const Pro = story('Groceries Card', { account: accountWallets.pro, plan: 'premium' });
