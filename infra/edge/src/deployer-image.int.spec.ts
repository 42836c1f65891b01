import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { toySection, toyShell } from './testing/toy-build.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

let home: string;
let app: string;

/** The command as the image has it, outside of the clone, where no other package is found. */
async function deploy(args: string[], origin = 'https://one.example'): Promise<string> {
  const env = { PATH: process.env.PATH, SITE_DIR: join(home, 'site'), PUBLIC_ORIGIN: origin };
  const { stdout } = await run(process.execPath, ['infra/edge/src/deploy.ts', ...args], { cwd: app, env });
  return stdout;
}

/** A section that needs what the command brings: React, and a shared module with packages of its own. */
async function section(dir: string, text: string, hash: string): Promise<string> {
  const dist = await toySection(dir, { text, hash });
  const page = `import { createElement } from 'react';
import '@floatwise/web-kit/form';
export const section = { routes: [{ path: '/', Page: () => createElement('h1', null, ${JSON.stringify(text)}) }] };`;
  await writeFile(join(dist, 'server/section.mjs'), page);
  return dist;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'floatwise-deployer-'));
  app = join(home, 'app');
  await run(process.execPath, [join(root, 'infra/local/src/bundle.ts'), 'edge', app]);
  await toyShell(join(app, 'shells/web/dist'));
  await section(join(app, 'mfe-optimizer/dist'), 'what the image brings', '111111111111');
});
afterAll(() => rm(home, { recursive: true }));

const front = (): Promise<string> => readFile(join(home, 'site/live/lanes/ff/index.html'), 'utf8');
const canonical = (origin: string): string => `<link rel="canonical" href="${origin}/">`;

describe('what the deployer’s image runs', () => {
  it('draws what it brings for the address that it is started with, without packages of the clone', async () => {
    await deploy(['bring']);
    expect(await front()).toContain('<h1>what the image brings</h1>');
    expect(await front()).toContain(canonical('https://one.example'));
    await deploy(['bring'], 'https://two.example');
    expect(await front()).toContain(canonical('https://two.example'));
    for (const file of ['sitemap.xml', 'robots.txt', 'rss.xml']) {
      const text = await readFile(join(home, 'site/live/lanes/ff', file), 'utf8');
      expect([file, text]).toEqual([file, expect.stringContaining('https://two.example')]);
      expect(text).not.toContain('one.example');
    }
  });

  it('leaves a version that was given since, until it brings another one', async () => {
    const released = await section(join(home, 'released'), 'what was released', '222222222222');
    await deploy(['publish', 'optimizer', '1.42.0', '--from', released]);
    await deploy(['optimizer', '1.42.0']);
    await deploy(['bring']);
    expect(await front()).toContain('<h1>what was released</h1>');
    await section(join(app, 'mfe-optimizer/dist'), 'what the next image brings', '333333333333');
    await deploy(['bring']);
    expect(await front()).toContain('<h1>what the next image brings</h1>');
  });
});
