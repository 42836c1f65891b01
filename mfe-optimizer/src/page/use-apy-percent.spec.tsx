/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useApyPercent } from './use-apy-percent.js';

function Page(): ReactNode {
  const { apyPercent, save } = useApyPercent();
  return <button onClick={() => save.mutate(5)}>{apyPercent}%</button>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(clearBrowser);

test('a poll that was answered before the change and arrives after it doesn’t undo it', async () => {
  jest.useFakeTimers();
  const user = { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5 };
  signedInWith({
    'GET /api/user': () => ({ body: user }),
    'PUT /api/user/settings': (body) => ({ body: { ...user, ...(body as object) } }),
  });
  show(<Page />);
  await pass(0);
  const answer = globalThis.fetch;
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  globalThis.fetch = async (url, init) => {
    const early = await answer(url, init);
    if (init?.method === 'GET') await late;
    return early;
  };
  // The account is read again every 30 seconds.
  await pass(30_000);
  act(() => screen.getByRole('button', { name: '4.5%' }).click());
  await pass(1_000);
  expect(screen.getByRole('button').textContent).toBe('5%');
  arrive();
  await pass(1_000);
  expect(screen.getByRole('button').textContent).toBe('5%');
});
