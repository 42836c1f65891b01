import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Administrators } from './administrators.js';

const folder = mkdtempSync(join(tmpdir(), 'administrators-'));
const file = join(folder, 'administrators.txt');
afterAll(() => rmSync(folder, { recursive: true }));

let log: string[];
let administrators: Administrators;
/** Writes the file and lets the service check it. */
const check = async (text: string) => {
  writeFileSync(file, text);
  await administrators.refresh();
  return administrators.emails;
};

beforeEach(async () => {
  log = [];
  const env = { ADMIN_EMAILS: ['ada@example.com'], ADMIN_EMAILS_FILE: file };
  administrators = new Administrators(env, pino({}, { write: (line: string) => void log.push(line) }));
});

const both = ['ada@example.com', 'eve@example.com'];

test('a list that ends with a line break applies at once, and a comment alone is a list of nobody', async () => {
  expect(await check('eve@example.com\n')).toEqual(both);
  expect(await check('# nobody\n')).toEqual(['ada@example.com']);
});

test.each([
  ['empty', ''],
  ['invalid', 'eve@exa'],
])('an %s file leaves the list as it was, and the log says so once each time', async (_, text) => {
  await check('eve@example.com\n');
  for (const times of [1, 2]) {
    expect(await check(text)).toEqual(both);
    expect(await check(text)).toEqual(both);
    expect(await check('eve@example.com\n')).toEqual(both);
    expect(log).toHaveLength(times);
  }
});

test('a list without a line break at its end may be half-written: it applies once a check finds it unchanged', async () => {
  await check('eve@example.com\nzoe@example.com\n');
  expect(await check('eve@example.com\nzoe@example.co')).toContain('zoe@example.com');
  expect(await check('eve@example.com')).toContain('zoe@example.com');
  expect(await check('eve@example.com')).toEqual(both);
  expect(log).toEqual([]);
});

test('the first list applies at once, and until there is one nobody knows who is an administrator', async () => {
  await check('');
  expect(administrators.areKnown).toBe(false);
  expect(await check('eve@example.com')).toEqual(both);
  expect(administrators.areKnown).toBe(true);
});
