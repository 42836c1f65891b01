import { mailStates } from '@floatwise/contracts/notifications/mail-log.http';
import { mailTag, mailText } from './mail-text.js';

const now = new Date(2026, 11, 4);
const at = (year: number): string => new Date(year, 11, 3, 9, 5).toISOString();

test.each([
  ['of this year', 2026, /^Dec 3, 9:05\sAM · Sent$/],
  ['of an earlier year', 2025, /^Dec 3, 2025, 9:05\sAM · Sent$/],
])('a mail %s says when, and what became of it', (_case, year, words) => {
  expect(mailText({ at: at(year), says: 'Sent' }, now)).toMatch(words);
});

test('whatever became of a mail stands beside it, unless it was sent', () => {
  expect(Object.fromEntries(mailStates.map((state) => [state, mailTag(state)?.text ?? null]))).toEqual({
    waiting: 'Waiting',
    sent: null,
    'not-sent': 'Not sent',
    failed: 'Failed',
    unknown: 'Not sure',
    bounced: 'Bounced',
    complained: 'Spam',
  });
});
