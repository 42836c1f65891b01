import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ArticleIndex } from '@floatwise/contracts/content/article-index';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';
import { ArticleList } from './article-list.js';

const listOf = (title: string): ArticleIndex => ({
  articles: [
    {
      slug: 'an-article',
      title,
      excerpt: 'What it is about.',
      category: 'Strategy',
      tags: [],
      publishDate: '2025-01-28',
      sections: [{ heading: 'Zebras', text: 'They have stripes.' }],
    },
  ],
});

let answer: (response: ServerResponse) => void;
let asked: string[];
let server: Server;
let strategist: ServiceUnderTest<StrategistEnv>;
let log: string;

const json = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));
const found = () => strategist.app.get(ArticleList).search('zebras', 3);
const titles = () => found().map(({ title }) => title);
const shows = (title: string) => eventually(() => titles()[0] === title);
/** Waits until two more reads have begun, so that the first of them is over. */
const readTwiceMore = () => {
  const from = asked.length;
  return eventually(() => asked.length >= from + 2);
};

async function start(more: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  strategist = await serviceUnderTest({
    service,
    env: {
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ARTICLES_MS: '40',
      LOG_LEVEL: 'warn',
      ...more,
    },
    logTo: { write: (line) => (log += line) },
  });
}

beforeEach(async () => {
  [answer, asked, log] = [json(listOf('First')), [], ''];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await strategist.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the list is read from our own site at the start, and a changed one soon after', async () => {
  await start();
  await shows('First');
  expect(found()).toEqual([
    {
      slug: 'an-article',
      title: 'First',
      excerpt: 'What it is about.',
      section: 'Zebras',
      text: 'They have stripes.',
    },
  ]);
  expect(new Set(asked)).toEqual(new Set(['/mf/content/articles.json']));
  answer = json(listOf('Second'));
  await shows('Second');
});

test('another address can be configured', async () => {
  const { port } = server.address() as AddressInfo;
  await start({ PUBLIC_ORIGIN: 'http://localhost:8080', ARTICLES_URL: `http://127.0.0.1:${port}/elsewhere.json` });
  await shows('First');
  expect(asked[0]).toBe('/elsewhere.json');
});

const elsewhere = (response: ServerResponse) =>
  response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end();

/** For a site that doesn't go on. All others get the time that a busy machine takes. */
const impatient = { ARTICLES_TIMEOUT_MS: '300' };

test.each<[string, (response: ServerResponse) => void, RegExp, Record<string, string>]>([
  ['is away', (response) => response.destroy(), /could not be read/, {}],
  ['answers 500', (response) => response.writeHead(500).end('no'), /the answer was 500/, {}],
  ['answers with a page', (response) => response.end('<!doctype html>'), /the list is malformed/, {}],
  ['lists something else', json({ articles: [{ slug: '../admin', title: 'x' }] }), /malformed \(articles\.0\.slug/, {}],
  ['lists an article twice', json({ articles: [...listOf('a').articles, ...listOf('b').articles] }), /malformed/, {}],
  ['is 5 MB', (response) => response.end(`"${'x'.repeat(5_000_000)}"`), /the list is too large/, {}],
  ['is slow', () => undefined, /could not be read/, impatient],
  ['stops in the middle', (response) => response.write('{"articles":['), /could not be read/, impatient],
  ['leads elsewhere', elsewhere, /could not be read/, {}],
])('while the site %s, the last good list stays, and the log says so', async (_, faulty, line, env) => {
  await start(env);
  await shows('First');
  answer = faulty;
  await readTwiceMore();
  expect(titles()).toEqual(['First']);
  expect(log).toMatch(line);
  answer = json(listOf('Second'));
  await shows('Second');
});

test('without any list nothing is found, and the service works', async () => {
  answer = (response) => response.destroy();
  await start();
  await readTwiceMore();
  expect(found()).toEqual([]);
  answer = json(listOf('First'));
  await shows('First');
});
