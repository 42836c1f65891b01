import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { composeFault, oldestCompose } from './compose.ts';

test.each([
  ['2.24.0', undefined],
  ['v2.39.1-desktop.1', undefined],
  ['5.0.0', undefined],
  [
    '2.17.3',
    'This is Docker Compose 2.17.3, and the containers need 2.24 or newer: install a newer one, or name its program with COMPOSE.',
  ],
  [
    '1.29.2',
    'This is Docker Compose 1.29.2, and the containers need 2.24 or newer: install a newer one, or name its program with COMPOSE.',
  ],
  [undefined, 'There is no Docker Compose here: install version 2.24 or newer, or name its program with COMPOSE.'],
])('of Compose %s is said: %s', (version, sentence) => expect(composeFault(version)).toBe(sentence));

test('the README says which version it takes', () => {
  expect(readFileSync(join(root, 'infra/docker/README.md'), 'utf8')).toContain(`Compose ${oldestCompose} or newer`);
});
