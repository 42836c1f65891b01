import { createPublicKey, verify } from 'node:crypto';
import { fieldsIn } from '../http.ts';

/** RFC 8292 allows a token at most a day. */
const longestS = 86_400;

const json = (part: string) => fieldsIn(Buffer.from(part, 'base64url').toString('utf8'));

/** An uncompressed point of P-256 as base64url. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) throw new Error('The key is not an uncompressed point of P-256.');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/**
 * Who signed a request, by its Authorization header: `vapid t=<token>, k=<public key>`.
 * @param audience the push service's own origin
 * @returns the public key
 * @throws Error with what's wrong
 */
export function signerOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  if (signature === '') throw new Error('There is no VAPID token.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (json(head)['alg'] !== 'ES256' || !isSigned) throw new Error('The token is not signed by its key.');
  const { aud, exp, sub } = json(body);
  const leftS = typeof exp === 'number' ? exp - Date.now() / 1_000 : NaN;
  if (aud !== audience) throw new Error('The token is for another push service.');
  if (!(leftS > 0 && leftS <= longestS)) throw new Error('The token has expired, or is valid for more than a day.');
  if (typeof sub !== 'string' || !/^(mailto:.+@|https:\/\/)/.test(sub))
    throw new Error('The token names nobody to write to.');
  return key;
}
