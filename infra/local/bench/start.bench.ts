import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { wantedPorts } from '../src/instance/guard.ts';
import { currentInstance } from '../src/instance/instance.ts';
import { root } from '../src/paths.ts';
import { hasEnded } from '../src/process/launch.ts';
import { until } from '../src/process/until.ts';
import { isFree } from '../src/servers/free-port.ts';

/** Ports for the clone, next to those of the instances with fixed ports. */
const portOffsets = [4000, 4300, 4600, 4900, 5200, 5500];
const firstTimeoutMs = 540_000;
const stopTimeoutMs = 60_000;

/** From `git clone` to the page, and from a stopped product to the page again. */
export async function run({ progress }: BenchContext): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'floatwise-clone-'));
  chmodSync(folder, 0o755);
  const clone = join(folder, 'floatwise');
  try {
    const instance = await freeInstance();
    const began = performance.now();
    await promisify(execFile)('git', ['clone', '--quiet', root, clone]);
    const first = await startAndStop(clone, instance);
    const firstS = (first.pageAt - began) / 1000;
    const again = await startAndStop(clone, instance);
    const warmS = (again.pageAt - again.began) / 1000;
    progress.note(`first start: ${steps(first.lines)}.`);
    progress.note(`warm start: ${steps(again.lines)}.`);
    return [
      atMost('from clone to page', firstS, { unit: 's', target: 120, cause: steps(first.lines) }),
      atMost('warm start', warmS, { unit: 's', target: 10, cause: steps(again.lines) }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Instance {
  offset: number;
  origin: string;
}

async function freeInstance(): Promise<Instance> {
  for (const offset of portOffsets) {
    const instance = currentInstance({ FLOATWISE_PORT_OFFSET: String(offset) });
    const ports = wantedPorts(instance, {}).map(([, port]) => port);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return { offset, origin: instance.origin };
  }
  throw new Error(`No ports are free for a second copy of the product; tried the offsets ${portOffsets.join(', ')}.`);
}

interface Start {
  began: number;
  pageAt: number;
  lines: string[];
}

/** `npm start` as a person types it, and Ctrl-C once the page is available. */
async function startAndStop(clone: string, instance: Instance): Promise<Start> {
  const lines: string[] = [];
  const began = performance.now();
  const env = freshEnvironment(instance);
  // Its own process group, because Ctrl-C in a terminal reaches every program in the group, not just npm.
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n')));
  }
  try {
    await until(() => pageIsThere(instance.origin), {
      what: 'The page of a fresh clone',
      timeoutMs: firstTimeoutMs,
      givenUp: () => (hasEnded(child) ? `npm start ended: ${lines.slice(-5).join(' ')}` : undefined),
    });
    return { began, pageAt: performance.now(), lines };
  } finally {
    await interrupt(child);
  }
}

async function pageIsThere(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/`);
  return answer.ok && (await answer.text()).includes('Floatwise');
}

async function interrupt(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  process.kill(-child.pid, 'SIGINT');
  await until(async () => hasEnded(child), { what: 'The end of npm start', timeoutMs: stopTimeoutMs });
}

/** Nothing from this run may affect the other one: not its instance, its ports, its servers, or npm's settings. */
function freshEnvironment({ offset }: Instance): NodeJS.ProcessEnv {
  const ours = /^(npm_|FLOATWISE_|NODE_)|_(PORT|URL)$/i;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), FLOATWISE_PORT_OFFSET: String(offset) };
}

/** The steps printed by the start with their seconds, longest first. */
function steps(lines: readonly string[]): string {
  return lines
    .flatMap((line) => {
      const [, label, seconds] = /^ {2}(\S.*?) +(\d+\.\d) s/.exec(line) ?? [];
      return label && seconds ? [{ label, seconds: Number(seconds) }] : [];
    })
    .filter(({ seconds }) => seconds >= 0.1)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map(({ label, seconds }) => `${label} ${seconds} s`)
    .join(', ');
}
