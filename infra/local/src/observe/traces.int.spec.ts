import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { inSpan } from '@floatwise/events/spans';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import { recordMeasured } from '@floatwise/service-kit/spans';
import { startTraces } from '@floatwise/service-kit/start-traces';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { FastifyInstance } from 'fastify';
import { observePage } from './observe-page.ts';
import { Traces, type Span } from './traces.ts';

const traces = new Traces();
const received: string[] = [];
/** The headers of those who ask instead of sending traces. */
const asked: object[] = [];
const lines: string[] = [];
let page: FastifyInstance;
let collector: string;
let stopTraces: () => Promise<void>;
const services: ServiceUnderTest<unknown>[] = [];
const mailServer = new MailServer();
const identity = new IdentityStandIn();

beforeAll(async () => {
  await Promise.all([mailServer.start(), identity.start()]);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Floatwise <hello@floatwise.test>' };
  page = observePage({ traces, log: join('no', 'log'), metrics: () => Promise.resolve({}) });
  page.addHook('preHandler', (request, _, done) => {
    if (request.method === 'POST') received.push(JSON.stringify(request.body));
    else asked.push(request.headers);
    done();
  });
  collector = await page.listen({ host: '127.0.0.1', port: 0 });
  stopTraces = await startTraces('floatwise', { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: 1 });
  for (const name of ['billing', 'notifications', 'cards']) {
    const logTo = { write: (line: string) => void lines.push(line) };
    services.push(
      await serviceUnderTest({
        service: await serviceNamed(name),
        env: { LOG_LEVEL: 'info', CARD_SUMS_MS: '1000', ...mail },
        logTo,
      }),
    );
  }
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await stopTraces();
  await Promise.all([page.close(), mailServer.stop(), identity.stop()]);
});

it('a call is one trace, through its queries and event to the row that another service writes', async () => {
  const [, , cards] = services;
  const person = await signedIn({});
  const added = await cards?.client.with(person.headers).post('/api/credit-cards', aCard({ name: 'My secret card' }));
  expect(added?.status).toBe(201);

  const isCall = ({ name }: { name: string }) => name === 'POST /api/credit-cards';
  const names = () =>
    traces
      .all()
      .find((spans) => spans.some(isCall))
      ?.map(({ name }) => name) ?? [];
  const steps = ['POST /api/credit-cards', 'publish cards.card.added.v1', 'handle cards.bill.changed.v1'];
  await eventually(() => Promise.resolve(steps.every((step) => names().includes(step))));
  expect(names()).toEqual(expect.arrayContaining([...steps, expect.stringMatching(/^redis /), 'postgres insert']));

  const trace = traces.all().find((spans) => spans.some(isCall)) ?? [];
  const call = trace.find(isCall);
  const handled = trace.find(({ name }) => name === 'handle cards.bill.changed.v1');
  expect(trace.filter(({ parentSpanId }) => parentSpanId === handled?.spanId).map(({ name }) => name)).toContain(
    'postgres insert',
  );
  const access = lines.find((line) => line.includes('/api/credit-cards') && line.includes(`"status":201`)) ?? '{}';
  expect(JSON.parse(access)).toMatchObject({
    traceId: call?.traceId,
    requestId: call?.attributes['request.id'],
  });

  const shown = await (await fetch(`${collector}/traces/${call?.traceId}`)).text();
  expect(shown).toContain('handle cards.bill.changed.v1');
  const all = received.join('\n');
  for (const personal of ['My secret card', person.userId, person.headers['cookie'] ?? '?', person.key])
    expect(all).not.toContain(personal);
});

it('a question and its answer by another service are in the trace of the call that asks', async () => {
  const [, , cards] = services;
  const person = await signedIn({});
  expect((await cards?.client.with(person.headers).get('/api/history?months=3'))?.status).toBe(402);
  await eventually(() => {
    const spans = traces.all().find((trace) => trace.some(({ name }) => name === 'GET /api/history')) ?? [];
    const [call, asked, answered] = ['GET', 'ask', 'answer'].map((word) =>
      spans.find(({ name }) => name.startsWith(word)),
    );
    expect([asked?.parentSpanId, answered?.parentSpanId]).toEqual([call?.spanId ?? 'no call', asked?.spanId]);
  });
});

/** The newest trace with such a span, once it's there. */
const traceWith = (name: RegExp): Promise<Span[]> =>
  eventually(() => {
    const spans = traces.all().find((all) => all.some((span) => name.test(span.name)));
    return spans ? Promise.resolve(spans) : Promise.reject(new Error(`no trace with ${name}`));
  });

