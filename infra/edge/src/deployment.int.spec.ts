import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { deployByCommand } from './testing/section-copy.ts';
import { toyShell, toySection } from './testing/toy-build.ts';

const one = { text: 'the first look', hash: '111111111111' };
const two = { text: 'the second look', hash: '222222222222' };
const broken = { text: '', hash: '333333333333', page: `() => { throw new Error('no look at all'); }` };

let home: string;
let site: string;
let edge: EdgeProcess;

const deploy = (args: string[], env?: NodeJS.ProcessEnv): Promise<string> => deployByCommand(site, args, env);
const publish = async (version: string, look: typeof one): Promise<string> =>
  deploy(['publish', 'optimizer', version, '--from', await toySection(join(home, version), look)]);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'floatwise-deploy-'));
  site = join(home, 'site');
  await deploy(['publish', 'shell', '1.0.0', '--from', await toyShell(join(home, 'shell'))]);
  await publish('1.0.0', one);
  await publish('1.1.0', two);
  await publish('1.2.0', broken);
  await deploy(['shell', '1.0.0']);
  await deploy(['optimizer', '1.0.0']);
  edge = await startEdge(program('caddy').path, await freePort(), { SITE_DIR: site, EDGE_LOG: 'discard' });
});

afterAll(async () => {
  await edge.stop();
  await rm(home, { recursive: true });
});

