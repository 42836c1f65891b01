import { defineConfig } from 'oxlint';
import { importRules } from './infra/lint/src/import-rules.mjs';

const oneHouse =
  'Nothing is named common, shared, utils, helpers, types, interfaces, constants or dto (ARCHITECTURE.md).';

const jestGlobals = {
  name: '@jest/globals',
  allowImportNames: ['jest'],
  message: 'describe, test, it, expect and their like are global; only jest itself is imported (CONTRIBUTING.md).',
};

const shapes = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file.' },
  {
    selector: ':matches(FunctionDeclaration, VariableDeclarator > ArrowFunctionExpression)[params.length>3]',
    message: 'Beyond three parameters, take an options object.',
  },
];

const waits = [
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  "ImportDeclaration[source.value='node:timers/promises'] ImportSpecifier[imported.name='setTimeout']",
  "CallExpression[callee.property.name='waitForTimeout']",
].map((selector) => ({
  selector,
  message: 'A test waits for what happens (eventually() of test-kit, or a clock that it moves), not for a time.',
}));
const hurried = {
  selector:
    "CallExpression[callee.property.name=/^find/] Property[key.name='timeout'], CallExpression[callee.name='waitFor'] > ObjectExpression > Property[key.name='timeout']",
  message: 'How soon something is drawn depends on the machine: jest.patience.mjs says how long all tests wait.',
};
const durations = {
  selector:
    "CallExpression[callee.name='expect'] > BinaryExpression[operator='-'] > CallExpression[callee.property.name='now']",
  message: 'How long something takes depends on the machine: ask for the order of things instead.',
};
/** Tests that still wait for a time, or compare one, each with its reason. */
const timed = [
  // What JetStream does again after a time is timed by its own clock.
  'libs/events/src/tries.int.spec.ts',
  // Its subject is the time that a transaction may stay open.
  'libs/events/src/together.int.spec.ts',
  // Its subject is that an answer comes within 25 seconds.
  'services/strategist/src/chat/both-engines.int.spec.ts',
  // Nothing says that a stream has stopped reading because nobody takes what it has read.
  'services/analytics/src/figures/exports.int.spec.ts',
  // Nothing happens here, and nobody has found a later event to wait for yet.
  'infra/sandbox/src/aggregator/webhooks.spec.ts',
  'mfe-optimizer/src/front/front-page.e2e.ts',
  'shells/web/src/payment/payment.spec.tsx',
  'shells/web/src/visits/visits.e2e.ts',
];

const storages = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'What a browser keeps goes through browserStore (@floatwise/web-kit/browser-store).',
}));

const callers = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({
  name,
  message: 'A service calls the outside world only through Outgoing (@floatwise/service-kit/outgoing).',
}));

const tooNew = {
  selector:
    'MemberExpression[object.name=/^(AbortSignal|URL)$/][property.name=/^(any|canParse|parse)$/], CallExpression[callee.property.name=/^(withResolvers|groupBy|toBase64)$/]',
  message: 'Safari 16.4 and Chrome 111, which we support, don’t have this yet.',
};

/** If two entries match a file, what the later one says of a rule counts. */
export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./infra/lint/src/plugin.mjs'],
  categories: { correctness: 'off' },
  // A comment never switches a rule off: nothing is read in those of ESLint, and house-rules.spec.ts finds those of oxlint.
  options: { typeAware: true, respectEslintDisableDirectives: false },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-spec/**',
    '**/dist-types/**',
    '**/node_modules/**',
    '.local/**',
    '.nx/**',
    'services/*/src/generated/**',
    'mfe-content/src/generated/**',
    '**/storybook-static/**',
    'playwright-report/**',
    'test-results/**',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': ['error', { args: 'after-used' }],
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/triple-slash-reference': 'error',
      },
    },
    {
      files: ['{libs,services,shells,mfe-*,infra}/**/{src,evaluation,testing}/**/*.{ts,tsx}'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
        'no-console': 'error',
        eqeqeq: ['error', 'smart'],
        'house/syntax': ['error', ...shapes],
      },
    },
    // One line for each call: it grows with the contracts.
    {
      files: ['libs/contracts/src/routes.generated.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.{spec,e2e,stories}.{ts,tsx}', 'libs/test-kit/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-console': 'off',
        'no-restricted-imports': ['error', { paths: [jestGlobals] }],
      },
    },
    {
      files: ['**/*.{spec,e2e}.{ts,tsx}'],
      excludeFiles: ['**/*.fault.spec.ts', ...timed],
      rules: { 'house/syntax': ['error', ...shapes, ...waits, hurried, durations] },
    },
    {
      files: ['{shells,mfe-*}/**/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.{spec,e2e}.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: '@floatwise/web-kit/router',
            importNames: ['useSearchParams'],
            message: 'The query string is read and changed by useAddress (@floatwise/web-kit/address).',
          },
        ],
      },
    },
    {
      files: ['{shells/web,mfe-*,libs/ui,libs/web-kit}/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.{spec,e2e,stories}.{ts,tsx}', '**/testing/**'],
      rules: { 'house/syntax': ['error', ...shapes, tooNew] },
    },
    {
      files: ['{shells,mfe-*,libs/web-kit}/**/src/**/*.{ts,tsx}'],
      // first.ts runs before any module is loaded.
      excludeFiles: [
        '**/*.{spec,e2e}.{ts,tsx}',
        '**/testing/**',
        'libs/web-kit/src/browser-store.ts',
        'shells/web/src/first.ts',
      ],
      rules: { 'no-restricted-globals': ['error', { globals: storages, checkGlobalObject: true }] },
    },
    {
      files: ['{services,libs/events,libs/service-kit}/**/src/**/*.ts'],
      // operator.ts asks its own service on this machine.
      excludeFiles: ['**/*.spec.ts', 'libs/service-kit/src/operator.ts'],
      rules: { 'no-restricted-globals': ['error', { globals: callers, checkGlobalObject: true }] },
    },
    {
      files: ['**/*.stories.tsx', '**/rspack.config.ts', '**/prisma.config.ts', '**/*.config.ts'],
      rules: { 'house/syntax': 'off' },
    },
    { files: ['infra/**/*.ts', 'services/*/src/operator.ts', '**/env.ts'], rules: { 'no-console': 'off' } },
    {
      files: [
        '**/{common,shared,utils,helpers,types,interfaces,constants,dto}.{ts,tsx}',
        '**/{common,utils,helpers,types,interfaces,constants,dto}/**/*.{ts,tsx}',
      ],
      rules: { 'house/syntax': ['error', { selector: 'Program', message: oneHouse }] },
    },
    ...importRules,
  ],
});
