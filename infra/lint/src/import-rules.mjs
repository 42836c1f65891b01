// Who may import what (ARCHITECTURE.md), as configuration of oxlint with one entry per part. import-rules.spec.ts checks that
// each entry refuses.

const nats = { packages: ['@nats-io/*', 'nats'], message: 'Only libs/events talks to NATS.' };
const queries = {
  packages: ['@tanstack/*', 'react-router*', 'zod'],
  message: 'libs/ui only renders: props in, callbacks out.',
};
const serverCode = { packages: ['@nestjs/*', '@prisma/*', 'prisma'], message: 'This runs in a browser.' };
const machine = { packages: ['node:*', 'pg', 'redis', '@redis/*'], message: 'This runs in a browser.' };
const outside = {
  packages: ['node:http', 'node:https', 'node:http2', 'node:net', 'node:tls', 'node:dgram', 'undici', 'axios'],
  message: 'A service calls the outside world only through Outgoing (@floatwise/service-kit/outgoing).',
};
const browser = [nats, serverCode, machine];

/** What a pure lib's tests may import besides the lib's own dependencies: a runner, generators, an independent calendar. */
const testTools = ['node:*', '@jest/globals', 'fast-check', 'temporal-polyfill'];
const testFiles = '**/*.{spec,e2e}.{ts,tsx}';

/** The entries of one part: its code, and its tests, which may also use test-kit and whatever runs on the test's own machine. */
function part({ part, folder = part, may, others, refused = [nats] }) {
  const files = [`${folder}/**/*.{ts,tsx,mjs}`];
  const inTests = {
    part: `A test of ${part}`,
    may: [...may, 'test-kit', 'browser-test-kit'],
    others: others && [...others, ...testTools],
    refused: refused.filter((each) => each !== machine && each !== outside),
  };
  const rules = (option) => ({ 'house/imports': ['error', option] });
  return [
    { files, excludeFiles: [testFiles], rules: rules({ part, may, others, refused }) },
    { files: [`${folder}/**/*.{spec,e2e}.{ts,tsx}`], rules: rules(inTests) },
  ];
}

/** If two entries match a file, the later one applies. */
export const importRules = [
  part({ part: 'libs/*', may: [] }),
  part({ part: 'libs/contracts', folder: 'libs/contracts/src', may: [], others: ['zod'] }),
  part({ part: 'libs/finance', may: [], others: [] }),
  part({ part: 'libs/places', folder: 'libs/places/src', may: ['finance'], others: [] }),
  part({ part: 'libs/events', may: ['contracts'], refused: [] }),
  part({ part: 'libs/service-kit', may: ['contracts', 'events'] }),
  part({ part: 'libs/ui', folder: 'libs/ui/src', may: ['finance'], refused: [...browser, queries] }),
  part({ part: 'libs/web-kit', may: ['contracts', 'finance', 'ui'], refused: browser }),
  // The bundler's preset: Node runs it at build time.
  part({ part: 'libs/web-kit/src/preset', may: ['contracts', 'finance', 'ui'] }),
  part({
    part: 'libs/test-kit',
    may: ['contracts', 'events', 'service-kit', 'test-kit', 'browser-test-kit'],
    refused: [],
  }),
  // What tests do in a browser. It knows nothing of the services, so that a change of theirs doesn't mark the sections.
  part({ part: 'libs/browser-test-kit', may: ['contracts'], refused: [nats, serverCode] }),
  part({
    part: 'services/*',
    may: ['contracts', 'finance', 'places', 'events', 'service-kit'],
    refused: [nats, outside],
  }),
  ...['mfe-*', 'shells/*'].map((folder) =>
    part({ part: folder, may: ['contracts', 'finance', 'places', 'ui', 'web-kit'], refused: browser }),
  ),
  // Node runs this at build time; none of it reaches a browser.
  part({ part: 'mfe-content/src/blog/build', may: ['contracts', 'finance'] }),
  part({ part: 'shells/extension/src/build', may: [] }),
  part({ part: 'infra/*', may: [] }),
  part({ part: 'infra/edge', may: ['contracts', 'web-kit'] }),
  // This starts the servers that tests run on.
  part({
    part: 'infra/local',
    may: ['contracts', 'finance', 'events', 'service-kit', 'test-kit', 'browser-test-kit'],
    refused: [],
  }),
].flat();
