import { hourMs } from '@floatwise/contracts/time';
import { RecentReads } from './recent-reads.js';

const start = new Date('2026-03-10T12:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const look = (reads: RecentReads, shown: string[], { at = start, key = 'ada, live users' } = {}): string[] | null => {
  const fresh = reads.unwritten(key, shown, at);
  if (fresh) reads.wrote(key, fresh, { at, forMs: hourMs });
  return fresh;
};

test('a page that asks every 10 seconds writes one entry an hour', () => {
  const reads = new RecentReads();
  const looks = Array.from({ length: 721 }, (_, n) => look(reads, ['grace'], { at: later(n * 10_000) }));
  expect(looks.flatMap((fresh, n) => (fresh ? [n] : []))).toEqual([0, 360, 720]);
});

test('who wasn’t shown within the hour is written down at once, alone', () => {
  const reads = new RecentReads();
  expect(look(reads, ['grace'])).toEqual(['grace']);
  expect(look(reads, ['grace', 'edsger'], { at: later(10_000) })).toEqual(['edsger']);
  expect(look(reads, ['edsger'], { at: later(20_000) })).toBeNull();
});

test('a list that shows nobody is written down once an hour, too', () => {
  const reads = new RecentReads();
  expect(look(reads, [])).toEqual([]);
  expect(look(reads, [], { at: later(10_000) })).toBeNull();
  expect(look(reads, [], { at: later(hourMs) })).toEqual([]);
});

test('another operator, device, or list has entries of its own', () => {
  const reads = new RecentReads();
  expect(look(reads, ['grace'])).toEqual(['grace']);
  expect(look(reads, ['grace'], { key: 'barbara, live users' })).toEqual(['grace']);
});

test('nothing counts as written before it is', () => {
  const reads = new RecentReads();
  expect(reads.unwritten('ada', ['grace'], start)).toEqual(['grace']);
  expect(reads.unwritten('ada', ['grace'], start)).toEqual(['grace']);
});

test('what is over is forgotten', () => {
  const reads = new RecentReads();
  for (let n = 0; n < 100; n += 1) look(reads, ['grace'], { key: `operator ${n}`, at: later(n * hourMs) });
  expect(reads.size).toBe(1);
});
