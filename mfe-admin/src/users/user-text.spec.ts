import { dueText, eventText, momentText, syncTag } from './user-text.js';

const at = '2026-03-03T12:00:00.000Z';

test.each([
  ['Signed in with the password', 'login', 1],
  ['Too many sign-ins, refused (12 times)', 'login-limited', 12],
  ['Password changed', 'password-changed', 1],
  ['Something new', 'something-new', 1],
])('%s', (text, event, times) => expect(eventText({ event, times })).toBe(text));

test.each([
  ['Manual', 'manual', 'connected', null],
  ['Connected', 'api', 'connected', null],
  [`Synced ${momentText(at)}`, 'yodlee', 'connected', at],
  ['Sync failed', 'api', 'error', at],
  ['Disconnected', 'api', 'disconnected', at],
] as const)('%s', (text, connectionType, syncStatus, lastSyncAt) => {
  expect(syncTag({ connectionType, syncStatus, lastSyncAt }).text).toBe(text);
});

test.each([
  ['10, next month', 10, 'next'],
  ['30, same month', 30, 'same'],
] as const)('due on %s', (text, dueDate, dueMonth) => expect(dueText({ dueDate, dueMonth })).toBe(text));
