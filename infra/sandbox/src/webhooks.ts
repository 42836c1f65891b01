import { createHmac } from 'node:crypto';
import type { Action } from './vendor.ts';

const timeoutMs = 5_000;

/** Sends a webhook once; returns the status of the answer, 0 if there is none. */
export async function post(url: string, body: string, signed: Record<string, string>): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signed };
  const sent = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  return sent.then(
    ({ status }) => status,
    () => 0,
  );
}

/** A signature in the form of Stripe and Yodlee: the time in seconds, and an HMAC of it and the body. */
export function signatureOf(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** Reads and changes where a vendor's webhooks are sent. */
export const webhookUrlAction = (webhooks: { url: string }): Action => ({
  name: 'webhook-url',
  what: 'Where webhooks are sent.',
  fields: [{ name: 'url', label: 'Address', value: () => webhooks.url }],
  run: ({ url }) => {
    if (!URL.canParse(String(url))) throw new Error('That is not an address.');
    webhooks.url = new URL(String(url)).href;
    return { url: webhooks.url };
  },
});
