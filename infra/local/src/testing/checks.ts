import { readdirSync } from 'node:fs';
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

/** Files generated from the contracts must be up to date, and nothing may ship that must not. Each counts as one check. */
export async function derived(): Promise<Outcome> {
  const scripts = [
    'libs/contracts/scripts/generate.mjs',
    'libs/contracts/scripts/architecture.mjs',
    'libs/contracts/scripts/nats-users.mjs',
    'infra/local/src/supply.ts',
  ];
  const checks = scripts.map(async (script) => {
    const ended = await runToEnd({ command: process.execPath, args: [script, '--check'], cwd: root, env: process.env });
    return checkOutcome(ended.code === 0, ended.lines.join('\n'));
  });
  const outcomes = await Promise.all(checks);
  return { ...totalOf(outcomes), details: outcomes.flatMap(({ details }) => details || []).join('\n') };
}

const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);

/** ESLint keeps the types of everything it's given in memory, and the whole repository doesn't fit in Node's heap. */
const groups = {
  below: ['libs', 'infra'],
  some: services.slice(0, services.length / 2),
  others: services.slice(services.length / 2),
  pages: ['shells', 'mfe-admin', 'mfe-content', 'mfe-optimizer', '*.mjs', '*.ts'],
};

const isIn = (project: string, place: string): boolean => project === place || project.startsWith(`${place}/`);

/** What each run of ESLint is given, by the name of its cache. */
export const placesToLint = (chosen: Chosen): [string, string[]][] =>
  Object.entries(groups)
    .map(([name, places]): [string, string[]] => [
      name,
      chosen ? chosen.filter((project) => places.some((place) => isIn(project, place))) : places,
    ])
    .filter(([, places]) => places.length > 0);

/**
 * Both remember which files were fine as they are. ESLint doesn't look again at a file when only a type that it imports has changed;
 * `.ci/run` begins without what it remembers.
 */
const remembering = (file: string): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(localDir, 'lint', file),
];

export async function lint(chosen: Chosen): Promise<Outcome> {
  const prettier = backgroundTool('prettier', ['--check', '.', '--log-level', 'warn', ...remembering('prettier')]);
  const ended = [];
  for (const [name, places] of placesToLint(chosen))
    ended.push(await backgroundTool('eslint', [...remembering(name), ...places]));
  ended.push(await prettier);
  return checkOutcome(
    ended.every(({ code }) => code === 0),
    ended.flatMap(({ lines }) => lines).join('\n'),
  );
}
