import type { TracesBody } from '@floatwise/contracts/analytics/traces.http';
import { HttpMetrics } from '@floatwise/service-kit/metrics';
import { keepMeasuredSpans, type MeasuredSpan } from '@floatwise/service-kit/spans';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let analytics: ServiceUnderTest<AnalyticsEnv>;
const kept: { source: string; span: MeasuredSpan }[] = [];
beforeAll(async () => {
  analytics = await serviceUnderTest({ service });
  keepMeasuredSpans((source, spans) => void kept.push(...spans.map((span) => ({ source, span }))));
});
beforeEach(() => void kept.splice(0));
afterAll(() => analytics.stop());

type Press = TracesBody['presses'][number];
const call = { id: '00f067aa0ba902b7', call: 'cards.list', status: 200, tookMs: 40 };
const press = (more: Partial<Press> = {}): Press => ({
  ...{ trace: '0af7651916cd43dd8448eb211c80319c', id: 'b7ad6b7169203331', kind: 'press', page: '/history' },
  ...{ beganMs: Date.now() - 1_000, tookMs: 100, calls: [{ ...call, beganMs: Date.now() - 950 }] },
  ...more,
});
const bodyOf = (more: Partial<TracesBody> = {}): TracesBody => ({
  ...{ sentAtMs: Date.now(), sections: [{ section: 'optimizer', outcome: 'loaded' }], presses: [press()] },
  ...more,
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  analytics.client.with({ 'user-agent': firefox, ...headers }).post('/api/visits/traces', body);
const loads = async (section: string, outcome: string): Promise<number> => {
  const text = await analytics.app.get(HttpMetrics).text();
  const [, count] =
    new RegExp(`\nsection_loads_total{section="${section}",outcome="${outcome}"} (\\d+)`).exec(text) ?? [];
  return Number(count);
};

it('a browser’s presses become spans, and its sections are counted', async () => {
  const before = [await loads('optimizer', 'loaded'), await loads('content', 'failed')];
  const sections = [
    { section: 'optimizer', outcome: 'loaded' },
    { section: 'content', outcome: 'failed' },
  ] as const;
  expect(await send(bodyOf({ sections: [...sections] }))).toMatchObject({ status: 204, body: null, cookies: {} });
  expect(kept.map(({ source, span }) => `${source}: ${span.name}`)).toEqual([
    'browser: press /history',
    'browser: GET /api/credit-cards',
  ]);
  expect([await loads('optimizer', 'loaded'), await loads('content', 'failed')]).toEqual(before.map((n) => n + 1));
});

it.each([
  ['Do Not Track', { dnt: '1' }, 0],
  ['Global Privacy Control', { 'sec-gpc': '1' }, 0],
  ['a robot', { 'user-agent': googlebot }, 2],
])('with %s, no section is counted', async (_, headers, spans) => {
  const before = await loads('optimizer', 'loaded');
  expect((await send(bodyOf(), headers)).status).toBe(204);
  expect(await loads('optimizer', 'loaded')).toBe(before);
  expect(kept).toHaveLength(spans);
});

describe('forged and broken bodies are refused, and nothing of them is kept', () => {
  const inCall = (more: object) => ({ presses: [press({ calls: [{ ...call, beganMs: 1, ...more }] })] });
  it.each([
    ['from another site', bodyOf(), { origin: 'https://evil.example' }, 403],
    ['with a query in the path', bodyOf({ presses: [press({ page: '/auth/link?token=secret' })] }), {}, 400],
    ['with an address as a call', bodyOf(inCall({ call: '/api/user?email=a@b.example' })), {}, 400],
    ['with a text beside a call', bodyOf(inCall({ text: 'Anna Miller' })), {}, 400],
    ['with a trace that is none', bodyOf({ presses: [press({ trace: '0'.repeat(32) })] }), {}, 400],
    ['with a section that we do not have', { ...bodyOf(), sections: [{ section: 'x', outcome: 'loaded' }] }, {}, 400],
    ['with 11 presses', bodyOf({ presses: Array.from({ length: 11 }, () => press()) }), {}, 400],
    ['with a press without a call', bodyOf({ presses: [press({ calls: [] })] }), {}, 400],
    ['with a person in it', { ...bodyOf(), userId: '7' }, {}, 400],
    ['of 40 KB', { ...bodyOf(), x: 'x'.repeat(40_000) }, {}, 413],
  ])('%s', async (_, body, headers, status) => {
    const before = await loads('optimizer', 'loaded');
    expect((await send(body, headers)).status).toBe(status);
    expect(await loads('optimizer', 'loaded')).toBe(before);
    expect(kept).toEqual([]);
  });
});

it('more reports than a minute allows are refused, with the time to wait', async () => {
  const limited = await serviceUnderTest({ service, env: { TRACE_POINTS: '2' } });
  try {
    const client = limited.client.with({ 'x-forwarded-for': '198.51.100.7' });
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await client.post('/api/visits/traces', bodyOf()));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
