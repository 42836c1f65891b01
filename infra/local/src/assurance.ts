import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assurancePage } from './assurance/assurance-page.ts';
import { lists } from './assurance/rows.ts';
import { shownByTests } from './assurance/titles.ts';
import { command } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

/** `npm run assurance`: writes which test covers which row. */
await command(async () => {
  writeFileSync(join(root, 'infra/assurance.md'), assurancePage(lists, shownByTests()));
  say('infra/assurance.md is written.');
  return Promise.resolve();
});
