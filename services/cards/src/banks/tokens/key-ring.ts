import { commaList } from '@floatwise/service-kit/env';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** A key with its ID. Everything it seals contains the ID. */
export interface SealingKey {
  id: string;
  bytes: Buffer;
}

/** Keys from `BANK_TOKEN_KEYS`: the first one seals, all of them open. */
export type KeyRing = readonly SealingKey[];

/** `<key id>:<32 bytes as base64url>[,<older key id>:<…>]`; empty if no bank is set up. */
export const keyRing = commaList
  .transform((keys) => keys.map(keyOf))
  .refine(
    (keys) => keys.every(({ id, bytes }) => /^[\w-]{1,40}$/.test(id) && bytes.length === keyBytes),
    'must be <key id>:<32 bytes as base64url>, with commas between',
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must not name a key id twice');

function keyOf(text: string): SealingKey {
  const at = text.indexOf(':');
  return { id: text.slice(0, Math.max(at, 0)), bytes: Buffer.from(text.slice(at + 1), 'base64url') };
}

/** The sealed text can't be opened: its key is gone, the text was changed, or it belongs to something else. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

/**
 * Seals a text with the first key: AES-256-GCM, as `v1.<key id>.<iv, text and tag as base64url>`.
 * @param about what the text belongs to, such as a connection and its person; it opens only with the same value
 */
export function sealText(keys: KeyRing, text: string, about: string): string {
  const [key] = keys;
  if (!key) throw new Error('BANK_TOKEN_KEYS has no key to seal with.');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(`${key.id}\n${about}`));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${key.id}.${sealed.toString('base64url')}`;
}

/** @throws CannotOpen */
export function openText(keys: KeyRing, sealed: string, about: string): string {
  const [, id, body = ''] = sealed.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key || keyIdOf(sealed) === null)
    throw new CannotOpen('It was sealed with a key that is not in BANK_TOKEN_KEYS.');
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(`${key.id}\n${about}`))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    throw new CannotOpen('It was changed, or it belongs to something else.');
  }
}

/** The ID of the key that sealed a text; null if we didn't seal it. */
export function keyIdOf(sealed: string): string | null {
  return /^v1\.([\w-]{1,40})\.[\w-]+$/.exec(sealed)?.[1] ?? null;
}
