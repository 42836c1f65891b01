import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { accountCard } from '../../wallet/testing/card-samples.js';
import { WalletPanel } from '../wallet-panel.js';

interface Scene {
  subscriptionTier?: string;
  /** What's on the page beside the wallet. */
  beside?: ReactNode;
}

/** Opens the form of a saved card of an account. Saving it succeeds. */
export async function openCard(
  about: Partial<CreditCard>,
  { subscriptionTier = 'premium', beside }: Scene,
): Promise<void> {
  const card = accountCard(about);
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [card] }),
    'GET /api/user': () => ({
      body: { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5, subscriptionTier },
    }),
    [`PUT /api/credit-cards/${card.id}`]: () => ({ body: card }),
  });
  show(
    <>
      <WalletPanel />
      {beside}
    </>,
    `/?card=${card.id}`,
  );
  await screen.findByLabelText('Card Name');
}
