import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.ts';
import type { ListName } from './rows.ts';

/** A test or a group of tests that covers a row. */
export interface ShownBy {
  list: ListName;
  number: number;
  file: string;
  /** The title after those of its groups, without the numbers. */
  title: string;
}

const marks = /\s*\[(requirement|fault) (\d+)\]/g;
const runners = new Set(['describe', 'it', 'test']);

/** The leftmost name in `test.describe`, `it.each([...])`, and similar calls. */
function callerOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return callerOf(expression.expression);
  if (ts.isCallExpression(expression)) return callerOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return callerOf(expression.tag);
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** A title as written; template placeholders stay as they are in the code. */
const written = (node: ts.Node | undefined, source: ts.SourceFile): string => {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : '';
};

/** The rows named by a test file's titles. Numbers in comments or data don't count. */
export function shownIn(file: string, code: string): ShownBy[] {
  if (code.search(marks) < 0) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: ShownBy[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    const isTest = ts.isCallExpression(node) && runners.has(callerOf(node.expression));
    const title = isTest ? written(node.arguments[0], source) : '';
    const names = title ? [...groups, title.replaceAll(marks, '').trim()] : groups;
    for (const [, list, number] of title.matchAll(marks)) {
      found.push({ list: list as ListName, number: Number(number), file, title: names.join(' › ') });
    }
    ts.forEachChild(node, (child) => visit(child, names));
  };
  visit(source, []);
  return found;
}

/** Every test file of the clone. */
export function shownByTests(): ShownBy[] {
  const files = globSync('{libs,services,shells,infra,mfe-*}/**/{src,evaluation}/**/*.{spec,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*)$/.test(path),
  });
  return files.sort().flatMap((file) => shownIn(file, readFileSync(join(root, file), 'utf8')));
}
