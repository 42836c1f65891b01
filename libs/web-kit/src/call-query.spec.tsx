/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { callKey, useCallQuery } from './call-query.js';
import { createQueryClient } from './query-client.js';
import { QueryClientProvider } from './query.js';

/** A server that answers `[]` and records the calls. */
function answering() {
  const asked: { address: string; signal: AbortSignal | undefined }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((address, init) => {
    asked.push({ address: String(address), signal: init?.signal ?? undefined });
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve('[]') } as Response);
  });
  return asked;
}

function onePage() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a contract read', () => {
  it.each([
    [callKey('cards.list'), ['cards.list']],
    [callKey('cards.list', {}, ['2026-03-10']), ['cards.list', '2026-03-10']],
    [callKey('identity.getExport', { params: { id: '7' } }), ['identity.getExport', { params: { id: '7' } }]],
  ])('is kept under %j', (key, expected) => {
    expect(key).toEqual(expected);
  });

  it('is made once for all components that ask the same thing, and again for another day', async () => {
    const asked = answering();
    const { wrapper } = onePage();
    const read = (today: string) => renderHook(() => useCallQuery('cards.list', {}, { about: [today] }), { wrapper });
    const first = read('2026-03-10');
    await waitFor(() => expect(first.result.current.data).toEqual([]));
    expect(read('2026-03-10').result.current.data).toEqual([]);
    expect(asked).toHaveLength(1);
    read('2026-03-11');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.address).toBe('/api/credit-cards');
  });

  it('is not made while disabled', () => {
    const asked = answering();
    const { wrapper } = onePage();
    renderHook(() => useCallQuery('cards.list', {}, { enabled: false }), { wrapper });
    expect(asked).toEqual([]);
  });

  it('refetches all its responses when its id is invalidated', async () => {
    const asked = answering();
    const { client, wrapper } = onePage();
    renderHook(() => useCallQuery('cards.list', {}, { about: ['2026-03-10'] }), { wrapper });
    await waitFor(() => expect(asked).toHaveLength(1));
    await client.invalidateQueries({ queryKey: callKey('cards.list') });
    expect(asked).toHaveLength(2);
  });

  it('is aborted once no component waits for it', async () => {
    const asked = answering();
    const { wrapper } = onePage();
    const waiting = new Promise<Response>(() => undefined);
    const answer = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      void answer(address, init);
      return waiting;
    };
    const { unmount } = renderHook(() => useCallQuery('cards.list', {}), { wrapper });
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
