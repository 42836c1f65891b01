import { setTimeout as sleep } from 'node:timers/promises';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { discoverServices } from './services.ts';
import { load } from './testing/load.ts';
import { replicated, type Replicated } from './testing/replicated.ts';
import { Running } from './testing/running.ts';

const rate = { perSecond: 200, mostOpen: 100 };

let mails: MailServer;
let product: Replicated;
let edge: Running;
let replicas: Running[] = [];

beforeAll(async () => {
  mails = await new MailServer().start();
  product = await replicated({ services: discoverServices(), smtpUrl: mails.url, replicasEach: 2 });
  replicas = product.replicas.map((spec) => new Running(spec));
  edge = new Running(product.edge);
  for (const one of [...replicas, edge]) await one.start();
}, 300_000);

afterAll(async () => {
  await edge.stop();
  await Promise.all(replicas.map((replica) => replica.stop()));
  await mails.stop();
  product.forget();
}, 120_000);

it('[fault 18] each of two replicas of every service is restarted in turn under 200 requests a second, and every answer at the edge is 2xx', async () => {
  const { origin } = product;
  const guest = new HttpClient(origin, { origin });
  const { cookies, status } = await guest.post('/api/register', aPerson());
  expect(status).toBe(201);
  const person = guest.with({ cookie: `fw_session=${cookies.fw_session}` });
  const { body: card } = await person.post<{ id: string }>('/api/credit-cards', aCard());
  const { outcomes, end } = load(rate, [
    () => guest.get('/api/cards/search?query=chase'),
    () => person.get('/api/user'),
    () => person.put('/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace' }),
    () => person.get('/api/credit-cards'),
    () => person.put(`/api/credit-cards/${card.id}`, aCard({ currentBalance: 100 })),
    () => person.get('/api/user/subscription'),
    () => guest.get('/api/stripe/config'),
    () => person.get('/api/user/email-preferences'),
    () => person.get('/api/saved-strategies'),
    () => guest.get('/api/amazon/financial-products'),
    () => guest.post('/api/melio/track-click', { context: 'restarts' }),
  ]);
  await sleep(2_000);
  const exits: unknown[] = [];
  for (const replica of replicas) {
    exits.push(await replica.stop());
    await replica.start();
    // Its sibling is next, so the edge must know by then that this one is back.
    await eventually(() => replica.served > 0);
  }
  await end();
  expect([...outcomes.keys()]).toEqual(['2xx']);
  expect(exits).toEqual(replicas.map(() => 0));
  expect(outcomes.get('2xx')).toBeGreaterThan(1_000);
}, 600_000);
