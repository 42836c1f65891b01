import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came, with the names of its headers in lower case. */
export interface SignedRequest {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface AccessKey {
  id: string;
  secret: string;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As `encodeURIComponent`, but with the five more characters that AWS encodes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

/** `20130524T000000Z` as milliseconds. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const credentialForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const longestSkewMs = 15 * 60_000;

/**
 * What is wrong with a request's signature (AWS Signature Version 4, in its header), as S3's error code; undefined if it was signed
 * with this key, is of now, and its body is what was signed.
 */
export function signatureFault(
  { method, url, headers, body }: SignedRequest,
  key: AccessKey,
  now: Date,
): string | undefined {
  const header = (name: string): string => String(headers[name] ?? '').trim();
  const [, id, day = '', region = '', names = '', signature = ''] = credentialForm.exec(header('authorization')) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  const stamp = header('x-amz-date');
  if (!(Math.abs(now.getTime() - timeOf(stamp)) <= longestSkewMs)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const hash = header('x-amz-content-sha256');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${header(name)}\n`).join('');
  const request = [method, path, canonicalQuery(query), lines, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
