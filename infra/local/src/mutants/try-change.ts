import { join } from 'node:path';
import { root } from '../paths.ts';
import { hasEnded, launch } from '../process/launch.ts';
import type { Change } from './changes.ts';
import { jestConfig, type Source } from './scope.ts';

/** A mutation that makes a test run longer than this counts as caught. */
const patienceMs = 60_000;

/** Whether these tests pass with the mutation, or without any. */
async function pass(tests: readonly string[], change: Change | undefined): Promise<boolean> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, '-c', jestConfig];
  const mutant = change && { ...change, path: join(root, change.file) };
  const child = launch({
    command: process.execPath,
    args: [...flags, '--ci', '--bail', '--silent', '--runInBand', '--runTestsByPath', ...tests],
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', MUTANT: JSON.stringify(mutant ?? null) },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs * (change ? 1 : 10));
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
  clearTimeout(timer);
  if (!hasEnded(child)) child.kill('SIGKILL');
  return code === 0;
}

/** Whether these tests pass unchanged; otherwise no mutation can be judged. */
export const passUnchanged = (tests: readonly string[]): Promise<boolean> => pass(tests, undefined);

/** Whether a test fails with the mutation; the fastest ones run first. */
export async function isNoticed(change: Change, { tests }: Source): Promise<boolean> {
  for (const some of tests) {
    if (some.length > 0 && !(await pass(some, change))) return true;
  }
  return false;
}
