import { join } from 'node:path';
import { localDir, root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { checkOutcome, totalOf, type Outcome } from './outcome.ts';
import type { Chosen } from './parts.ts';
import { backgroundTool } from './run-part.ts';

/** Several threads take twice the processor time, as each of them checks for itself what programs share. */
export async function types(chosen: Chosen): Promise<Outcome> {
  const { code, lines } = await backgroundTool('tsc', ['-b', '--singleThreaded', ...(chosen ?? [])]);
  return checkOutcome(code === 0, lines.join('\n'));
}

/**
 * Files generated from the contracts must be up to date, nothing may ship that must not, neither migrations nor contracts
 * break replicas of the release before, and what a cluster is given is what Kubernetes and our services know. Each
 * counts as one check.
 */
export async function derived(): Promise<Outcome> {
  const scripts = [
    ['libs/contracts/scripts/generate.mjs', '--check'],
    ['libs/contracts/scripts/architecture.mjs', '--check'],
    ['libs/contracts/scripts/nats-users.mjs', '--check'],
    ['infra/local/src/supply.ts'],
    ['infra/local/src/migrate.ts', 'check'],
    ['infra/local/src/breaking.ts'],
    ['infra/local/src/k8s.ts', 'check'],
  ];
  const checks = scripts.map(async (args) => {
    const ended = await runToEnd({ command: process.execPath, args, cwd: root, env: process.env });
    return checkOutcome(ended.code === 0, ended.lines.join('\n'));
  });
  const outcomes = await Promise.all(checks);
  return totalOf(outcomes);
}

/** As with the compiler: what knows the types for oxlint is written in Go. */
const oneThread = { GOMAXPROCS: '1' };

/** oxlint looks at everything each time; Prettier remembers which files were fine as they are. */
export async function lint(chosen: Chosen): Promise<Outcome> {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(localDir, 'lint', 'prettier')];
  const ended = await Promise.all([
    backgroundTool('prettier', ['--check', '.', '--log-level', 'warn', ...cache]),
    ...(chosen?.length === 0 ? [] : [backgroundTool('oxlint', ['--format=unix', ...(chosen ?? [])], oneThread)]),
  ]);
  return checkOutcome(
    ended.every(({ code }) => code === 0),
    ended.flatMap(({ lines }) => lines).join('\n'),
  );
}
