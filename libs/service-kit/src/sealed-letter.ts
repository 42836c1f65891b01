import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** The bytes before the 32 bytes of an X25519 key in the formats that Node reads. */
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

const rawKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => bytes.length === keyBytes, 'must be the 32 bytes of an X25519 key, as base64url');

/** Parses the key that seals letters, from the environment. */
export const sealingKey = rawKey.transform((bytes) => publicKeyOf(bytes));
/** Parses the key that opens letters, from the environment. */
export const openingKey = rawKey.transform((bytes) =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, bytes]), format: 'der', type: 'pkcs8' }),
);

/**
 * Seals a text so that only the holder of the opening key can read it, not even the sender: a new X25519 key for each
 * letter, HKDF-SHA256, AES-256-GCM.
 * @param about what the letter belongs to; it opens only with the same value
 */
export function seal(text: string, about: string, recipient: KeyObject): string {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const sender = rawOf(publicKey);
  const { key, iv } = secretsOf(diffieHellman({ privateKey, publicKey: recipient }), sender, rawOf(recipient));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sender, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** @throws if the letter was sealed for someone else, belongs to something else, or was changed */
export function open(sealed: string, about: string, recipient: KeyObject): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const sender = bytes.subarray(0, keyBytes);
  const shared = diffieHellman({ privateKey: recipient, publicKey: publicKeyOf(sender) });
  const { key, iv } = secretsOf(shared, sender, rawOf(createPublicKey(recipient)));
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(keyBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' });

const rawOf = (publicKey: KeyObject): Buffer => publicKey.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);

/** Each letter has its own key pair, so a combination of key and IV never repeats. */
function secretsOf(shared: Buffer, sender: Uint8Array, recipient: Uint8Array): { key: Buffer; iv: Buffer } {
  const salt = Buffer.concat([sender, recipient]);
  const derived = Buffer.from(hkdfSync('sha256', shared, salt, 'floatwise sealed letter', 32 + ivBytes));
  return { key: derived.subarray(0, 32), iv: derived.subarray(32) };
}