afterEach(async () => {
  await deploy(['optimizer', '1.0.0']);
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(edge.origin + path, { headers: { accept: 'text/html', ...headers } });
/** The look that a visitor with this lane gets. */
const lookOf = async (lane?: string): Promise<string> => {
  const html = await (await get('/', lane === undefined ? {} : { cookie: `fw_lane=${lane}` })).text();
  return [one, two].find(({ text }) => html.includes(`<div id="root">${text}</div>`))?.text ?? html;
};
const statusOf = async (path: string): Promise<number> => (await get(path)).status;
const said = (command: Promise<string>): Promise<string> =>
  command.then(
    (text) => text,
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );

describe('a version', () => {
  it('is given to everyone at once, and pages that are still open find the files of the one before', async () => {
    expect(await lookOf()).toBe(one.text);
    const { etag } = Object.fromEntries((await get('/')).headers);
    await deploy(['optimizer', '1.1.0'], { EDGE_URL: edge.origin });
    expect(await lookOf()).toBe(two.text);
    expect((await get('/', { 'if-none-match': etag ?? '' })).status).toBe(200);
    expect(await (await get('/mf/optimizer/facts.json')).json()).toEqual({ text: two.text });
    for (const { hash, text } of [one, two]) {
      const chunk = await get(`/mf/optimizer/section.${hash}.js`);
      expect(await chunk.text()).toBe(`section of ${text}`);
      expect(chunk.headers.get('cache-control')).toContain('immutable');
      expect(await statusOf(`/mf/optimizer/remoteEntry.${hash}.js`)).toBe(200);
    }
    expect((await get('/')).headers.get('set-cookie')).toBeNull();
  });

  it('is given back in one command, and back again', async () => {
    await deploy(['optimizer', '1.1.0']);
    await deploy(['optimizer', '--back']);
    expect(await lookOf()).toBe(one.text);
    await deploy(['optimizer', '--back']);
    expect(await lookOf()).toBe(two.text);
  });

  it('that nobody published is refused, with those that are', async () => {
    expect(await said(deploy(['optimizer', '9.9.9']))).toBe(
      'optimizer 9.9.9 is not published: there are 1.0.0, 1.1.0, 1.2.0.\n',
    );
    expect(await lookOf()).toBe(one.text);
  });

  it('that is given again gets back a file that was lost', async () => {
    const chunk = 'mf/optimizer/section.111111111111.js';
    await rm(join(site, 'files', chunk));
    await deploy(['optimizer', '1.0.0'], { EDGE_URL: edge.origin });
    expect(await statusOf(`/${chunk}`)).toBe(200);
  });

  it('never changes once it is published', async () => {
    expect(await publish('1.0.0', one)).toBe('optimizer 1.0.0 is published.\n');
    expect(await said(publish('1.0.0', { ...one, text: 'another look' }))).toBe(
      'optimizer 1.0.0 is published with other content: choose another version.\n',
    );
  });
});

describe('a share of visitors', () => {
  beforeEach(() => deploy(['optimizer', '1.1.0', '--share', '25']));

  it('has the new version and keeps it, while everyone else has the old one', async () => {
    expect(await Promise.all(['00', '3f', '40', 'ff'].map(lookOf))).toEqual([two.text, two.text, one.text, one.text]);
    for (let newcomer = 0; newcomer < 20; newcomer += 1) {
      const first = await get('/');
      const [, lane = ''] = /^fw_lane=([0-9a-f]{2});/.exec(first.headers.get('set-cookie') ?? '') ?? [];
      expect(await first.text()).toContain(parseInt(lane, 16) < 64 ? two.text : one.text);
      const again = await get('/', { cookie: `other=1; fw_lane=${lane}` });
      expect(again.headers.get('set-cookie')).toBeNull();
      expect(await again.text()).toContain(parseInt(lane, 16) < 64 ? two.text : one.text);
    }
    expect(await lookOf('nonsense')).toBe(one.text);
  });

  it('has its list of sections, its files that keep their names, and the hashed files of all', async () => {
    const remotes = async (lane: string): Promise<unknown> =>
      (await get('/mf/remotes.json', { cookie: `fw_lane=${lane}` })).json();
    expect(await remotes('00')).toMatchObject({ sections: [{ name: 'optimizer', version: '1.1.0' }] });
    expect(await remotes('ff')).toMatchObject({ sections: [{ name: 'optimizer', version: '1.0.0' }] });
    expect(await (await get('/mf/optimizer/facts.json', { cookie: 'fw_lane=00' })).json()).toEqual({ text: two.text });
    for (const { hash } of [one, two]) expect(await statusOf(`/mf/optimizer/section.${hash}.js`)).toBe(200);
  });

  it('is told apart by caches, and a cookie is only set on pages', async () => {
    const first = await get('/');
    expect(first.headers.get('vary')).toContain('Cookie');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const list = await get('/mf/remotes.json', { accept: '*/*' });
    expect(list.headers.get('set-cookie')).toBeNull();
    expect(list.headers.get('vary')).toContain('Cookie');
    expect((await get('/', { cookie: 'fw_lane=00' })).headers.get('cache-control')).toBe('no-cache');
  });

  it('grows without taking the version from anyone, is listed, and can be taken back', async () => {
    await deploy(['optimizer', '1.1.0', '--share', '50'], { EDGE_URL: edge.origin });
    expect(await Promise.all(['00', '3f', '7f', '80'].map(lookOf))).toEqual([two.text, two.text, two.text, one.text]);
    expect(await deploy(['list'])).toMatch(/^optimizer {2}1\.0\.0; 50 % of visitors have 1\.1\.0/);
    await deploy(['optimizer', '--back']);
    expect(await lookOf('00')).toBe(one.text);
    expect((await get('/')).headers.get('set-cookie')).toBeNull();
  });
});

describe('the worker of an app', () => {
  const workerOf = async (lane?: string): Promise<string> =>
    (
      await get('/sw.js', { 'service-worker': 'script', accept: '*/*', ...(lane && { cookie: `fw_lane=${lane}` }) })
    ).text();
  const keptBy = async (lane?: string) => {
    const worker = await workerOf(lane);
    const [, given = 'null'] = /^self\.given = (.*);$/m.exec(worker) ?? [];
    expect(worker).toMatch(/\nthe worker$/);
    return JSON.parse(given) as { id: string; path: string; page: string; files: string[] };
  };

  it('keeps the page and all files of one set, each by an address that never changes', async () => {
    const { path, page, files } = await keptBy();
    expect(path).toBe('/');
    expect(files).toEqual([
      '/assets/first.000000000001.js',
      '/assets/shell.000000000001.js',
      '/mf/optimizer/common.00000000000c.js',
      '/mf/optimizer/home.111111111111.js',
      '/mf/optimizer/remoteEntry.111111111111.js',
      '/mf/optimizer/section.111111111111.js',
    ]);
    const kept = await get(page);
    expect(kept.headers.get('cache-control')).toContain('immutable');
    expect(await kept.text()).toBe(await (await get('/')).text());
  });

  it('is another one for each set, so that nobody gets files of two', async () => {
    const before = await keptBy();
    await deploy(['optimizer', '1.1.0', '--share', '25']);
    const [tried, others] = [await keptBy('00'), await keptBy('ff')];
    expect(others).toEqual(before);
    expect(tried.id).not.toBe(before.id);
    expect(tried.files).toContain('/mf/optimizer/section.222222222222.js');
    expect(tried.files).not.toContain('/mf/optimizer/section.111111111111.js');
    expect(await (await get(tried.page)).text()).toContain(two.text);
  });

  it('keeps a visitor who asks for nothing else in one lane', async () => {
    await deploy(['optimizer', '1.1.0', '--share', '25']);
    const answer = await get('/sw.js', { 'service-worker': 'script', accept: '*/*' });
    expect(answer.headers.get('set-cookie')).toMatch(/^fw_lane=[0-9a-f]{2};/);
  });
});

describe('what visitors have stays', () => {
  it('when a page of the new version cannot be rendered [fault 29]', async () => {
    expect(await said(deploy(['optimizer', '1.2.0']))).toMatch(/index.html could not be rendered[^]*no look at all/);
    expect(await lookOf()).toBe(one.text);
    expect(await deploy(['list'])).toMatch(/^optimizer {2}1\.0\.0/);
  });

  it('comes back by itself when the edge doesn’t serve the new version, with a sentence [fault 29]', async () => {
    const other = join(home, 'other-site');
    const wrong = await startEdge(program('caddy').path, await freePort(), { SITE_DIR: other, EDGE_LOG: 'discard' });
    try {
      expect(await said(deploy(['optimizer', '1.1.0'], { EDGE_URL: wrong.origin }))).toBe(
        '/mf/remotes.json answered 404. Visitors have what they had before.\n',
      );
    } finally {
      await wrong.stop();
    }
    expect(await lookOf()).toBe(one.text);
    expect(await deploy(['list'])).toMatch(/^optimizer {2}1\.0\.0/);
  });
});
