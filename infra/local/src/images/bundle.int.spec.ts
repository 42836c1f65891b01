import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { emptyTestDatabase } from '@floatwise/test-kit/test-database';
import { root } from '../paths.ts';

const run = promisify(execFile);

/** Outside of the clone, where no package is found. */
const dir = mkdtempSync(join(tmpdir(), 'floatwise-bundle-'));
const node = (...args: string[]) => run(process.execPath, args, { cwd: dir });

/** What a thread of cards answers to its task. */
const answerOf = (program: string, workerData: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(dir, 'dist', `${program}.js`), { workerData, env: {}, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

describe('what an image runs', () => {
  beforeAll(() => run(process.execPath, [join(root, 'infra/local/src/bundle.ts'), 'cards', dir]));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('needs no packages: the whole service is loaded, and tells its operators what they can do', async () => {
    const asked = node('--import', './dist/source-maps.js', 'dist/operator.js', 'nothing-of-that-name');
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining('seed-catalog') });
  });

  it('brings a database to what the service needs, and says in a sentence when it was told of none', async () => {
    const DATABASE_URL = await emptyTestDatabase('cards');
    const migrate = () => run(process.execPath, ['dist/migrate.js'], { cwd: dir, env: { DATABASE_URL } });
    expect((await migrate()).stdout).toMatch(/^applied 2\d+_/);
    expect((await migrate()).stdout).toBe('up to date\n');
    await expect(run(process.execPath, ['dist/migrate.js'], { cwd: dir, env: {} })).rejects.toMatchObject({
      stderr: expect.stringContaining('DATABASE_URL is missing'),
    });
  });

  it('has the programs of its threads where they are looked for, with the fonts that they draw with', async () => {
    const nothing = { balances: [], spending: [], rewards: [], float: [], charges: [], recurring: [] };
    const report = {
      ...{ cards: [], cardId: null, apyPercent: 4.5, paper: 'letter', today: '2026-03-10' },
      ...{
        createdAt: '2026-03-10T12:00:00.000Z',
        history: { from: '2026-01', to: '2026-03', since: null, ...nothing },
      },
    };
    const file = (await answerOf('history/pdf/drawing-worker', report)) as Uint8Array;
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it('is small in memory: packages in one byte a letter, and a source map of our own code alone', () => {
    const file = (name: string) => readFileSync(join(dir, 'dist', name), 'utf8');
    const needsTwoBytes = (text: string): boolean => Array.from(text).some((letter) => letter > '\u{ff}');
    expect(needsTwoBytes(file('packages.js'))).toBe(false);
    expect(existsSync(join(dir, 'dist/packages.js.map'))).toBe(false);
    const { sources }: { sources: string[] } = JSON.parse(file('shared.js.map'));
    expect(sources).toContain('webpack://floatwise/./services/cards/dist/service.js');
    expect(sources.filter((source) => /node_modules.*\.[cm]?js$/.test(source))).toEqual([]);
  });

  it('refuses a name that no image has', async () => {
    const asked = run(process.execPath, [join(root, 'infra/local/src/bundle.ts'), 'nobody']);
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining('There is no bundle "nobody"') });
  });
});
