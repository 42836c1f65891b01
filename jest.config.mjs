// Dates in tests are read in one zone, wherever the machine stands; a TZ of one's own is kept. Workers inherit it.
process.env.TZ ??= 'UTC';

const project = (displayName, testMatch, testPathIgnorePatterns = []) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/dist-spec/',
    '/dist-types/',
    '/.local/',
    ...testPathIgnorePatterns,
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/.local/',
    '<rootDir>/.*/dist/',
    '<rootDir>/.*/dist-spec/',
    '<rootDir>/.*/dist-types/',
  ],
  runtime: '<rootDir>/jest.one-realm-runtime.cjs',
  testEnvironment: '<rootDir>/jest.one-realm-environment.cjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/jest.empty-module.mjs',
    '^fast-check$': '<rootDir>/jest.fast-check.mjs',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2023',
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
});

/**
 * Two levels run by jest: rules without servers, and services over HTTP on real servers. The third level is Playwright. Faults
 * and whatever else takes minutes run apart (`npm run faults`, `npm run thorough`).
 */
export default {
  projects: [
    {
      ...project('unit', ['**/{src,evaluation}/**/*.spec.ts?(x)'], ['\\.(int|fault|thorough)\\.spec\\.ts$']),
      setupFiles: ['<rootDir>/jest.browser-globals.mjs'],
      setupFilesAfterEnv: ['<rootDir>/jest.patience.mjs'],
      testEnvironmentOptions: { customExportConditions: ['floatwise:source', 'node', 'node-addons'] },
    },
    ...['int', 'fault', 'thorough'].map((kind) => ({
      ...project(kind, [`**/{src,evaluation}/**/*.${kind}.spec.ts`]),
      setupFiles: ['<rootDir>/jest.own-servers.mjs'],
      setupFilesAfterEnv: ['<rootDir>/jest.patience.mjs'],
      testEnvironmentOptions: { customExportConditions: ['floatwise:source', 'node', 'node-addons'] },
    })),
  ],
};
