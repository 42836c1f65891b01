import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { composeEnv } from './stack.ts';

it('the containers get what .env.example asks for, and nothing else; the same at the second start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-env-'));
  const asked = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=$/gm);
  const env = composeEnv(dir);
  expect(Object.keys(env).sort()).toEqual(Array.from(asked, ([, name]) => name).sort());
  expect(Object.values(env).filter((value) => value.length < 16)).toEqual([]);
  expect(composeEnv(dir)).toEqual(env);
  rmSync(dir, { recursive: true });
});
