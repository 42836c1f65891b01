import { generateKeyPairSync } from 'node:crypto';
import { open, openingKey, seal, sealingKey } from './sealed-letter.js';

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const [{ x }, { d }] = [publicKey.export({ format: 'jwk' }), privateKey.export({ format: 'jwk' })];
  return { seals: sealingKey.parse(x), opens: openingKey.parse(d) };
}
const notifications = keys();
const somebodyElse = keys();
const text = 'Grüße: http://localhost:8080/auth/link#secret';

describe('a sealed letter', () => {
  const letter = seal(text, 'link-1', notifications.seals);

  it('is read by whom it is for', () => {
    expect(open(letter, 'link-1', notifications.opens)).toBe(text);
  });

  it('holds nothing of its text in the clear, and is different each time', () => {
    expect(Buffer.from(letter, 'base64url').toString('latin1')).not.toContain('secret');
    expect(seal(text, 'link-1', notifications.seals)).not.toBe(letter);
  });

  test.each([
    ['by somebody else', letter, 'link-1', somebodyElse.opens],
    ['in the place of another letter', letter, 'link-2', notifications.opens],
    [
      'with its last character changed',
      `${letter.slice(0, -2)}${letter.at(-2) === 'A' ? 'B' : 'A'}A`,
      'link-1',
      notifications.opens,
    ],
    ['cut short', letter.slice(0, 60), 'link-1', notifications.opens],
    ['when it is none', 'letter', 'link-1', notifications.opens],
  ])('can not be opened %s', (_, sealed, about, key) => {
    expect(() => open(sealed, about, key)).toThrow();
  });
});

test.each(['', 'short', 'A'.repeat(44)])('%j is no key', (value) => {
  expect(sealingKey.safeParse(value).error?.issues[0]?.message).toContain('32 bytes');
  expect(openingKey.safeParse(value).success).toBe(false);
});

it('a letter that an earlier version sealed still opens', () => {
  const key = openingKey.parse('sJZZcqPUgtToZcOAlwlocJyUmJT-T8g3rLcbXnHEKmA');
  const letter = 'jCjfHCOnJw05GLuVegoYT27fymgJc7TVGUFgWJg11G4RLKivLy1l_Ei0-x4LBjNuaBuUn6fdj9TY';
  expect(open(letter, 'link-1', key)).toBe('Hello Ada');
});
