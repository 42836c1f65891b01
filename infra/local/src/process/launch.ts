import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { meter } from './processor-time.ts';

/** The user that runs a server if this program runs as root. */
export interface User {
  name: string;
  uid: number;
  gid: number;
}

export interface Launch {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: User;
  /** Takes only what other programs leave of the processors. */
  background?: boolean;
  /** Called with every line the program writes, without the line break. */
  onLine?: (line: string) => void;
}

/** Far below others, yet above what a machine does when it has nothing else to do. */
const backgroundPriority = 15;

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/** Each leads a group of its own, with all that it starts. */
const running = new Set<ChildProcess>();

/** Asks every program that still runs to end, and what it started: a test runner may not pass it on. */
export function endPrograms(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  }
}

/**
 * Starts a program as our child. On Linux, the kernel ends it whenever we die (`--pdeathsig`), so that a crash leaves
 * nothing behind.
 */
export function launch(what: Launch): ChildProcess {
  const { command, args, user } = what;
  const [file, argv] = setpriv ? [setpriv, [...privileges(user), command, ...args]] : [command, args];
  const child = spawn(file, argv, {
    env: what.env ?? process.env,
    cwd: what.cwd ?? '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only we get a Ctrl-C from the terminal, so that we can end the programs in order.
    detached: true,
    ...(user && !setpriv ? { uid: user.uid, gid: user.gid } : {}),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  meter(child);
  if (what.background && child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), backgroundPriority));
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, what.onLine);
  return child;
}

function privileges(user: User | undefined): string[] {
  const death = ['--pdeathsig', 'TERM'];
  if (!user) return death;
  return [...death, '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
}

function eachLine(stream: NodeJS.ReadableStream, onLine: ((line: string) => void) | undefined): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine?.(line);
  });
  stream.on('end', () => {
    if (rest) onLine?.(rest);
  });
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Asks a child to end, waits, and kills it if it doesn't. Resolves once it's gone. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}
