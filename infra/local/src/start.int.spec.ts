import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './servers/free-port.ts';
import { root } from './paths.ts';

interface Ended {
  code: number;
  output: string;
}

const run = (program: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    const path = join(root, 'infra/local/src', program);
    execFile(
      process.execPath,
      [path, ...args],
      { env: { ...process.env, ...env }, timeout: 60_000 },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });

describe('what npm start says when it can not start', () => {
  const env = { FLOATWISE_INSTANCE: 'sentences', FLOATWISE_PORT_OFFSET: '7000' };
  let dir: string;
  let other: Server;
  let taken: number;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-sentences-'));
    taken = await freePort();
    other = createServer();
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    other.close();
    rmSync(dir, { recursive: true });
    await run('reset.ts', env, ['--yes']);
  });

  it('a port in use: one sentence with the way out, exit code 1', async () => {
    const { code, output } = await run('start.ts', { ...env, EDGE_PORT: String(taken) });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(
      `Port ${taken} is already in use by another program: stop that program, or choose another port with EDGE_PORT=<port>.`,
    );
  });

  it('a port that is none', async () => {
    const { code, output } = await run('start.ts', { ...env, CARDS_PORT: 'eighty' });
    expect([code, output.trim()]).toEqual([1, 'CARDS_PORT must be a port between 1 and 65535, but is "eighty".']);
  });

  it('nothing to stop', async () => {
    expect(await run('stop.ts', env)).toEqual({ code: 0, output: 'Floatwise is not running.\n' });
  });

  it('the demo accounts before the first start', async () => {
    const { code, output } = await run('start.ts', env, ['--accounts']);
    expect([code, output.trim()]).toEqual([1, 'There are no demo accounts yet: the first "npm start" makes them.']);
  });

  it('the demo accounts while nothing runs: who they are, what to try, and that nothing runs', async () => {
    const kept = join(root, '.local/sentences');
    mkdirSync(kept, { recursive: true });
    const accounts = [{ email: 'pro@floatwise.example', password: 'a-b-c', what: 'Pro' }];
    writeFileSync(join(kept, 'demo-accounts.json'), JSON.stringify({ complete: true, accounts }));
    const { code, output } = await run('start.ts', env, ['--accounts']);
    expect(code).toBe(0);
    expect(output).toMatch(/pro@floatwise\.example +a-b-c +Pro\n +Try: History.+\./);
    expect(output.trim().split('\n').at(-1)).toBe('Floatwise is not running: "npm start" starts it, then sign in.');
  });

  it('deleting where nobody can be asked', async () => {
    const { code, output } = await run('reset.ts', env);
    expect([code, output.trim()]).toEqual([
      1,
      'Nothing was deleted: say "npm run reset -- --yes" where nobody can be asked.',
    ]);
  });
});
