import { targetOf } from './pgbackrest.ts';

it('names a moment as pgBackRest and Postgres read it, in UTC', () => {
  expect(targetOf(new Date('2026-11-27T14:05:00.250Z'))).toBe('2026-11-27 14:05:00.250+00');
});
