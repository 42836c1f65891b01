import { createHmac } from 'node:crypto';

/** The `stripe-signature` header for a body: the time, and an HMAC of both. */
export function signatureOf(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
