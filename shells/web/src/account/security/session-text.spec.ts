import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { sessionText } from './session-text.js';

const now = new Date(2026, 2, 10, 12, 30);
const at = (...parts: [number, number, number, number?]): string => new Date(...parts).toISOString();
const session = (about: Partial<ActiveSession>): ActiveSession => ({
  id: 'a'.repeat(64),
  device: 'Firefox on Windows',
  current: false,
  signInId: null,
  signedInAt: at(2026, 2, 3),
  lastSeenAt: at(2026, 2, 10, 12),
  ...about,
});

describe('when a session was used', () => {
  it.each([
    [{ current: true }, 'Active now · signed in Mar 3'],
    [{}, 'Active within the last hour · signed in Mar 3'],
    [{ lastSeenAt: at(2026, 2, 10, 11) }, 'Active 1 hour ago · signed in Mar 3'],
    [{ lastSeenAt: at(2026, 2, 10, 0) }, 'Active 12 hours ago · signed in Mar 3'],
    [{ lastSeenAt: at(2026, 2, 8, 9) }, 'Active Mar 8 · signed in Mar 3'],
    [{ signedInAt: at(2025, 11, 30), lastSeenAt: at(2025, 11, 31) }, 'Active Dec 31, 2025 · signed in Dec 30, 2025'],
  ])('%j is "%s"', (about, words) => {
    expect(sessionText(session(about), now)).toBe(words);
  });
});
