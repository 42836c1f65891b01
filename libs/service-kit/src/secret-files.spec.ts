import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'floatwise-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const put = (name: string, text: string): void => writeFileSync(join(dir, name), text);

test('without SECRETS_DIR, the environment is all there is', () => {
  expect(withSecretFiles({ OPS_TOKEN: 'abc' })).toEqual({ settings: { OPS_TOKEN: 'abc' }, faults: [] });
});

test.each([
  ['abc', 'abc'],
  ['abc\n', 'abc'],
  ['abc\r\n', 'abc'],
  ['abc\n\n', 'abc\n'],
  [' a b ', ' a b '],
  ['', undefined],
  ['\n', undefined],
])('a file that holds %j gives %j', (text, value) => {
  put('OPS_TOKEN', text);
  expect(withSecretFiles({ PORT: '1', SECRETS_DIR: dir })).toEqual({
    settings: { PORT: '1', SECRETS_DIR: dir, ...(value === undefined ? {} : { OPS_TOKEN: value }) },
    faults: [],
  });
});

test('what has no setting’s name is left alone, such as the folders and links that Kubernetes keeps', () => {
  mkdirSync(join(dir, '..2026_01_01'));
  put('backup.conf', 'x');
  expect(withSecretFiles({ SECRETS_DIR: dir })).toEqual({ settings: { SECRETS_DIR: dir }, faults: [] });
});

test('an empty variable or an empty file leaves the word to the other', () => {
  put('ONE', 'of a file');
  put('OTHER', '');
  expect(withSecretFiles({ SECRETS_DIR: dir, ONE: '', OTHER: 'of the environment' })).toEqual({
    settings: { SECRETS_DIR: dir, ONE: 'of a file', OTHER: 'of the environment' },
    faults: [],
  });
});

test('a setting in both places is a fault that does not tell its values', () => {
  put('OPS_TOKEN', 'hidden');
  expect(withSecretFiles({ SECRETS_DIR: dir, OPS_TOKEN: 'hidden' }).faults).toEqual([
    'OPS_TOKEN is in the environment and in a file of SECRETS_DIR: leave one of them out.',
  ]);
});

test('a value of the environment is filled in with the files that it names', () => {
  put('DB_PASSWORD', '$&$1\n');
  const { settings, faults } = withSecretFiles({
    SECRETS_DIR: dir,
    DATABASE_URL: 'postgresql://cards:$(DB_PASSWORD)@postgres:5432/cards',
    MAIL_FROM: 'a $(price) of $5',
  });
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({
    DATABASE_URL: 'postgresql://cards:$&$1@postgres:5432/cards',
    MAIL_FROM: 'a $(price) of $5',
  });
});

test.each(['', undefined])('a named file that holds %j is a fault', (text) => {
  if (text !== undefined) put('DB_PASSWORD', text);
  expect(
    withSecretFiles({ SECRETS_DIR: dir, DATABASE_URL: 'postgresql://cards:$(DB_PASSWORD)@postgres' }).faults,
  ).toEqual(["DATABASE_URL names DB_PASSWORD, which isn't a file of SECRETS_DIR, or is an empty one."]);
});

test('what cannot be read is a fault each', () => {
  mkdirSync(join(dir, 'OPS_TOKEN'));
  expect(withSecretFiles({ SECRETS_DIR: dir }).faults).toEqual([
    "OPS_TOKEN is a file of SECRETS_DIR that can't be read (EISDIR).",
  ]);
  expect(withSecretFiles({ SECRETS_DIR: join(dir, 'none') }).faults).toEqual([
    `SECRETS_DIR names ${dir}/none, which is no folder that can be read (ENOENT).`,
  ]);
});
