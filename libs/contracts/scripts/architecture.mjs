// Writes the list of services in ARCHITECTURE.md from what services.mjs reads. `--check` writes nothing and exits 1 when the list is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root, services } from './services.mjs';

const page = join(root, 'ARCHITECTURE.md');
const [start, end] = ['<!-- services:start (npm run architecture) -->', '<!-- services:end -->'];

/** The beginning of a call's path, one or two parts of it: `/credit-cards`. */
const beginning = (call, parts) =>
  call
    .replace(/^\w+ /, '')
    .split('/')
    .slice(0, parts + 1)
    .join('/');
const countOf = (service, first) => service.calls.filter((call) => beginning(call, 1) === first).length;

/** The service that has most calls under a first part lists it; another one lists its exceptions with their second part. */
function pathsOf(service) {
  const listed = service.calls.map((call) => {
    const first = beginning(call, 1);
    const isMain = services.every((other) => other === service || countOf(other, first) < countOf(service, first));
    return isMain ? first : beginning(call, 2);
  });
  return [...new Set(listed)].sort();
}

const code = (list) => list.map((text) => `\`${text}\``).join(', ');
const withoutVersion = (subject) => subject.replace(/\.v1$/, '');
const short = (service) => (subject) => withoutVersion(subject.replace(new RegExp(`^(ask\\.)?${service}\\.`), ''));
const entries = services.map((service) => {
  const own = short(service.name);
  const lines = [
    ['calls', pathsOf(service)],
    ['publishes', service.publishes.map(own)],
    ['consumes', service.consumes.map(withoutVersion)],
    ['asks', service.asks.map((subject) => subject.replace(/^ask\./, ''))],
    ['answers', service.answers.map(own)],
  ];
  const told = lines.filter(([, list]) => list.length > 0).map(([what, list]) => `  - ${what} ${code(list)}`);
  return [`- **${service.name}**`, ...told].join('\n');
});
const list = `${start}\n\n${entries.join('\n')}\n\n${end}`;

const before = readFileSync(page, 'utf8');
const written = before.slice(0, before.indexOf(start)) + list + before.slice(before.indexOf(end) + end.length);
const after = await format(written, { ...(await resolveConfig(page)), parser: 'markdown' });
if (process.argv.includes('--check')) {
  if (after !== before) console.error('The list of services in ARCHITECTURE.md is stale: run npm run architecture');
  process.exit(after === before ? 0 : 1);
}
writeFileSync(page, after);
