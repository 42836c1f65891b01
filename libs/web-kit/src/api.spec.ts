import { jest } from '@jest/globals';
import { addressOf, ApiError, call, followCalls, sentenceOf } from './api.js';

const answer = (status: number, body: string): void => {
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockResolvedValue(new Response(body || null, { status, statusText: 'Gone' }));
};
const sent = (): [string, RequestInit] =>
  (globalThis.fetch as jest.Mock<typeof fetch>).mock.calls[0] as [string, RequestInit];
const original = globalThis.fetch;

describe('a contract call', () => {
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('is followed by what the shell traces it with, which hears how it ended', async () => {
    const heard: unknown[] = [];
    followCalls((id) => ({ headers: { traceparent: id }, ended: (...how) => void heard.push(how) }));
    globalThis.fetch = jest
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response('[]', { headers: { traceresponse: 'recorded' } }))
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockRejectedValueOnce(new TypeError('offline'));
    const reads = [1, 2, 3].map(() => call('cards.list', {}).catch(() => undefined));
    await Promise.all(reads);
    followCalls(() => undefined);
    expect(sent()[1].headers).toMatchObject({ traceparent: 'cards.list' });
    expect(heard).toEqual([[200, 'recorded'], [503, null], [0]]);
  });

  it('fills parameters and query, sends cookies, the time zone, and its contracts’ version, and no content type without a body', async () => {
    answer(200, '[]');
    await call('cards.searchCatalog', { query: { q: 'a b', limit: 8 } });
    const [url, init] = sent();
    expect(url).toBe('/api/cards/search?q=a+b&limit=8');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(Object.keys(init.headers as object)).toEqual(['x-timezone', 'x-contracts']);
  });

  it.each([
    ['a person', 'identity.getUser', { id: '1' }, { id: '1', role: 'user', apyPercent: 4.5, betaFlags: [] }],
    [
      'cards',
      'cards.list',
      [{ id: '1', paidStatements: [{ paidOn: '2026-03-01' }] }],
      [{ dueMonth: 'next', capSpent: [], paidStatements: [{}] }],
    ],
    ['a plan', 'billing.getSubscription', {}, { tier: 'free', paid: null, stretches: [] }],
    ['figures', 'analytics.readOverview', { totalEvents: 3 }, { totalEvents: 3, totals: { views: 0 }, days: [] }],
    [
      'places',
      'analytics.readGeographic',
      { cities: [{ visit_count: 1 }] },
      { countries: [], cities: [{ before: {} }] },
    ],
  ] as const)('%s may lack what the specification doesn’t document', async (_, id, body, whole) => {
    answer(200, JSON.stringify(body));
    expect(await call(id, id.startsWith('analytics.') ? { query: {} } : {})).toMatchObject(whole);
  });

  it('nothing stands for an empty answer', async () => {
    answer(204, '');
    expect(await call('identity.logout', {})).toBeUndefined();
  });

  it('escapes path parameters', async () => {
    answer(204, '');
    await call('cards.delete', { params: { id: '../user' } });
    expect(sent()[0]).toBe('/api/credit-cards/..%2Fuser');
  });

  it('has an address that links can use', () => {
    expect(addressOf('identity.startGoogle', { query: { next: '/a?b=c' } })).toBe('/api/auth/google?next=%2Fa%3Fb%3Dc');
    expect(addressOf('identity.startGoogle', { query: {} })).toBe('/api/auth/google');
    expect(addressOf('identity.downloadExport', { params: { id: '1' } })).toBe('/api/user/export/1/file');
  });

  it('turns any failure into an error made of status, colon, and response text', async () => {
    answer(
      409,
      '{"statusCode":409,"error":"Conflict","message":"Newer elsewhere.","issues":[{"path":"a","message":"b"}]}',
    );
    const error = await call('identity.getUser', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, issues: [{ path: 'a', message: 'b' }], sentence: 'Newer elsewhere.' });
    expect((error as ApiError).message).toMatch(/^409: \{/);
  });

  it('falls back to the status text', async () => {
    answer(410, '');
    await expect(call('identity.logout', {})).rejects.toThrow('410: Gone');
  });

  it('reports when the server does not answer', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed'));
    const error = await call('identity.getUser', {}).catch((thrown: unknown) => thrown);
    expect((error as ApiError).status).toBe(0);
    expect(sentenceOf(error, 'x')).toContain('We can’t reach Floatwise');
  });

  it.each([
    ['a read', 'identity.getUser', 'We can’t reach Floatwise. Check your connection and try again.'],
    [
      'a change, which may have been made,',
      'identity.logout',
      'Floatwise didn’t answer, so we don’t know whether this went through. Check before you try again.',
    ],
  ] as const)('doesn’t wait for good: %s ends after a minute of silence', async (_, id, sentence) => {
    jest.useFakeTimers();
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const ending = call(id, {}).catch((thrown: unknown) => thrown);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(await ending).toMatchObject({ status: 0, sentence });
  });
});
