// Writes the list of services in ARCHITECTURE.md from the contracts, the decorators of each service's methods, and what service-kit handles for it.
// `--check` writes nothing and exits 1 when the list is stale. Runs on dist, so build first.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const contracts = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(contracts, '../..');
const page = join(root, 'ARCHITECTURE.md');
const [start, end] = ['<!-- services:start (npm run architecture) -->', '<!-- services:end -->'];

const defined = {};
for (const file of readdirSync(join(contracts, 'dist')).filter((name) => /\.(http|events|requests)\.js$/.test(name)))
  for (const [name, value] of Object.entries(await import(join(contracts, 'dist', file))))
    defined[name] = { ...value, service: file.split('.')[0], kind: file.split('.')[1] };
// What service-kit handles for a service that holds personal data.
const { personalDataRequests } = await import(join(contracts, 'dist/personal-data.js'));
const byTheKit = (service, decorator) => {
  if (!personalDataRequests[service]) return [];
  const asked = Object.values(personalDataRequests[service]).map(({ subject }) => subject);
  return decorator === 'Answers' ? asked : [defined.userDeleted.subject];
};
const of = (service, kind, key) =>
  Object.values(defined).filter(
    (value) => value.service === service && value.kind === kind && value[key] !== undefined,
  );

/** The subjects that a service's methods handle by `@OnEvent(...)` or `@Answers(...)`. */
function handled(service, decorator) {
  const src = join(root, 'services', service, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const names = files.flatMap((file) => {
    const found = readFileSync(join(src, file), 'utf8').matchAll(new RegExp(`^\\s*@${decorator}\\((\\w+)\\)`, 'gm'));
    return [...found].map(([, name]) => {
      if (!defined[name]) throw new Error(`${service}/src/${file} handles ${name}, which no contract defines.`);
      return defined[name].subject;
    });
  });
  return [...names, ...byTheKit(service, decorator)].sort();
}

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/main.ts')),
);

const routes = Object.values(defined).filter(({ kind, path }) => kind === 'http' && path !== undefined);
/** The beginning of a call's path, one or two parts of it: `/credit-cards`. */
const beginning = ({ path }, parts) =>
  path
    .replace('/api', '')
    .split('/')
    .slice(0, parts + 1)
    .join('/');
const countOf = (service, first) =>
  routes.filter((route) => route.service === service && beginning(route, 1) === first).length;

/** The service that has most calls under a first part lists it; another one lists its exceptions with their second part. */
function pathsOf(service) {
  const own = routes.filter((route) => route.service === service);
  const listed = own.map((route) => {
    const first = beginning(route, 1);
    const isMain = services.every((other) => other === service || countOf(other, first) < countOf(service, first));
    return isMain ? first : beginning(route, 2);
  });
  return [...new Set(listed)].sort();
}

const code = (list) => list.map((text) => `\`${text}\``).join(', ');
const short = (service) => (subject) => subject.replace(new RegExp(`^(ask\\.)?${service}\\.`), '').replace(/\.v1$/, '');
const entries = services.map((service) => {
  const lines = [
    ['calls', pathsOf(service)],
    ['publishes', of(service, 'events', 'data').map((event) => short(service)(event.subject))],
    ['consumes', handled(service, 'OnEvent').map((subject) => subject.replace(/\.v1$/, ''))],
    ['answers', handled(service, 'Answers').map(short(service))],
  ];
  const told = lines.filter(([, list]) => list.length > 0).map(([what, list]) => `  - ${what} ${code(list)}`);
  return [`- **${service}**`, ...told].join('\n');
});
const table = `${start}\n\n${entries.join('\n')}\n\n${end}`;

const before = readFileSync(page, 'utf8');
const written = before.slice(0, before.indexOf(start)) + table + before.slice(before.indexOf(end) + end.length);
const after = await format(written, { ...(await resolveConfig(page)), parser: 'markdown' });
if (process.argv.includes('--check')) {
  if (after !== before) console.error('The list of services in ARCHITECTURE.md is stale: run npm run architecture');
  process.exit(after === before ? 0 : 1);
}
writeFileSync(page, after);
