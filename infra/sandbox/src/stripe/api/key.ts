import { timingSafeEqual } from 'node:crypto';
import { invalid, StripeError } from './stripe-error.ts';

const refused = (message: string): StripeError => new StripeError(401, { type: 'invalid_request_error', message });

/** The key in the header: the user name of Basic, or Bearer. */
function keyOf(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(Basic|Bearer)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return value || undefined;
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(Math.max(4, key.length - 12))}${key.slice(-4)}`;

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @throws StripeError 401 unless it's the account's own test key */
export function checkKey(authorization: string | undefined, secretKey: string): void {
  const key = keyOf(authorization);
  if (!key) {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^[a-z]+_live_/.test(key)) throw refused('This is the sandbox: a live key must never be sent here.');
  if (!same(key, secretKey)) throw refused(`Invalid API Key provided: ${masked(key)}`);
}

const oldest = '2025-03-31';

/** @throws StripeError 400 for a version whose objects look different from ours */
export function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined) return;
  const date = /^(\d{4}-\d{2}-\d{2})(\.[a-z]+)?$/.exec(String(version))?.[1];
  if (!date) throw invalid(`Invalid Stripe API version: ${String(version)}`);
  if (date < oldest) throw invalid(`The sandbox speaks versions of Stripe's API since ${oldest}, not ${date}.`);
}
