import { begin } from './export-progress.js';
import { ExportsService } from './exports.service.js';

type Given = ConstructorParameters<typeof ExportsService>;

const row = {
  id: '1',
  status: 'ready',
  requestedAt: new Date('2026-03-10T12:00:00Z'),
  account: { email: 'ada@example.com' },
  services: begin(['identity', 'cards', 'billing']).map((part) => ({
    ...part,
    gathered: part.name === 'cards' ? 250 : 0,
  })),
};
const records = Array.from({ length: 250 }, (_, n) => ({ kind: 'card', data: { name: `Card ${n}` } }));

/** Reads a download of which `held` records of cards are there, and tells how many it read at a time. */
async function readFile(held: number): Promise<{ text: string; reads: number[] }> {
  const reads: number[] = [];
  const findMany = ({ where: { ordinal } }: { where: { ordinal: { gte: number; lt: number } } }) => {
    const found = records.slice(0, held).slice(ordinal.gte, ordinal.lt);
    reads.push(found.length);
    return Promise.resolve(found.map((record) => ({ record })));
  };
  const prisma = { dataExport: { findFirst: () => Promise.resolve(row) }, dataExportRecord: { findMany } };
  const service = new ExportsService({ prisma } as unknown as Given[0], {} as Given[1], {} as Given[2]);
  let text = '';
  for await (const piece of (await service.file('ada', '1')).text) text += piece;
  return { text, reads };
}

test('a download is read a hundred records at a time, never as a whole [requirement 60]', async () => {
  const { text, reads } = await readFile(250);
  expect(reads).toEqual([100, 100, 50]);
  expect(JSON.parse(text)).toEqual({
    account: 'ada@example.com',
    gatheredAt: '2026-03-10T12:00:00.000Z',
    services: { identity: [], cards: records, billing: [] },
  });
});

test('a download that is replaced while it is read breaks off', async () => {
  await expect(readFile(120)).rejects.toMatchObject({ code: 'no-such-download' });
});