it('a mail and what is said to the mail server are in the trace of its cause, without recipient and text', async () => {
  const linkId = await inSpan('a request for a link', {}, () => identity.requestLink());
  await eventually(() => Promise.resolve(mailServer.arrived.some(({ to }) => to === `${linkId}@example.com`)));
  const spans = await traceWith(/^SMTP /);
  const sent = spans.find(({ name }) => name === 'SMTP 127.0.0.1');
  expect(spans.find(({ spanId }) => spanId === sent?.parentSpanId)?.name).toBe('mails: link');
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['a request for a link', 'handle identity.link.requested.v1']),
  );
  expect(received.join('\n')).not.toContain(linkId);
});

it('a run of a job is a trace with its statements', async () => {
  const spans = await traceWith(/^job /);
  expect(spans.find(({ name }) => name.startsWith('job '))?.parentSpanId).toBeUndefined();
});

it('a call to another company is in the trace by host alone, and the company isn’t told which trace it is', async () => {
  asked.splice(0);
  const outgoing = new Outgoing({ origins: [collector], privateHosts: [], connectTimeoutMs: 5_000 });
  await inSpan('a job', {}, async () => (await outgoing.fetch(`${collector}/?name=Anna`)).text());
  await outgoing.destroy();
  const spans = await traceWith(/^GET 127\.0\.0\.1$/);
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET 127.0.0.1', 'a job']);
  expect(asked).toEqual([expect.not.objectContaining({ traceparent: expect.anything() })]);
  expect(received.join('\n')).not.toContain('Anna');
});

it('what a browser measured is in the trace of its call', async () => {
  const [, , cards] = services;
  const place = { traceId: '0af7651916cd43dd8448eb211c80319c', isFailed: false, attributes: {} };
  const traceparent = `00-${place.traceId}-00f067aa0ba902b7-00`;
  const answer = await cards?.client.with({ traceparent }).get('/api/calendar');
  expect(answer?.headers.get('traceresponse')).toMatch(new RegExp(`^00-${place.traceId}-[0-9a-f]{16}-01$`));
  const [press, call] = ['b7ad6b7169203331', '00f067aa0ba902b7'];
  const times = { beganMs: Date.now() - 100, endedMs: Date.now() };
  recordMeasured('browser', [
    { ...place, ...times, spanId: press, name: 'press /', kind: 'internal' },
    { ...place, ...times, spanId: call, parentSpanId: press, name: 'GET /api/calendar', kind: 'client' },
  ]);
  await eventually(() => {
    const spans = traces.one(place.traceId);
    const served = spans.find(({ service, name }) => service === 'floatwise' && name === 'GET /api/calendar');
    const ofBrowser = spans.filter(({ service }) => service === 'browser');
    expect(ofBrowser.map(({ spanId, parentSpanId }) => [spanId, parentSpanId])).toEqual([
      [press, undefined],
      [call, press],
    ]);
    expect(served?.parentSpanId).toBe(call);
  });
});

it.each([
  ['nothing', undefined],
  ['something else', 'my name is Anna'],
])('a call with %s as its traceparent begins a trace of its own', async (_, traceparent) => {
  const [billing] = services;
  const before = new Set(traces.all().map(([span]) => span?.traceId));
  await billing?.client.with(traceparent === undefined ? {} : { traceparent }).get('/api/user/subscription');
  await eventually(() => Promise.resolve(traces.all().some(([span]) => !before.has(span?.traceId))));
  expect(received.join('\n')).not.toContain('Anna');
});

it('the page shows spans that are each other’s parents', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const span = {
    traceId,
    name: 'press /',
    kind: 'client',
    attributes: {},
    beganMs: 1,
    endedMs: 2,
    isFailed: false,
  } as const;
  const [one, other] = ['b7ad6b7169203331', '00f067aa0ba902b7'];
  recordMeasured('browser', [
    { ...span, spanId: one, parentSpanId: other },
    { ...span, spanId: other, parentSpanId: one },
  ]);
  await eventually(async () => expect((await fetch(`${collector}/traces/${traceId}`)).status).toBe(200));
});

it('the page refuses what no exporter sends, and escapes what it shows', async () => {
  const send = (body: unknown) =>
    fetch(`${collector}/v1/traces`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  expect((await send({ resourceSpans: 3 })).status).toBe(400);
  const span = { traceId: 'a1', spanId: 'b1', name: '<script>', startTimeUnixNano: '1', endTimeUnixNano: '2' };
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: '<b>' } }] };
  expect((await send({ resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] })).status).toBe(200);
  const shown = await (await fetch(collector)).text();
  expect(shown).toContain('&lt;script&gt;');
  expect(shown).not.toMatch(/<script>|<b>/);
});
