import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { toySite } from './testing/toy-site.ts';
import { toyUpstream, type Seen, type ToyUpstream } from './testing/toy-upstream.ts';

/** The services that are up; analytics is down. */
const services = ['identity', 'cards', 'billing', 'notifications'];
const filler = 'x'.repeat(600);
/** The hash of the script in pages. */
const allowed = 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy_A=';
const files: Record<string, string> = {
  'index.html': `front page ${filler}`,
  'shell.html': `Loading... ${filler}`,
  '404.html': `404 Page Not Found ${filler}`,
  'privacy/index.html': `privacy ${filler}`,
  [`inline/${allowed}`]: '',
  'admin/users/_/index.html': 'one user',
  'admin/users/_/cards/index.html': 'cards of one user',
  'receipt/_/index.html': 'one receipt',
  'links/_/used/index.html': 'a used link',
  'assets/shell.0123456789ab.js': `shell ${filler}`,
  'favicon.svg': '<svg/>',
  'push-worker.js': `self ${filler}`,
  'sw.js': `self.given ${filler}`,
  'mf/remotes.json': '{"sections":[]}',
  'mf/content/articles.json': '[]',
  'mf/content/remoteEntry.0123456789ab.js': 'entry',
  'mf/content/section.0123456789ab.js': 'section',
};

let site: string;
let edge: EdgeProcess;
let upstreams: ToyUpstream[];

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  await toySite(site, files);
  upstreams = await Promise.all(services.map(toyUpstream));
  const env = Object.fromEntries(
    services.map((name, index) => [`${name.toUpperCase()}_UPSTREAM`, upstreams[index]?.address]),
  );
  edge = await startEdge(program('caddy').path, await freePort(), {
    ...env,
    ANALYTICS_UPSTREAM: `127.0.0.1:${await freePort()}`,
    SITE_DIR: site,
    EDGE_LOG: `file ${join(site, 'requests.log')}`,
  });
});

afterAll(async () => {
  await edge.stop();
  await Promise.all(upstreams.map(({ stop }) => stop()));
  await rm(site, { recursive: true });
});

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(edge.origin + path, { redirect: 'manual', ...init });
const textOf = async (path: string, init?: RequestInit): Promise<string> => (await get(path, init)).text();

