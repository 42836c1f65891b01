// Writes the service table of ARCHITECTURE.md from what services.mjs reads. `--check` writes nothing and exits 1 when the table is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root, services } from './services.mjs';

const page = join(root, 'ARCHITECTURE.md');
const [start, end] = ['<!-- services:start (npm run architecture) -->', '<!-- services:end -->'];

const code = (list) => (list.length > 0 ? list.map((text) => `\`${text}\``).join('<br>') : 'nothing');
const columns = ['calls', 'publishes', 'consumes', 'asks', 'answers'];
const rows = services.map(
  (service) => `| ${[service.name, ...columns.map((name) => code(service[name]))].join(' | ')} |`,
);
const heads = ['service', 'calls (under /api)', ...columns.slice(1)];
const table = `${start}\n\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${rows.join('\n')}\n\n${end}`;

const before = readFileSync(page, 'utf8');
const written = before.slice(0, before.indexOf(start)) + table + before.slice(before.indexOf(end) + end.length);
const after = await format(written, { ...(await resolveConfig(page)), parser: 'markdown' });
if (process.argv.includes('--check')) {
  if (after !== before) console.error('The service table of ARCHITECTURE.md is stale: run npm run architecture');
  process.exit(after === before ? 0 : 1);
}
writeFileSync(page, after);
