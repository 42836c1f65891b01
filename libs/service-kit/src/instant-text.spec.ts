import fc from 'fast-check';
import { instantText } from './instant-text.js';

describe('an instant is written as toISOString writes it', () => {
  it.each([
    0,
    1,
    999,
    1_000,
    59_999,
    86_399_999,
    86_400_000,
    Date.UTC(2028, 1, 29, 23, 59, 59, 7),
    Date.UTC(9999, 11, 31, 23, 59, 59, 999),
    Date.UTC(9999, 11, 31, 23, 59, 59, 999) + 1,
    -1,
  ])('%i ms after 1970 began', (epochMs) => {
    expect(instantText(epochMs)).toBe(new Date(epochMs).toISOString());
  });

  it('any, and another one of the same day', () => {
    const instants = fc.date({ noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.nat(86_400_000), (instant, later) => {
        for (const epochMs of [instant.getTime(), Math.min(instant.getTime() + later, 8.64e15)]) {
          expect(instantText(epochMs)).toBe(new Date(epochMs).toISOString());
        }
      }),
    );
  });
});
