import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { hintCookie } from '@floatwise/contracts/cookies';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { SectionRoot } from '@floatwise/ui/section-root';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import { QueryClientProvider } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
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
  children: ReactNode;
}

const since = '2026-03-01T12:00:00.000Z';
const user = (plan: Props['plan'] = 'free'): User => ({
  ...{ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99', email: 'dana@example.com', firstName: 'Dana', lastName: null },
  ...{ profileImageUrl: null, emailVerified: true, authProvider: 'local', subscriptionTier: plan },
  ...{ subscriptionExpiry: null, role: 'user', mayAdminister: false, timezone: 'America/New_York', apyPercent: 4.5 },
  ...{ deletionAt: null, betaFlags: [], createdAt: since, updatedAt: since },
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The services, as far as these parts of the page ask them. Everything else is not found. */
function answer(path: string, { account, plan }: Props): Promise<Response> {
  if (path === '/api/user') return Promise.resolve(json(200, user(plan)));
  if (path.startsWith('/api/credit-cards') && account) {
    if (account === 'waits') return new Promise(() => undefined);
    if (account === 'fails') return Promise.resolve(json(503, { statusCode: 503, message: 'Try again in a minute.' }));
    if (path === '/api/credit-cards') return Promise.resolve(json(200, account));
  }
  return Promise.resolve(json(404, { statusCode: 404, message: 'Not part of this story.' }));
}

/** Sets the browser up as this person's, before anything renders. */
function prepare(props: Props): void {
  keepAsGuest([...(props.guest ?? [])]);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  document.cookie = `${hintCookie}=1; Path=/${props.account ? '' : '; Max-Age=0'}`;
  globalThis.fetch = (request) => answer(new URL(String(request), window.location.origin).pathname, props);
}

/** A part of home as one person sees it: their cards, their plan, and the address, without any server. */
export function StoryScene(props: Props): ReactNode {
  const [client] = useState(() => {
    prepare(props);
    return createQueryClient();
  });
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[props.address ?? '/']}>
        <SectionRoot name="optimizer">
          <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">{props.children}</div>
        </SectionRoot>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
