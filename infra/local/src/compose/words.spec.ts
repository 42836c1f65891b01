import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { readWords } from './words.ts';

const pages = globSync('{infra/observe,services/*}/runbooks/*.md', { cwd: root });

/** What a shell makes of a line up to its pipe, as far as runbooks need it. */
const inShell = (line: string): string[] =>
  [...line.replace(/ [|#] .*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const asked = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/docker compose (?<line>[^`\n]+)/g)].flatMap(({ groups }) =>
    groups?.line === undefined ? [] : [[groups.line, page] as const],
  ),
);

it.each(asked)('understands "%s" of %s', (line) => {
  // Other settings take another start, which it says.
  if (line.startsWith('up -d ')) expect(() => readWords(inShell(line))).toThrow('starts again by itself');
  else expect(readWords(inShell(line))).toHaveProperty('act');
});

it.each([
  ['logs --since 15m --tail 3 cards edge', { act: 'logs', names: ['cards', 'edge'], sinceMs: 900_000, tail: 3 }],
  ['logs nats', { act: 'logs', names: ['nats'], sinceMs: undefined, tail: undefined }],
  ['exec cards node dist/operator.js replay --all', { act: 'operator', service: 'cards', args: ['replay', '--all'] }],
  ['exec postgres psql -U postgres -c "select 1"', { act: 'psql', database: 'postgres', sql: 'select 1' }],
  ['exec postgres psql -d cards -c "select 1"', { act: 'psql', database: 'cards', sql: 'select 1' }],
  ['run --rm deployer content --back', { act: 'deployer', args: ['content', '--back'] }],
  ['restart nats redis', { act: 'restart', names: ['nats', 'redis'] }],
  ['ps', { act: 'ps', names: [] }],
])('reads "%s"', (line, words) => expect(readWords(inShell(line))).toEqual(words));

it.each(['', 'restart', 'logs', 'logs --since yesterday cards', 'logs --tail few cards', 'exec nats sh', 'down'])(
  'says what can be asked in place of "%s"',
  (line) => expect(() => readWords(inShell(line))).toThrow('Usage'),
);
