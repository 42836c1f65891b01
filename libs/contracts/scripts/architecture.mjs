// Writes the service table of ARCHITECTURE.md from the contracts, the decorators of each service's methods, and what service-kit handles for it.
// `--check` writes nothing and exits 1 when the table is stale. Runs on dist, so build first.
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
// What service-kit handles for a service that holds personal data or keeps who has which plan.
const { personalDataRequests } = await import(join(contracts, 'dist/personal-data.js'));
const definition = (service) => readFileSync(join(root, 'services', service, 'src/service.ts'), 'utf8');
const keepsPlans = (service) => /^ {2}plans: /m.test(definition(service));
const byTheKit = (service, decorator) => {
  const asked = Object.values(personalDataRequests[service] ?? {}).map(({ subject }) => subject);
  if (decorator === 'Answers') return asked;
  return [
    ...(asked.length > 0 ? [defined.userDeleted.subject] : []),
    ...(keepsPlans(service) ? [defined.entitlementChanged.subject] : []),
  ];
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

const code = (list) => (list.length > 0 ? list.map((text) => `\`${text}\``).join('<br>') : 'nothing');
const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/main.ts')),
);
const rows = services.map((service) => {
  const calls = of(service, 'http', 'path').map((route) => `${route.method} ${route.path.slice(4)}`);
  const publishes = of(service, 'events', 'data').map((event) => event.subject);
  return `| ${service} | ${code(calls)} | ${code(publishes)} | ${code(handled(service, 'OnEvent'))} | ${code(handled(service, 'Answers'))} |`;
});
const table = `${start}\n\n| service | calls (under /api) | publishes | consumes | answers |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n\n${end}`;

const before = readFileSync(page, 'utf8');
const written = before.slice(0, before.indexOf(start)) + table + before.slice(before.indexOf(end) + end.length);
const after = await format(written, { ...(await resolveConfig(page)), parser: 'markdown' });
if (process.argv.includes('--check')) {
  if (after !== before) console.error('The service table of ARCHITECTURE.md is stale: run npm run architecture');
  process.exit(after === before ? 0 : 1);
}
writeFileSync(page, after);
