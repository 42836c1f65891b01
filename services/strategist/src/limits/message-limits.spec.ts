import { usedUp } from './message-limits.js';

test.each([
  [
    { asked: 20, more: 'Sign in for 100 an hour, or try', retryAfterS: 700 },
    'You’ve asked 20 questions this hour. Sign in for 100 an hour, or try again in 12 minutes.',
  ],
  [
    { asked: 300, more: 'Please try', retryAfterS: 60 },
    'You’ve asked 300 questions this hour. Please try again in 1 minute.',
  ],
  [
    { asked: 1, more: 'Please try', retryAfterS: 1 },
    'You’ve asked 1 question this hour. Please try again in 1 second.',
  ],
])('%j: %s', (limit, sentence) => expect(usedUp(limit)).toBe(sentence));
