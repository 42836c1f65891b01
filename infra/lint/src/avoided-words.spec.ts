import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { avoidedWordsIn } from './avoided-words.mjs';

const root = resolve(import.meta.dirname, '../../..');

describe('a word that an editor wouldn’t write', () => {
  it.each([
    ['in a sentence', `const words = 'Your e-mail address';`, 'e-mail, write email'],
    ['in a template', 'const words = `We can not reach ${bank}.`;', 'can not, write can’t'],
    ['on a screen', `const Note = () => <p>Whoever has the link can read it.</p>;`, 'Whoever, write anyone who'],
  ])('%s is found', (_, code, found) => {
    expect(avoidedWordsIn('note.tsx', code)).toEqual([`note.tsx: ${found}`]);
  });

  it.each([
    ['a comment', `// Whoever reads this\nexport const a = 1;`],
    ['an address', `const path = '/admin/catalogue';`],
    ['an import', `import { a } from './catalogue facts.js';`],
    ['a statement of SQL', `const sql = 'left join catalogue_card catalogue on true';`],
  ])('is not looked for in %s', (_, code) => {
    expect(avoidedWordsIn('note.ts', code)).toEqual([]);
  });
});

it('is in no screen, mail, article, or message', () => {
  const places = ['{libs,services}/*/src/**/*.{ts,tsx}', 'shells/*/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx,md}'];
  const files = globSync(places, { cwd: root }).filter(
    (file) =>
      !/\.(spec|e2e|stories|d)\.tsx?$|\/(generated|testing|data|evaluation|understanding|kinds)\/|test-kit/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => avoidedWordsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
