import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OxlintConfig } from 'oxlint';
import { Planted } from './testing/planted.js';

const root = resolve(import.meta.dirname, '../../..');
const planted = new Planted();
beforeAll(() => planted.lint(), 60_000);
afterAll(() => planted.remove());

const here = 'services/cards/src/x.ts';
const page = 'mfe-admin/src/x.tsx';
const test = 'services/cards/src/x.spec.ts';

const lines = (count: number): string => 'void 0;\n'.repeat(count);
const aFunctionOf = (count: number): string => `export function f() {\n${lines(count - 2)}}\n`;
const wait = `await new Promise((done) => setTimeout(done, 9));`;
const dropped = `import { useEffect } from 'react'; export const useA = (a: string) => useEffect(() => void a, []);`;

/** Enough of it for a title. */
const beginOf = (code: string): string => code.slice(0, 100).replaceAll('\n', ' ');

/** What each rule refuses: the rule, a file, and code in it. */
const refused: [rule: string, file: string, code: string][] = [
  ['no-array-constructor', here, `export const a = new Array(1, 2);`],
  ['no-unused-expressions', here, `export const a = { b: 1 }; a.b;`],
  ['no-unused-vars', here, `import { a } from './a.js';`],
  ['no-unused-vars', here, `export const f = (a: string, b: string) => a;`],
  ['no-unused-vars', here, `export const f = () => { try { return 1; } catch (error) { return 2; } };`],
  ['no-unused-vars', 'playwright.config.ts', `const _a = 1;`],
  ['no-var', here, `export var a = 1;`],
  ['prefer-const', here, `export const f = () => { let a = 1; return a; };`],
  ['prefer-rest-params', here, `export function f() { return arguments; }`],
  [
    'prefer-spread',
    here,
    `export const f = (g: (...all: number[]) => void, all: number[]) => g.apply(undefined, all);`,
  ],
  ['typescript/ban-ts-comment', here, `// @ts-ignore\nexport const a = 1;`],
  ['typescript/no-duplicate-enum-values', here, `export enum A { B = 1, C = 1 }`],
  ['typescript/no-empty-object-type', here, `export type A = {};`],
  ['typescript/no-empty-object-type', here, `export interface A {}`],
  ['typescript/no-explicit-any', here, `export const f = (a: any) => a;`],
  ['typescript/no-extra-non-null-assertion', here, `export const f = (a?: string) => a!!.length;`],
  ['typescript/no-misused-new', here, `export interface A { new (): A; }`],
  ['typescript/no-namespace', here, `export namespace A { export const b = 1; }`],
  ['typescript/no-non-null-asserted-optional-chain', here, `export const f = (a?: { b?: string }) => a?.b!;`],
  ['typescript/no-require-imports', here, `export const a = require('./a.js');`],
  ['typescript/no-this-alias', here, `export class A { b() { const self = this; return () => self; } }`],
  ['typescript/no-unnecessary-type-constraint', here, `export const f = <A extends unknown>(a: A) => a;`],
  ['typescript/no-unsafe-declaration-merging', here, `export interface A { b: string } export class A { c = 1; }`],
  ['typescript/no-unsafe-function-type', here, `export const f = (a: Function) => a;`],
  ['typescript/no-wrapper-object-types', here, `export const f = (a: String) => a;`],
  ['typescript/prefer-as-const', here, `export const a = 'b' as 'b';`],
  ['typescript/prefer-namespace-keyword', here, `declare module A { export const b: string; }`],
  ['typescript/triple-slash-reference', here, `/// <reference path="./a.d.ts" />\nexport {};`],
  ['typescript/no-floating-promises', here, `const f = async () => 1; export const g = () => { f(); };`],
  ['typescript/no-floating-promises', 'services/strategist/evaluation/x.ts', `const f = async () => 1; f();`],
  ['typescript/no-misused-promises', here, `export const f = (all: number[]) => all.forEach(async () => {});`],
  ['typescript/no-misused-promises', here, `const f = async () => true; export const g = () => { if (f()) throw 1; };`],
  ['typescript/no-misused-promises', here, `const f = async () => ({}); export const g = () => ({ ...f() });`],
  [
    'typescript/switch-exhaustiveness-check',
    here,
    `export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }`,
  ],
  ['max-lines', here, lines(401)],
  ['max-lines-per-function', here, aFunctionOf(61)],
  ['max-lines-per-function', page, aFunctionOf(121)],
  ['no-console', here, `console.log(1);`],
  ['eqeqeq', here, `export const f = (a: string, b: string) => a == b;`],
  ['house/syntax', here, `export default 1;`],
  ['house/syntax', here, `export * from './a.js';`],
  ['house/syntax', here, `export function f(a: 1, b: 1, c: 1, d: 1) { return [a, b, c, d]; }`],
  ['house/syntax', here, `export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];`],
  ['house/syntax', test, `export default 1;`],
  ['house/syntax', test, wait],
  ['house/syntax', 'mfe-admin/src/x.e2e.ts', wait],
  ['house/syntax', test, `import { setTimeout } from 'node:timers/promises'; await setTimeout(9);`],
  ['house/syntax', 'mfe-admin/src/x.e2e.ts', `await page.waitForTimeout(9);`],
  ['house/syntax', test, `await screen.findByRole('row', {}, { timeout: 5000 });`],
  ['house/syntax', test, `await waitFor(() => undefined, { timeout: 5000 });`],
  ['house/syntax', test, `expect(Date.now() - before).toBeLessThan(9);`],
  ['house/syntax', 'mfe-optimizer/src/x.ts', `AbortSignal.any([]);`],
  ['house/syntax', 'services/cards/src/utils.ts', `export const a = 1;`],
  ['house/syntax', 'services/cards/src/helpers/x.ts', `export const a = 1;`],
  [
    'react-hooks/rules-of-hooks',
    page,
    `import { useId } from 'react'; export const useA = (a: boolean) => (a ? useId() : '');`,
  ],
  ['react-hooks/exhaustive-deps', page, dropped],
  ['no-restricted-imports', test, `import { expect } from '@jest/globals'; expect(1).toBe(1);`],
  ['no-restricted-imports', page, `export { useSearchParams } from '@floatwise/web-kit/router';`],
  ['no-restricted-imports', page, `import { useSearchParams } from '@floatwise/web-kit/router'; useSearchParams();`],
  ...['mfe-admin/src/x.ts', 'shells/web/src/x.tsx', 'libs/web-kit/src/x.ts'].flatMap((file) =>
    ['localStorage', 'sessionStorage', 'window.localStorage', 'globalThis.sessionStorage'].map(
      (name): [string, string, string] => ['no-restricted-globals', file, `export const a = ${name};`],
    ),
  ),
  ...['services/cards/src/x.ts', 'libs/events/src/x.ts', 'libs/service-kit/src/x.ts'].flatMap((file) =>
    ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'globalThis.fetch'].map(
      (name): [string, string, string] => ['no-restricted-globals', file, `export const a = ${name};`],
    ),
  ),
];

