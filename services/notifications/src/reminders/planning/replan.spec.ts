import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { ReminderTimes } from './next-moment.js';
import { nextOf } from './replan.js';

const nine = 9 * 60;
const times: Omit<ReminderTimes, 'timezone'> = {
  isVerified: true,
  emailReminders: true,
  frequency: 'both',
  hasAlerts: false,
  sendAt: nine,
  pausedUntil: null,
};

interface Travel {
  from: string;
  to: string;
  now: string;
  planned: string;
  written: string;
}

const la = 'America/Los_Angeles';
const tokyo = 'Asia/Tokyo';
// November 30, 2026, is a Monday.
const eastward = { from: la, to: tokyo, planned: '2026-11-30T17:00:00Z' };
const westward = { from: tokyo, to: la, planned: '2026-11-30T00:00:00Z' };

test.each<[string, ReminderKind, Travel, string]>([
  [
    'east, with today’s not written: it comes right away',
    'daily',
    { ...eastward, now: '2026-11-30T10:00:00Z', written: '2026-11-29' },
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'east, with this Monday’s not written: it comes right away',
    'weekly',
    { ...eastward, now: '2026-11-30T10:00:00Z', written: '2026-11-23' },
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'east, where Tuesday has begun: Monday’s weekly one still comes',
    'weekly',
    { ...eastward, now: '2026-11-30T16:00:00Z', written: '2026-11-23' },
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'east, where Tuesday has begun: Tuesday’s daily one is next',
    'daily',
    { ...eastward, now: '2026-11-30T16:00:00Z', written: '2026-11-29' },
    '2026-12-01T00:00:00.000Z',
  ],
  [
    'east, with today’s written: tomorrow’s is next',
    'daily',
    { ...eastward, planned: '2026-12-01T17:00:00Z', now: '2026-11-30T18:00:00Z', written: '2026-11-30' },
    '2026-12-01T00:00:00.000Z',
  ],
  [
    'west, where Monday has not begun: it comes on Monday',
    'weekly',
    { ...westward, now: '2026-11-29T23:00:00Z', written: '2026-11-23' },
    '2026-11-30T17:00:00.000Z',
  ],
  [
    'west, with a Sunday that was written: Monday’s is next',
    'daily',
    { ...westward, now: '2026-11-29T23:00:00Z', written: '2026-11-29' },
    '2026-11-30T17:00:00.000Z',
  ],
  [
    'nowhere, with tomorrow’s planned: today’s is over',
    'daily',
    { from: la, to: la, planned: '2026-12-01T17:00:00Z', now: '2026-11-30T18:00:00Z', written: '2026-11-20' },
    '2026-12-01T17:00:00.000Z',
  ],
])('a person travels %s', (_case, kind, { from, to, now, planned, written }, expected) => {
  const next = nextOf(
    kind,
    { ...times, timezone: to },
    { now: new Date(now), planned: new Date(planned), plannedIn: from, written },
  );
  expect(next?.toISOString()).toBe(expected);
});
