import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessMark } from './identity.ts';
import { LogFiles } from './log-files.ts';
import { layers, type ProcessSpec } from './process-spec.ts';
import { pauseAfter, Supervisor } from './supervisor.ts';
import { until } from './until.ts';

const program = (name: string, code: string, layer = layers.service): ProcessSpec => ({
  name,
  layer,
  launch: { command: process.execPath, args: ['-e', code], env: process.env },
  ready: () => Promise.resolve(true),
  readyTimeoutMs: 5_000,
  stopSignal: 'SIGTERM',
  graceMs: 2_000,
});

describe('keeping programs running', () => {
  let dir: string;
  let logs: LogFiles;
  let told: string[];
  let marks: ProcessMark[];
  let supervisor: Supervisor;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-supervisor-'));
    logs = new LogFiles(dir);
    told = [];
    marks = [];
    supervisor = new Supervisor({ logs, report: (one) => told.push(one), onChange: (now) => (marks = now) });
  });
  afterEach(async () => {
    await supervisor.stop();
    await logs.close();
    rmSync(dir, { recursive: true });
  });

  it('waits longer after each failure, at most half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(pauseAfter)).toEqual([500, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000]);
  });

  it('starts a program again that was killed, says so, and ends it at the end', async () => {
    await supervisor.start(program('steady', 'console.log("here"); setInterval(() => {}, 1000)'));
    const log = (): string => (existsSync(join(dir, 'all.log')) ? readFileSync(join(dir, 'all.log'), 'utf8') : '');
    await until(() => Promise.resolve(log().includes('steady       | here\n')), {
      what: 'the log',
      timeoutMs: 240_000,
    });
    const first = marks[0];
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await until(() => Promise.resolve(told.includes('steady runs again.')), {
      what: 'the restart',
      timeoutMs: 240_000,
    });
    expect(told[0]).toBe(`steady ended by SIGKILL; it is started again in 0.5 s (see ${join(dir, 'steady.log')}).`);
    expect(marks).toHaveLength(1);
    expect(marks[0]?.pid).not.toBe(first?.pid);
    await supervisor.stop();
    expect(marks).toEqual([]);
  });

  it('fails with the last words of a program that ends before it serves', async () => {
    const spec = {
      ...program('broken', 'console.error("PORT is missing."); process.exit(1)'),
      ready: () => Promise.resolve(false),
    };
    await expect(supervisor.start(spec)).rejects.toThrow('broken could not start: PORT is missing.');
  });

  it('kills a program that does not end when asked', async () => {
    const deaf = program('deaf', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)');
    await supervisor.start({ ...deaf, graceMs: 200 });
    await supervisor.stop();
    expect(marks).toEqual([]);
  });
});
