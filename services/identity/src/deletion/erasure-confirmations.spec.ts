import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Unavailable } from '@floatwise/events/unavailable';
import { ErasureConfirmations } from './erasure-confirmations.js';

type Given = ConstructorParameters<typeof ErasureConfirmations>;

const now = new Date('2026-03-10T12:00:00Z');
const deletedAt = new Date('2026-03-09T11:00:00Z');

/** People whose accounts were deleted more than a day ago, longest ago first; `ask` says whether a service has erased one. */
function confirmationsOf(userIds: readonly string[], ask: (userId: string) => Promise<{ erased: boolean }>) {
  const notified: string[] = [];
  const findMany = ({ take }: { take: number }) =>
    Promise.resolve(userIds.slice(0, take).map((userId) => ({ userId, email: userId, successorId: null, deletedAt })));
  const tx = { pendingErasure: { deleteMany: () => Promise.resolve({ count: 1 }) } };
  const prisma = {
    pendingErasure: { findMany },
    $transaction: (work: (within: typeof tx) => Promise<unknown>) => work(tx),
  };
  const confirmations = new ErasureConfirmations(
    { prisma } as unknown as Given[0],
    { ask: (_: unknown, { userId }: { userId: string }) => ask(userId) } as unknown as Given[1],
    { sendErased: (_: unknown, { email }: { email: string }) => notified.push(email) } as unknown as Given[2],
    { PERSONAL_DATA_SERVICES: ['cards'], PERSONAL_DATA_TIMEOUT_MS: 1_000 },
  );
  return { notified, run: () => confirmations.run({ now, signal: new AbortController().signal }) };
}

afterEach(() => void jest.restoreAllMocks());

test('many that a service hasn’t erased hold up none after them, and are one line in the log', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const stuck = Array.from({ length: 200 }, (_, index) => `stuck ${index}`);
  const { notified, run } = confirmationsOf([...stuck, 'ada', 'ben'], (userId) =>
    userId === 'ada' || userId === 'ben'
      ? Promise.resolve({ erased: true })
      : Promise.reject(new Unavailable('ask.cards.erased', 'failed')),
  );
  expect(await run()).toBe(2);
  expect(notified).toEqual(['ada', 'ben']);
  expect(logged.mock.calls).toEqual([['Accounts deleted more than a day ago have not been erased by: cards.']]);
});

test('one that can’t be asked about holds up none after it, and the run fails', async () => {
  const { notified, run } = confirmationsOf(['ada', 'ben'], (userId) =>
    userId === 'ada' ? Promise.reject(new Error('broken')) : Promise.resolve({ erased: true }),
  );
  await expect(run()).rejects.toThrow('Deleted accounts whose erasure could not be confirmed: 1.');
  expect(notified).toEqual(['ben']);
});
