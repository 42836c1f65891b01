import { generateKeyPairSync } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('x25519');

/**
 * The keys that identity and notifications use in tests to seal and open letters, in the form both read from the
 * environment.
 */
export const letterKeys = {
  LETTER_PUBLIC_KEY: publicKey.export({ format: 'jwk' }).x ?? '',
  LETTER_PRIVATE_KEY: privateKey.export({ format: 'jwk' }).d ?? '',
};
