import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';

/** The messages that the import rules have for one import statement in one file. */
function refusals(file: string, request: string): string[] {
  const linter = new Linter({ configType: 'flat' });
  const found = linter.verify(
    `import '${request}';`,
    [
      { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } },
      ...importRules,
    ] as Linter.Config[],
    { filename: file },
  );
  return found.map((message) => message.message);
}

describe('who may import what', () => {
  it.each([
    ['contracts', 'libs/contracts/src/x.ts', '@floatwise/finance/cycle'],
    ['contracts', 'libs/contracts/src/x.ts', 'node:fs'],
    ['contracts', 'libs/contracts/src/x.ts', 'react'],
    ['finance', 'libs/finance/src/x.ts', '@floatwise/contracts/cards.http'],
    ['finance', 'libs/finance/src/x.ts', '@nestjs/common'],
    ['finance', 'libs/finance/src/x.ts', 'zod'],
    ['events', 'libs/events/src/x.ts', '@floatwise/service-kit/env'],
    ['service-kit', 'libs/service-kit/src/x.ts', '@floatwise/ui/button'],
    ['service-kit', 'libs/service-kit/src/x.ts', '@nats-io/transport-node'],
    ['ui', 'libs/ui/src/x.tsx', '@floatwise/contracts/cards.http'],
    ['ui', 'libs/ui/src/x.tsx', '@tanstack/react-query'],
    ['ui', 'libs/ui/src/x.tsx', 'react-router'],
    ['web-kit', 'libs/web-kit/src/x.ts', '@floatwise/service-kit/env'],
    ['test-kit', 'libs/test-kit/src/x.ts', '@floatwise/cards/wallet'],
    ['a service', 'services/cards/src/x.ts', '@floatwise/billing/entitlements'],
    ['a service', 'services/cards/src/x.ts', '@floatwise/ui/button'],
    ['a service', 'services/cards/src/x.ts', '@nats-io/jetstream'],
    ['a service', 'services/cards/src/x.ts', '@floatwise/test-kit/servers'],
    ['a service', 'services/cards/src/x.ts', '../../../services/billing/src/env.js'],
    ['a section', 'mfe-optimizer/src/x.tsx', '@floatwise/mfe-content/section'],
    ['a section', 'mfe-optimizer/src/x.tsx', '@floatwise/cards/wallet'],
    ['a section', 'mfe-content/src/x.tsx', 'node:fs'],
    ['the build of the articles', 'mfe-content/src/blog/build/x.ts', '@floatwise/web-kit/session'],
    ['the shell', 'shells/web/src/x.tsx', '@floatwise/mfe-optimizer/section'],
    ['the sandbox', 'infra/sandbox/src/x.ts', '@floatwise/finance/cycle'],
  ])('%s: %s may not import %s', (_part, file, request) => {
    expect(refusals(file, request)).toHaveLength(1);
  });

  it.each([
    ['libs/events/src/x.ts', '@nats-io/jetstream'],
    ['libs/service-kit/src/x.ts', '@floatwise/events/outbox'],
    ['libs/ui/src/x.tsx', '@floatwise/finance/calendar'],
    ['services/cards/src/x.ts', '@floatwise/events/outbox'],
    ['services/cards/src/x.int.spec.ts', '@floatwise/test-kit/servers'],
    ['mfe-optimizer/src/x.tsx', '@floatwise/web-kit/session'],
    ['mfe-content/src/blog/build/x.ts', 'node:fs'],
    ['mfe-content/src/blog/build/x.ts', '@floatwise/finance/money'],
    ['shells/web/src/x.tsx', '@floatwise/ui/button'],
  ])('%s may import %s', (file, request) => {
    expect(refusals(file, request)).toEqual([]);
  });
});
