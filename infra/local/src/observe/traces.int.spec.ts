import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { startTraces } from '@floatwise/service-kit/start-traces';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { FastifyInstance } from 'fastify';
import { observePage } from './observe-page.ts';
import { Traces } from './traces.ts';

/** Nothing here is mailed. */
const noMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Floatwise <hello@floatwise.test>' };

const traces = new Traces();
const received: string[] = [];
const lines: string[] = [];
let page: FastifyInstance;
let collector: string;
let stopTraces: () => Promise<void>;
const services: ServiceUnderTest<unknown>[] = [];

beforeAll(async () => {
  page = observePage({ traces, log: join('no', 'log'), metrics: () => Promise.resolve({}) });
  page.addHook('preHandler', (request, _, done) => {
    received.push(JSON.stringify(request.body));
    done();
  });
  collector = await page.listen({ host: '127.0.0.1', port: 0 });
  stopTraces = await startTraces('floatwise', { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: 1 });
  for (const name of ['billing', 'notifications', 'cards']) {
    const logTo = { write: (line: string) => void lines.push(line) };
    services.push(
      await serviceUnderTest({ service: await serviceNamed(name), env: { LOG_LEVEL: 'info', ...noMail }, logTo }),
    );
  }
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await stopTraces();
  await page.close();
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
