import { randomBytes } from 'node:crypto';
import { CannotOpen, keyIdOf, keyRing, openText, sealText } from './key-ring.js';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`;
const [old, fresh] = [key('2025'), key('2026')];
const ring = (...keys: string[]) => keyRing.parse(keys.join(','));
const about = 'connection 1 of person 2';
const text = JSON.stringify({ refreshToken: 'a-refresh-token' });

test('what was sealed opens with the same words, and never looks the same twice', () => {
  const keys = ring(fresh);
  const [one, two] = [sealText(keys, text, about), sealText(keys, text, about)];
  expect(openText(keys, one, about)).toBe(text);
  expect(one).not.toBe(two);
  expect(one).not.toContain('a-refresh-token');
});

test('the first key seals, all open: after a rotation the old one still opens what it sealed', () => {
  const before = sealText(ring(old), text, about);
  const keys = ring(fresh, old);
  expect(openText(keys, before, about)).toBe(text);
  const anew = sealText(keys, openText(keys, before, about), about);
  expect([keyIdOf(before), keyIdOf(anew)]).toEqual(['2025', '2026']);
  expect(openText(ring(fresh), anew, about)).toBe(text);
});

const sealed = sealText(ring(old), text, about);
const middle = Math.floor(sealed.length / 2);
test.each<[string, string, string, string[]]>([
  ['of another connection or person (a swapped row)', sealed, 'connection 1 of person 3', [old]],
  ['whose key is lost', sealed, about, [fresh]],
  ['whose key id was rewritten', sealed.replace('v1.2025.', 'v1.2026.'), about, [fresh, old]],
  [
    'with a changed character',
    sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1),
    about,
    [old],
  ],
  ['that was cut', sealed.slice(0, -8), about, [old]],
  ['that is empty', '', about, [old]],
  ['that was never sealed', text, about, [old]],
])('a text %s does not open', (_case, given, words, keys) => {
  expect(() => openText(ring(...keys), given, words)).toThrow(CannotOpen);
});

test.each([
  ['a key of 31 bytes', `a:${randomBytes(31).toString('base64url')}`],
  ['no id', `:${randomBytes(32).toString('base64url')}`],
  ['the same id twice', `${key('a')},${key('a')}`],
  ['words', 'secret'],
])('%s is no key ring', (_case, value) => expect(keyRing.safeParse(value).success).toBe(false));

test('no keys are fine where no bank is set up', () => expect(ring()).toEqual([]));