describe('pages', () => {
  it('serves the front page to strangers and the waiting page to people who are probably signed in', async () => {
    expect(await textOf('/')).toMatch(/^front page/);
    expect(await textOf('/', { headers: { cookie: 'a=1; fw_hint=1; b=2' } })).toMatch(/^Loading\.\.\./);
    expect(await textOf('/', { headers: { cookie: 'not_fw_hint=1' } })).toMatch(/^front page/);
    expect(await textOf('/privacy', { headers: { cookie: 'fw_hint=1' } })).toMatch(/^privacy/);
    expect((await get('/')).headers.get('vary')).toContain('Cookie');
  });

  it.each([
    '/',
    '/privacy',
    '/mf/remotes.json',
    '/mf/content/articles.json',
    '/favicon.svg',
    '/push-worker.js',
    '/sw.js',
  ])('makes browsers revalidate %s every time', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 when a page has not changed', async () => {
    const etag = (await get('/privacy')).headers.get('etag') ?? '';
    expect((await get('/privacy', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each([
    '/assets/shell.0123456789ab.js',
    '/mf/content/remoteEntry.0123456789ab.js',
    '/mf/content/section.0123456789ab.js',
  ])('lets browsers keep %s forever', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip'])('serves precompressed %s', async (encoding) => {
    for (const path of ['/', '/privacy', '/assets/shell.0123456789ab.js']) {
      const answer = await get(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain(filler);
    }
  });

  it('serves the page of a route with a parameter', async () => {
    expect(await textOf('/admin/users/7')).toBe('one user');
    expect(await textOf('/admin/users/7/cards')).toBe('cards of one user');
    expect(await textOf('/receipt/2026-11')).toBe('one receipt');
    expect(await textOf('/links/7/used')).toBe('a used link');
  });

  it.each([
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service', '/terms'],
    ['/privacy/', '/privacy'],
  ])('redirects %s to %s permanently', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  it.each([
    '/nope',
    '/privacy/nope',
    '/index.html',
    '/shell.html',
    '/404.html',
    '/admin/users/_',
    '/admin/users/7/nope',
    '/receipt',
    '/links/7/used/nope',
    '/mf/content/nope.0123456789ab.js',
    '/index.html.br',
    '/live.json',
    '/assets/nope.0123456789ab.js',
    '/server/shell/shell.mjs',
  ])('answers 404 with the not-found page for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('404 Page Not Found');
  });

  it('never redirects to another site', async () => {
    const answer = await get('//evil.example/');
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/[^/]/);
  });
});

describe('security headers [requirement 33]', () => {
  it.each(['/', '/nope', '/privacy-policy', '/api/user', '/api/nope', '/api/visits/offer-click', '/mf/remotes.json'])(
    'are set on %s [requirement 32]',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^ ]+')?;/);
      expect(policy).toMatch(/style-src 'self';/);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("form-action 'self' https://www.vrbo.com;");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('allow the one script that pages of this set contain, on pages alone', async () => {
    const policyOf = async (path: string): Promise<string | null> =>
      (await get(path)).headers.get('content-security-policy');
    for (const path of ['/', '/privacy', '/nope']) {
      expect(await policyOf(path)).toContain(`script-src 'self' '${allowed}'; style-src`);
    }
    for (const path of ['/api/user', '/api/nope', '/assets/shell.0123456789ab.js']) {
      expect(await policyOf(path)).toContain("script-src 'self'; style-src");
    }
    expect(await policyOf('/sw.js')).not.toContain('script-src');
    expect((await get(`/inline/${allowed}`)).status).toBe(404);
  });

  it('let a sample of a mail have styles of its own in a frame of ours, and nothing else', async () => {
    const { headers } = await get('/api/admin/mail-samples/daily-reminder');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    );
    const list = await get('/api/admin/mail-samples');
    expect(list.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('let the worker of alerts load its icon and nothing else', async () => {
    const { status, headers } = await get('/push-worker.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; img-src 'self'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('let the worker that keeps a page get what it keeps from us, and nothing else', async () => {
    const { status, headers } = await get('/sw.js', { headers: { 'service-worker': 'script' } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    );
  });

  it('sends Strict-Transport-Security only with TLS', async () => {
    const { headers } = await get('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});

describe('calls', () => {
  /** Every contract call of a service that is up, with its parameters filled in. */
  const calls = Object.entries(routeTable)
    .map(([id, [, path]]) => [path.replace(/:\w+/g, '7'), id.split('.')[0] ?? ''] as const)
    .filter(([, service]) => services.includes(service));

  it('are routed for every service that has a contract', () => {
    expect([...new Set(calls.map(([, service]) => service))].sort()).toEqual([...services].sort());
  });

  it.each([...new Map(calls)])('%s goes to %s', async (path, service) => {
    const seen = (await (await get(path)).json()) as Seen;
    expect(seen.service).toBe(service);
    expect(seen.url).toBe(path);
  });

  it.each(['/api', '/api/', '/api/nope', '/api/users', '/api/user/nope', '/api/cards', '/api/admin', '/api/chats'])(
    'answers 404 in the common error format for %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: 'There’s no such address.',
      });
    },
  );

  it.each(['/api/visits/offer-click', '/api/amazon/financial-products', '/api/melio/track-click'])(
    'answers 503 with a message for %s while its service is down [fault 21]',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toEqual({
        statusCode: 503,
        error: 'Service Unavailable',
        message: 'This part of Floatwise isn’t available right now. Please try again in a moment.',
      });
    },
  );

  it('logs every call with its status, for example a product list that failed to load', async () => {
    const { status } = await get('/api/amazon/financial-products');
    expect(status).toBeGreaterThanOrEqual(500);
    await eventually(async () => {
      const lines = (await readFile(join(site, 'requests.log'), 'utf8')).split('\n');
      return lines.some(
        (line) => line.includes('"/api/amazon/financial-products"') && line.includes(`"status":${status}`),
      );
    });
  });

  it('gives every call an id, for both service and caller, that the caller cannot choose [requirement 26]', async () => {
    const answer = await get('/api/user', { headers: { 'x-request-id': 'mine' } });
    const { headers } = (await answer.json()) as Seen;
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
  });

  it('removes headers in which a caller claims an identity [requirement 26]', async () => {
    const claims = {
      'x-user-id': '1',
      'x-user-role': 'admin',
      'x-session-id': '1',
      'x-role': 'admin',
      'x-auth-user': '1',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-user': '1',
      forwarded: 'for=203.0.113.9',
    };
    const { headers } = (await (await get('/api/user', { headers: claims })).json()) as Seen;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of Object.keys(claims).filter((name) => name !== 'x-forwarded-for')) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it('passes on which trace a call belongs to, and nothing else about it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await get('/api/user', { headers: { traceparent, tracestate: 'a=b', baggage: 'name=Anna' } });
    const { headers } = (await answer.json()) as Seen;
    expect(headers).toMatchObject({ traceparent });
    expect([headers['tracestate'], headers['baggage']]).toEqual([undefined, undefined]);
    expect(answer.headers.get('traceresponse')).toBe(traceparent);
  });

  it('removes a place that the caller claims, and takes it from the headers of a CDN that it trusts', async () => {
    const claimed = { 'cf-ipcountry': 'FR', 'cf-ipcity': 'Paris', 'x-place-country': 'FR', 'x-place-region': 'x' };
    const seen = async (at: (path: string, init: RequestInit) => Promise<Response>) => {
      const { headers } = (await (await at('/api/user', { headers: claimed })).json()) as Seen;
      return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-place-')));
    };
    expect(await seen(get)).toEqual({});
    const port = await freePort();
    const behindCdn = await startEdge(program('caddy').path, port, {
      IDENTITY_UPSTREAM: upstreams[0]?.address,
      EDGE_TRUSTED_PROXIES: '127.0.0.1/32',
      SITE_DIR: site,
    });
    try {
      const place = await seen((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
      expect(place).toMatchObject({ 'x-place-country': 'FR', 'x-place-city': 'Paris' });
      expect(place['x-place-region'] ?? '').toBe('');
    } finally {
      await behindCdn.stop();
    }
  });

  it('passes on cookies, origin, time zone and body', async () => {
    const answer = await get('/api/credit-cards', {
      method: 'POST',
      headers: { cookie: 'fw_session=abc', origin: edge.origin, 'x-timezone': 'Europe/Berlin' },
      body: '{}',
    });
    const { method, headers } = (await answer.json()) as Seen;
    expect(method).toBe('POST');
    expect(headers).toMatchObject({ cookie: 'fw_session=abc', origin: edge.origin, 'x-timezone': 'Europe/Berlin' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('accepts a file up to its call’s limit, while other calls accept less', async () => {
    const [cards] = upstreams;
    const table = (name: string, path: string, most: string) =>
      `@${name} path ${path}\nhandle @${name} {\n request_body {\n max_size ${most}\n }\n reverse_proxy {$CARDS_UPSTREAM} {\n import service cards\n }\n}\n`;
    const own = await startEdge(program('caddy').path, await freePort(), {
      calls: table('file', '/api/statements/file', '6000000') + table('cards', '/api/statements/*', '4MB'),
      CARDS_UPSTREAM: cards?.address,
      SITE_DIR: site,
      EDGE_LOG: 'discard',
    });
    const send = async (path: string, bytes: number) =>
      (await fetch(`${own.origin}${path}`, { method: 'POST', body: 'x'.repeat(bytes) })).status;
    const sent = [await send('/api/statements/file', 6_000_000), await send('/api/statements/file', 6_100_000)];
    const others = [await send('/api/statements/7', 3_900_000), await send('/api/statements/7', 4_500_000)];
    await own.stop();
    expect({ sent, others }).toEqual({ sent: [200, 413], others: [200, 413] });
  });

  it('refuses more than 4 MB with a message', async () => {
    const answer = await get('/api/credit-cards', { method: 'POST', body: 'x'.repeat(4_500_000) });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ statusCode: 413, error: 'Payload Too Large' });
  });

  it('ends a stream at its service as soon as the browser has left it', async () => {
    const [, cards] = upstreams;
    const before = cards?.listeners();
    for (let load = 0; load < 25; load += 1) {
      const leaving = new AbortController();
      const reader = (await get('/api/debts?listen', { signal: leaving.signal })).body?.getReader();
      await reader?.read();
      leaving.abort();
    }
    await eventually(() => cards?.listeners() === before);
  });

  it('passes on server-sent events as they are written', async () => {
    const reader = (await get('/api/debts?listen')).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: first\n\n');
    // The service writes the second event only now. An edge that buffered would never have passed on the first.
    await get('/api/debts?heard');
    const second = await reader?.read();
    expect(Buffer.from(second?.value ?? []).toString()).toBe('data: second\n\n');
  });
});
