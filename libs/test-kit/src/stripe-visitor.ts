import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import type { HttpClient } from './http-client.js';
import { isPage, openPage, submit, type Walk } from './sandbox-pages.js';
import { signedIn } from './signed-in.js';

/** Stripe's test cards, by what they do. */
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  /** Asks its owner for 3-D Secure. */
  secure: '4000002500003155',
  /** Pays while its owner is on the page, and never later. */
  failsLater: '4000000000000341',
} as const;
export type StripeCard = keyof typeof cards;

export interface Payment {
  card?: StripeCard;
  /** What the owner of a `secure` card answers. */
  secure?: 'approve' | 'refuse';
}

/**
 * Pays on Stripe's Checkout page; returns where the browser is sent.
 * @throws Error with the page's message if the card is declined, 3-D Secure fails, or the page is closed
 */
export async function payAt(url: string, { card = 'good', secure = 'approve' }: Payment = {}): Promise<URL> {
  const page = await openPage(url);
  if (!isPage(page)) return page;
  const email = /name="email"[^>]* value="([^"]*)"/.exec(page.html)?.[1] ?? '';
  const fields: [string, string][] = [
    ['email', email || 'payer@example.com'],
    ['card', cards[card]],
    ['answer', 'pay'],
  ];
  return arrived(await withSecure(await submit(page, fields), secure));
}

/** Leaves Stripe's Checkout page without paying; returns where the browser is sent. */
export async function leaveCheckout(url: string): Promise<URL> {
  const page = await openPage(url);
  return arrived(isPage(page) ? await submit(page, [['answer', 'leave']]) : page);
}

/** Cancels in Stripe's portal, opened at its start or at the cancellation; returns where the browser is sent. */
export async function cancelInPortal(url: string): Promise<URL> {
  const page = await step(url, 'Cancel plan');
  return arrived(await submit(page, []));
}

/** Takes a cancellation or a planned change back in Stripe's portal. */
export async function keepPlanInPortal(url: string): Promise<URL> {
  return arrived(await submit(pageAt(await openPage(url)), []));
}

/** Switches to the other plan in Stripe's portal. */
export async function switchPlanInPortal(url: string): Promise<URL> {
  const page = await step(url, 'Switch plan');
  const price = /name="price" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  return arrived(await submit(page, [['price', price]]));
}

/** Replaces the card in Stripe's portal, which pays an open invoice. @throws Error with the page's message */
export async function changeCardInPortal(url: string, { card = 'good', secure = 'approve' }: Payment = {}) {
  const page = await step(url, 'Change card');
  return arrived(await withSecure(await submit(page, [['card', cards[card]]]), secure));
}

/** A signed-in person who buys Pro like a browser: to Stripe's page and back. */
export async function stripeVisitor(page: HttpClient, given: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(given);
  const client = page.with(person.headers);
  /** Begins a checkout; returns the address of Stripe's page. */
  const checkout = async (plan: PlanId): Promise<string> => {
    const answer = await client.post<{ url: string }>('/api/stripe/create-checkout-session', { plan });
    if (answer.status !== 200) throw new Error(`The checkout began with ${answer.status}: ${said(answer.body)}`);
    return answer.body.url;
  };
  return {
    ...person,
    client,
    checkout,
    subscription: async () => (await client.get<Subscription>('/api/user/subscription')).body,
    /** Pays at Stripe, and lets the site know as the return page does. */
    async buy(plan: PlanId, payment: Payment = {}): Promise<Subscription> {
      const back = await payAt(await checkout(plan), payment);
      const sessionId = back.searchParams.get('session_id');
      const answer = await client.post<Subscription>('/api/stripe/activate', { sessionId });
      if (answer.status !== 200) throw new Error(`The return was answered ${answer.status}: ${said(answer.body)}`);
      return answer.body;
    },
  };
}
export type StripeVisitor = Awaited<ReturnType<typeof stripeVisitor>>;

const said = (body: unknown): string => JSON.stringify(body);

/** Answers the bank's 3-D Secure question, if there is one. */
async function withSecure(next: Walk | URL, answer: 'approve' | 'refuse'): Promise<Walk | URL> {
  return isPage(next) && next.html.includes('3-D Secure') ? submit(next, [['answer', answer]]) : next;
}

/** A step of the portal: the page itself, or the one behind its link. */
async function step(url: string, link: string): Promise<Walk> {
  const page = pageAt(await openPage(url));
  const href = new RegExp(`href="([^"]+)"[^>]*>${link}<`).exec(page.html)?.[1];
  if (!href) return page;
  return pageAt(await openPage(new URL(href.replaceAll('&amp;', '&'), url).href));
}

function pageAt(next: Walk | URL): Walk {
  if (!isPage(next)) throw new Error(`The browser was sent to ${next.pathname}.`);
  return next;
}

function arrived(next: Walk | URL): URL {
  if (isPage(next)) throw new Error(`The browser was sent nowhere: ${next.html}`);
  return next;
}
