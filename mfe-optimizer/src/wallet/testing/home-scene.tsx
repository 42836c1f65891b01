import type { ComponentType, ReactNode } from 'react';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import type { Answers } from '@floatwise/web-kit/testing/scene';
import { StoryScene } from '@floatwise/web-kit/testing/story-scene';
import { keepAsGuest } from './card-samples.js';

interface Props {
  /** A guest's cards; without any cards at all, it's a guest's empty wallet. */
  guest?: readonly GuestCard[];
  /** An account's cards, or what happens to the call for them. */
  account?: readonly CreditCard[] | 'waits' | 'fails';
  /** What the account may do. */
  plan?: 'free' | 'premium';
  /** What the address says: `/?amount=500`. */
  address?: string;
}

const user = { id: 'u', email: 'dana@example.com', role: 'user', mayAdminister: false, apyPercent: 4.5, betaFlags: [] };

/** The services, as far as these parts of the page ask them. */
const answersFor = ({ account, plan = 'free' }: Props): Answers => ({
  'GET /api/user': () => ({ body: { ...user, subscriptionTier: plan } }),
  'GET /api/credit-cards': () => {
    if (account === 'waits') return 'never';
    return account === 'fails' ? { status: 503, body: { message: 'Try again in a minute.' } } : { body: account };
  },
});

/** A part of home as one person sees it: their cards, their plan, and the address. */
export const HomeScene = ({ children, ...about }: Props & { children: ReactNode }): ReactNode => (
  <StoryScene
    section="optimizer"
    isSignedIn={about.account !== undefined}
    answers={answersFor(about)}
    address={about.address}
    prepare={() => keepAsGuest([...(about.guest ?? [])])}
  >
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">{children}</div>
  </StoryScene>
);

/** Makes the stories of a part of home: each is a scene, and a text that must be seen in it. */
export const homeScenesOf = (Part: ComponentType) => (shows: string | RegExp, about: Props) => ({
  parameters: { shows },
  render: () => (
    <HomeScene {...about}>
      <Part />
    </HomeScene>
  ),
});
