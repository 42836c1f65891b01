import { lastSyncText } from './last-sync-text.js';

const now = Date.UTC(2026, 2, 16, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['never synced', null, 'Never'],
  ['at this moment', now, 'Just now'],
  ['a clock ahead of ours', now + 5 * MINUTE, 'Just now'],
  ['one millisecond under an hour', now - HOUR + 1, 'Just now'],
  ['an hour', now - HOUR, '1h ago'],
  ['almost two hours', now - 2 * HOUR + 1, '1h ago'],
  ['one millisecond under a day', now - 24 * HOUR + 1, '23h ago'],
  ['a day', now - 24 * HOUR, '1d ago'],
  ['forty days', now - 40 * 24 * HOUR, '40d ago'],
])('%s', (_, lastSyncAtMs, words) => expect(lastSyncText(lastSyncAtMs, now)).toBe(words));
