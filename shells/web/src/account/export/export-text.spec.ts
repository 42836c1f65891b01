import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { gatheredShare, gatheringText } from './export-text.js';

const state = (about: Partial<DataExport>): DataExport => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01',
  status: 'gathering',
  gathered: 0,
  total: null,
  services: [],
  requestedAt: '2026-03-10T12:00:00.000Z',
  expiresAt: '2026-03-11T12:00:00.000Z',
  ...about,
});
const services = (...done: boolean[]) =>
  ['identity', 'cards', 'notifications', 'others']
    .slice(0, done.length)
    .map((name, at) => ({ name, done: done[at] ?? false }));

describe('the progress of gathering the data', () => {
  it.each([
    [{ gathered: 1, services: services(true, false) }, '1 record, now cards'],
    [
      { gathered: 1200, total: 4000, services: services(true, true, false) },
      '1,200 of 4,000 records, now email settings',
    ],
    [{ gathered: 3, total: 3, services: services(true, true) }, '3 of 3 records, almost done'],
    [{ services: services(true, true, true, false) }, '0 records, now others'],
  ])('%j is "%s"', (about, words) => {
    expect(gatheringText(state(about))).toBe(words);
  });

  it.each([
    [{ gathered: 1, total: 4 }, 0.25],
    [{ gathered: 5, total: 4 }, 1],
    [{ gathered: 5, services: services(true, false) }, 0.5],
    [{ total: 0, services: services(true, true) }, 1],
    [{}, null],
  ])('%j gives a share of %j', (about, share) => {
    expect(gatheredShare(state(about))).toBe(share);
  });
});
