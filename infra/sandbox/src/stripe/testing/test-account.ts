import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Vendor } from '../../vendor.ts';
import { startStripe } from '../stripe.ts';

export const secretKey = 'sk_test_of_the_test';
export const webhookSecret = 'whsec_of_the_test';

export interface TestAccount {
  vendor: Vendor & { advance: (days: number) => Promise<void> };
  origin: string;
  port: number;
  stripe: Stripe;
}

/** A sandbox Stripe on a free port, and the real SDK connected to it. */
export async function startTestAccount(more: { webhookUrl?: string; stateDir?: string } = {}): Promise<TestAccount> {
  const vendor = await startStripe({
    host: '127.0.0.1',
    stripe: { port: 0, secretKey, webhookUrl: more.webhookUrl, webhookSecret },
    stateDir: more.stateDir,
  });
  const action = vendor.actions?.find(({ name }) => name === 'advance');
  if (!action) throw new Error('This vendor has no clock.');
  const advance = async (days: number): Promise<void> => void (await action.run({ days }));
  const origin = vendor.addresses[0]?.url ?? '';
  const port = Number(new URL(origin).port);
  return { vendor: { ...vendor, advance }, origin, port, stripe: sdk(port) };
}

export const sdk = (port: number, key = secretKey, retries = 0): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: retries });

export interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook receiver that responds as the test says. */
export async function startReceiver(answer: (received: Received, count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = {
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body) as Stripe.Event,
      };
      received.push(one);
      response.writeHead(answer(one, received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Polls until it's true. */
export async function eventually(holds: () => boolean): Promise<void> {
  for (let time = 0; time < 2_400; time += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen in a minute.');
}

/** A browser that doesn't follow redirects. */
export async function visit(url: string, form?: Record<string, string>) {
  const answer = await fetch(url, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  secure: '4000002500003155',
  failsLater: '4000000000000341',
};

/** The inputs on a page that have no label. */
export function unlabelled(html: string): string[] {
  const outside = html.replace(/<label[\s\S]*?<\/label>/g, '');
  return [...outside.matchAll(/<(input|select|textarea)\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes('type="hidden"'));
}
