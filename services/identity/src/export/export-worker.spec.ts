import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { begin } from './export-progress.js';
import { ExportWorker } from './export-worker.js';

type Given = ConstructorParameters<typeof ExportWorker>;

const now = new Date('2026-03-10T12:00:00Z');

type Page = Awaited<ReturnType<Given[2]['page']>>;

/** Ada, whose records can't be read, or have no end, asked before Ben did. */
function workerWith(requestedAt: Date, adas?: Page) {
  const [read, failed]: [string[], unknown[]] = [[], []];
  const begun = ['ada', 'ben'].map((id) => ({ id, accountId: id, requestedAt, services: begin(['identity']) }));
  const tx = {
    $executeRawUnsafe: () => Promise.resolve(1),
    dataExport: { updateMany: ({ where }: { where: { id: string } }) => (failed.push(where.id), { count: 0 }) },
    dataExportRecord: { createMany: () => Promise.resolve() },
  };
  const prisma = {
    dataExport: { findMany: () => Promise.resolve(begun) },
    $transaction: (work: (within: typeof tx) => Promise<unknown>) => work(tx),
  };
  const page = ({ userId }: { userId: string }) => {
    if (userId === 'ada') return adas ? Promise.resolve(adas) : Promise.reject(new Error('broken'));
    read.push(userId);
    return Promise.resolve({ records: [], total: 0, next: null });
  };
  const env = { EXPORT_INTERVAL_MS: 1_000, EXPORT_GIVE_UP_S: 3_600, PERSONAL_DATA_TIMEOUT_MS: 1_000 };
  const worker = new ExportWorker(
    { prisma } as unknown as Given[0],
    {} as Given[1],
    { page } as unknown as Given[2],
    env,
  );
  return { worker, read, failed };
}

beforeEach(() => void jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
afterEach(() => void jest.restoreAllMocks());

test('a download that fails holds up none after it', async () => {
  const { worker, read, failed } = workerWith(now);
  await worker.run(now);
  expect([read, failed]).toEqual([['ben'], []]);
});

test('a download without an end holds up none after it [requirement 60]', async () => {
  const { worker, read } = workerWith(now, { records: [], total: 1_000_000, next: '0.200' });
  await worker.run(now);
  expect(read).toEqual(['ben']);
});

test('a download that has failed for too long is given up', async () => {
  const { worker, read, failed } = workerWith(new Date('2026-03-10T10:59:00Z'));
  await worker.run(now);
  expect([read, failed]).toEqual([['ben'], ['ada']]);
});
