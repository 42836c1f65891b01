import { readCursor, writeCursor, type Cursor } from './user-list-cursor.js';

const cursor: Cursor = {
  sort: 'joined',
  direction: 'desc',
  at: new Date('2026-11-22T12:00:00.000Z'),
  group: 0,
  key: '2026-11-20T09:30:00.123Z',
  id: '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa',
};
const asked = { sort: 'joined', direction: 'desc' } as const;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = ['joined', 'desc', '2026-11-22T12:00:00.000Z', 0, '2026-11-20T09:30:00.123Z', cursor.id];
const refusal = 'That isn’t the end of a page.';

test('the end of a page is read as it was written, and fits an address', () => {
  expect(readCursor(writeCursor(cursor), asked)).toEqual(cursor);
  expect(writeCursor(cursor)).toMatch(/^[\w-]+$/);
  const byEmail: Cursor = { ...cursor, sort: 'email', key: `${'ü'.repeat(240)}@example.com` };
  expect(readCursor(writeCursor(byEmail), { sort: 'email', direction: 'desc' })).toEqual(byEmail);
  expect(writeCursor(byEmail).length).toBeLessThanOrEqual(1_000);
});

describe('anything else is refused', () => {
  test.each([
    ['no text at all', ''],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no list', encoded({ sort: 'joined' })],
    ['too few parts', encoded(parts.slice(1))],
    ['too many parts', encoded([...parts, 1])],
    ['another sort', encoded(parts.with(0, 'email'))],
    ['a foreign column', encoded(parts.with(0, 'passwordHash'))],
    ['the other direction', encoded(parts.with(1, 'asc'))],
    ['a time that is none', encoded(parts.with(2, 'yesterday'))],
    ['a group that there is not', encoded(parts.with(3, 1))],
    ['a fraction of a group', encoded(parts.with(3, 0.5))],
    ['a key that is no time', encoded(parts.with(4, 'ada@example.com'))],
    ['a key with SQL', encoded(parts.with(4, "' or true --"))],
    ['an id that is none', encoded(parts.with(5, '1'))],
  ])('%s', (_, text) => expect(() => readCursor(text, asked)).toThrow(refusal));

  test.each(['a\0b', 'a\ud800b'])('a key that Postgres can’t read', (key) => {
    const byEmail = encoded(parts.with(0, 'email').with(4, key));
    expect(() => readCursor(byEmail, { sort: 'email', direction: 'desc' })).toThrow(refusal);
  });
});
