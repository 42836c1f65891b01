import { measuredOn } from './measured-on.ts';

it('names the day and the machine', () => {
  expect(measuredOn(new Date('2026-11-28T20:15:00Z'))).toMatch(/^2026-11-28, \d+ cores( \(.+\))?, \d+ GB$/);
});
