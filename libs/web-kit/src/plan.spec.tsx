/** @jest-environment jsdom */
import { plans } from '@floatwise/contracts/plans';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hintChanged } from './hint.js';
import { usePlan } from './plan.js';
import { createQueryClient } from './query-client.js';
import { QueryClientProvider } from './query.js';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  document.cookie = 'fw_hint=; max-age=0';
});

function planOf(subscriptionTier: string | null) {
  if (subscriptionTier) document.cookie = 'fw_hint=1';
  hintChanged();
  const answer = { ok: true, status: 200, text: () => Promise.resolve(JSON.stringify({ subscriptionTier })) };
  globalThis.fetch = () => Promise.resolve(answer as Response);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePlan(), { wrapper }).result;
}

test.each([
  ['a guest', null, { tier: 'free', ...plans.free }],
  ['a person on the free plan', 'free', { tier: 'free', ...plans.free }],
  ['a person with Pro', 'premium', { tier: 'premium', ...plans.premium }],
])('%s gets what the table says', async (_, tier, plan) => {
  const held = planOf(tier);
  await waitFor(() => expect(held.current).toEqual(plan));
});
