import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

/** `mfe-optimizer/PROOF.md` and its like: which test shows which line of the specification. */
const tables = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(root, name, 'PROOF.md'))
  .filter(existsSync);

interface Row {
  line: string;
  file: string;
  title: string;
}

/** Rows of three cells: the specification's words, the test file from the section's folder or the root, the test's title. */
const rowsOf = (table: string): Row[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .filter((cells) => cells[2]?.startsWith('`'))
    .map(([, line = '', file = '', title = '']) => ({ line, file: file.replaceAll('`', ''), title }));

const pathOf = (table: string, file: string): string => {
  const beside = join(dirname(table), 'src', file);
  return existsSync(beside) ? beside : join(root, file);
};

describe.each(tables.map((table) => [table.slice(root.length + 1), table]))('%s', (_, table) => {
  it('names tests that exist', () => {
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(0);
    const missing = rows.filter(({ file, title }) => {
      const path = pathOf(table, file);
      return !/\.(spec|e2e)\.tsx?$/.test(file) || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
  });
});
