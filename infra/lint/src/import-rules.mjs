// Who may import what (ARCHITECTURE.md), as ESLint configuration: one entry a part. Each is seen failing in import-rules.spec.ts.

const libs = ['contracts', 'finance', 'events', 'service-kit', 'web-kit', 'ui', 'test-kit'];
const services = ['identity', 'cards', 'billing', 'strategist', 'notifications', 'analytics'];
const browsers = ['web', 'mfe-optimizer', 'mfe-content', 'mfe-admin'];
const own = [...libs, ...services, ...browsers, 'edge', 'local', 'sandbox'];

const named = (name) => [`@floatwise/${name}`, `@floatwise/${name}/*`];
const natsClient = { group: ['@nats-io/*', 'nats'], message: 'Only libs/events speaks to NATS.' };
const neighbours = {
  regex: '^\.{1,2}/.*(services|mfe-\w+|shells|infra)/',
  message: 'Never reach into a neighbour by path.',
};

const part = ({ name, files, may, more = [], allowNats = false }) => ({
  name: `imports/${name}`,
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: own.filter((each) => !may.includes(each)).flatMap(named),
            message: `${name} may import ${may.length > 0 ? may.join(', ') : 'nothing of ours'} only.`,
          },
          neighbours,
          ...(allowNats ? [] : [natsClient]),
          ...more,
        ],
      },
    ],
  },
});

const pure = {
  group: ['node:*', 'react', 'react-dom', 'react-*', '@nestjs/*', '@prisma/*', 'prisma'],
  message: 'This lib runs in browser and server.',
};
const calls = {
  group: ['@tanstack/*', 'react-router', 'zod', 'node:*'],
  message: 'ui draws: props in, callbacks out.',
};
const server = { group: ['node:*', '@nestjs/*', '@prisma/*', 'pg', 'redis'], message: 'This runs in a browser.' };
const code = (folder) => [`${folder}/src/**/*.{ts,tsx}`];
const tests = '**/*.{spec,e2e}.{ts,tsx}';

const forTests = /^(@floatwise\/test-kit.*|node:\*|pg|redis)$/;

export const importRules = [
  part({
    name: 'contracts',
    files: code('libs/contracts'),
    may: [],
    more: [pure, { group: ['date-fns', 'decimal.js'], message: 'contracts holds zod only.' }],
  }),
  part({
    name: 'finance',
    files: code('libs/finance'),
    may: [],
    more: [pure, { group: ['zod'], message: 'finance knows no zod.' }],
  }),
  part({ name: 'events', files: code('libs/events'), may: ['contracts', 'finance'], allowNats: true }),
  part({ name: 'service-kit', files: code('libs/service-kit'), may: ['contracts', 'finance', 'events'] }),
  part({ name: 'ui', files: code('libs/ui'), may: ['ui', 'finance'], more: [calls] }),
  part({ name: 'web-kit', files: code('libs/web-kit'), may: ['web-kit', 'contracts', 'finance', 'ui'] }),
  part({ name: 'test-kit', files: code('libs/test-kit'), may: libs, allowNats: true }),
  ...services.map((service) =>
    part({
      name: `services/${service}`,
      files: code(`services/${service}`),
      may: ['contracts', 'finance', 'events', 'service-kit'],
    }),
  ),
  ...['mfe-optimizer', 'mfe-content', 'mfe-admin', 'shells/web'].map((folder) =>
    part({ name: folder, files: code(folder), may: ['contracts', 'finance', 'ui', 'web-kit'], more: [server] }),
  ),
  // Run by Node while the section is built; none of it reaches a browser.
  part({ name: 'mfe-content/articles', files: ['mfe-content/src/blog/build/**/*.ts'], may: ['finance'] }),
  part({ name: 'infra/sandbox', files: code('infra/sandbox'), may: [] }),
].flatMap((rule) => {
  const [severity, { patterns }] = rule.rules['no-restricted-imports'];
  const inTests = patterns.map((each) =>
    each.group ? { ...each, group: each.group.filter((name) => !forTests.test(name)) } : each,
  );
  return [
    { ...rule, ignores: [tests] },
    {
      name: `${rule.name}/tests`,
      files: rule.files.map((glob) => glob.replace('*.{ts,tsx}', '*.{spec,e2e}.{ts,tsx}')),
      rules: {
        'no-restricted-imports': [
          severity,
          { patterns: inTests.filter((each) => each.regex || each.group.length > 0) },
        ],
      },
    },
  ];
});
