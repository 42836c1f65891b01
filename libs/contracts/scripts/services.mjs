// Who publishes, consumes, asks and answers what: read from the contracts, the decorators and calls in each service's sources, and what
// service-kit handles for it. Runs on dist, so build contracts first.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = join(dirname(fileURLToPath(import.meta.url)), '..');
export const root = join(contracts, '../..');

const defined = {};
const contractFiles = readdirSync(join(contracts, 'dist'), { recursive: true, encoding: 'utf8' });
for (const file of contractFiles.filter((name) => /^\w+\/([\w-]+\.)?(http|events|requests)\.js$/.test(name)))
  for (const [name, value] of Object.entries(await import(join(contracts, 'dist', file))))
    defined[name] = { ...value, service: file.split('/')[0], kind: file.split('.').at(-2).split('/').at(-1) };
const { operations } = await import(join(contracts, 'dist/operations.js'));
const { personalDataRequests } = await import(join(contracts, 'dist/personal-data.js'));

const of = (service, kind, key) =>
  Object.values(defined).filter(
    (value) => value.service === service && value.kind === kind && value[key] !== undefined,
  );
const subjectsOf = (requests) => Object.values(requests).map(({ subject }) => subject);

/** Whether a service keeps who has which plan: it says so in its definition. */
const keepsPlans = (service) =>
  /^ {2}plans: /m.test(readFileSync(join(root, 'services', service, 'src/service.ts'), 'utf8'));

/** What service-kit handles for a service that holds personal data, or keeps who has which plan. */
function byTheKit(service, decorator) {
  const questions = subjectsOf(personalDataRequests[service] ?? {});
  if (decorator === 'Answers') return questions;
  return [
    ...(questions.length > 0 ? [defined.userDeleted.subject] : []),
    ...(keepsPlans(service) ? [defined.entitlementChanged.subject] : []),
  ];
}

function sourcesOf(service) {
  const src = join(root, 'services', service, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  return files.map((file) => ({ file: `${service}/src/${file}`, text: readFileSync(join(src, file), 'utf8') }));
}

function subjectOf(name, file) {
  if (!defined[name]) throw new Error(`${file} names ${name}, which no contract defines.`);
  return defined[name].subject;
}

/** The subjects that a service's methods handle by `@OnEvent(...)` or `@Answers(...)`. */
function handled(service, sources, decorator) {
  const names = sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`^\\s*@${decorator}\\((\\w+)\\)`, 'gm'))].map(([, name]) => subjectOf(name, file)),
  );
  return [...names, ...byTheKit(service, decorator)].sort();
}

/** The subjects that a service asks by `requests.ask(...)`: a contract by its name, or one kind of question of every holder of personal data. */
function asked(service, sources) {
  const subjects = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\brequests\s*\.ask\(\s*([^,]+),/g)].flatMap(([, what]) => {
      const kind = /^personalDataRequests\[.+\]\.(\w+)$/.exec(what)?.[1];
      if (!kind) return [subjectOf(what, file)];
      return Object.values(personalDataRequests).map((requests) => requests[kind].subject);
    }),
  );
  // A no to `@RequirePlan` is asked of billing first.
  return [...new Set([...subjects, ...(keepsPlans(service) ? [defined.askEntitlement.subject] : [])])].sort();
}

/** Every service with its calls, and the subjects that it publishes, consumes, asks and answers. */
export const services = readdirSync(join(root, 'services'))
  .filter((name) => existsSync(join(root, 'services', name, 'src/main.ts')))
  .map((name) => {
    const sources = sourcesOf(name);
    return {
      name,
      calls: [...of(name, 'http', 'path'), ...Object.values(operations[name])].map(
        (route) => `${route.method} ${route.path.slice(4)}`,
      ),
      publishes: of(name, 'events', 'data').map((event) => event.subject),
      consumes: handled(name, sources, 'OnEvent'),
      asks: asked(name, sources),
      answers: handled(name, sources, 'Answers'),
    };
  });
