import { generateKeyPairSync } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('x25519');

/** What identity and notifications of a test seal and open their letters with, as both read it from the environment. */
export const letterKeys = {
  LETTER_PUBLIC_KEY: publicKey.export({ format: 'jwk' }).x ?? '',
  LETTER_PRIVATE_KEY: privateKey.export({ format: 'jwk' }).d ?? '',
};
