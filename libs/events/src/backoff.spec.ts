import { afterFailure, delayAfter } from './backoff.js';
import { defaultSettings } from './settings.js';

describe('after a failure', () => {
  it.each([
    [1, 1_000],
    [2, 5_000],
    [3, 30_000],
    [4, 120_000],
    [5, 600_000],
  ])('of try %i the next comes in %i ms', (tries, delayMs) => {
    expect(afterFailure(tries, defaultSettings)).toEqual({ next: 'retry', delayMs });
  });

  it.each([6, 7, 100])('of try %i the message is parked', (tries) => {
    expect(afterFailure(tries, defaultSettings)).toEqual({ next: 'park' });
  });

  it('the last waiting time repeats', () => {
    expect(delayAfter(9, [10, 20])).toBe(20);
  });

  it('a list without waiting times is a fault', () => {
    expect(() => delayAfter(1, [])).toThrow('empty');
  });
});
