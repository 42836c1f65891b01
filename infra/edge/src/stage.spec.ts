import { access, mkdtemp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateBrowser, isHashed, stageBrowser } from './stage.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * day);

let home: string;
let served: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'floatwise-stage-'));
  served = join(home, 'served');
});

afterEach(() => rm(home, { recursive: true }));

async function build(name: string, files: Record<string, string>): Promise<string> {
  const dir = join(home, name);
  await mkdir(dir);
  for (const [file, content] of Object.entries(files)) await writeFile(join(dir, file), content);
  return dir;
}

async function deploy(dir: string, at: Date): Promise<void> {
  await stageBrowser(dir, served);
  await activateBrowser(dir, served, at);
}

const text = (file: string): Promise<string> => readFile(join(served, file), 'utf8');
const has = (file: string): Promise<boolean> =>
  access(join(served, file)).then(
    () => true,
    () => false,
  );

const first = 'section.000000000001.js';
const second = 'section.000000000002.js';
const long = 'x'.repeat(1000);

describe('staging files for browsers', () => {
  it('does not serve the new entry before it is activated', async () => {
    await deploy(await build('one', { 'remoteEntry.js': 'one', [first]: 'a' }), now);
    const two = await build('two', { 'remoteEntry.js': 'two', [second]: 'b' });
    await stageBrowser(two, served);
    expect(await text('remoteEntry.js')).toBe('one');
    expect(await text(second)).toBe('b');
    await activateBrowser(two, served, now);
    expect(await text('remoteEntry.js')).toBe('two');
  });

  it('keeps files that only the previous build used for 30 days after it was replaced', async () => {
    await deploy(await build('one', { 'remoteEntry.js': 'one', [first]: long }), now);
    await utimes(join(served, first), later(-400), later(-400));
    const two = await build('two', { 'remoteEntry.js': 'two', [second]: long });
    await deploy(two, now);
    await deploy(two, later(29));
    expect(await has(first)).toBe(true);
    expect(await has(`${first}.br`)).toBe(true);
    await deploy(two, later(31));
    expect(await has(first)).toBe(false);
    expect(await has(`${first}.br`)).toBe(false);
    expect(await has(second)).toBe(true);
  });

  it('can roll back to a build whose files are still there', async () => {
    const one = await build('one', { 'remoteEntry.js': 'one', [first]: 'a' });
    await deploy(one, now);
    await deploy(await build('two', { 'remoteEntry.js': 'two', [second]: 'b' }), now);
    await deploy(one, later(60));
    expect(await text('remoteEntry.js')).toBe('one');
    expect(await text(first)).toBe('a');
  });

  it('removes the compressed version of an entry that became too small for one', async () => {
    await deploy(await build('one', { 'remoteEntry.js': long }), now);
    expect(await has('remoteEntry.js.br')).toBe(true);
    await deploy(await build('two', { 'remoteEntry.js': 'small' }), now);
    expect(await has('remoteEntry.js.br')).toBe(false);
  });

  it.each([
    ['section.0123456789ab.js', true],
    ['assets/inter.0123456789ab.woff2', true],
    ['remoteEntry.js', false],
    ['favicon.svg', false],
    ['section.0123456789.js', false],
  ])('recognizes a name with a content hash: %s', (file, expected) => {
    expect(isHashed(file)).toBe(expected);
  });
});