/** `typescript/no-var` as oxlint writes it: `typescript(no-var)`; rules of ESLint have its name. */
const codeOf = (rule: string): string =>
  (rule.includes('/') ? rule : `eslint/${rule}`).replace(/^(.*)\/(.*)$/, '$1($2)');

describe('refused is', () => {
  it.each(
    refused.map(([rule, file, code]) => ({ rule, file, begins: beginOf(code), found: planted.plant(file, code) })),
  )('by $rule in $file: $begins', ({ rule, found }) => {
    expect(found()).toContainEqual(expect.stringContaining(`${codeOf(rule)}: `));
  });

  it('something by every rule', async () => {
    const { default: config }: { default: OxlintConfig } = await import(join(root, 'oxlint.config.ts'));
    const rules = (config.overrides ?? []).flatMap(({ rules }) => Object.keys(rules ?? {}));
    // import-rules.spec.ts has what this one refuses.
    const seen = new Set(['house/imports', ...refused.map(([rule]) => rule)]);
    expect(new Set(rules).size).toBeGreaterThan(35);
    expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

describe('allowed is', () => {
  const allowed = [
    [here, `export const f = (_a: string, b: string) => b; export interface A extends Array<string> {}`],
    [here, `export const f = (a?: string) => a == null;`],
    [here, `export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; default: return 2; } }`],
    [here, `const f = async () => 1; export const g = () => void f();`],
    [here, aFunctionOf(60)],
    [page, aFunctionOf(120)],
    [page, `export { useAddress } from '@floatwise/web-kit/address';`],
    [test, `${aFunctionOf(200)} console.log(1); import { jest } from '@jest/globals'; jest.fn();`],
    [test, `export const a = fetch;`],
    ['services/cards/src/x.fault.spec.ts', wait],
    ['libs/events/src/tries.int.spec.ts', wait],
    ['libs/contracts/src/routes.generated.ts', lines(401)],
    ['infra/local/src/x.ts', `console.log(fetch);`],
    ['services/cards/src/env.ts', `console.log(1);`],
    ['services/cards/src/operator.ts', `console.log(1);`],
    ['libs/service-kit/src/operator.ts', `export const a = fetch;`],
    ['libs/web-kit/src/browser-store.ts', `export const a = localStorage;`],
    ['shells/web/src/first.ts', `export const a = localStorage;`],
    ['libs/web-kit/src/testing/x.ts', `export const a = localStorage;`],
    ['mfe-admin/src/x.stories.tsx', `export default 1;`],
    ['mfe-admin/rspack.config.ts', `export default 1;`],
  ].map(([file = '', code = '']) => ({ file, begins: beginOf(code), found: planted.plant(file, code) }));

  it.each(allowed)('in $file: $begins', ({ found }) => {
    expect(found()).toEqual([]);
  });
});

describe('a comment switches no rule off', () => {
  const off = 'disable-next-line no-var';
  const found = planted.plant(here, `// eslint-${off}\nexport var a = 1;`);

  it('in the words of ESLint, which are not read', () => {
    expect(found()).toHaveLength(1);
  });

  it('in those of oxlint, which no file has', () => {
    const files = globSync(
      '{.,*,*/*,*/*/{src,evaluation,testing,scripts,.storybook}/**,mfe-*/src/**}/*.{ts,tsx,mts,mjs,cjs,js}',
      {
        cwd: root,
        exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*|storybook-static|\.local|\.nx)$/.test(path),
      },
    );
    expect(files.length).toBeGreaterThan(2000);
    const words = /oxlint-(?:dis|en)able/;
    expect(files.filter((file) => words.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
