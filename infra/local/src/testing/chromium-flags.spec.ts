import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSpares } from '../../chromium-flags.mjs';
import { root } from '../paths.ts';

it('what is switched off in Chromium includes what Playwright switches off', () => {
  const playwright = readFileSync(join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(playwright) ?? [];
  // Those of Edge aside.
  const theirs = Array.from(list.matchAll(/^\s*"((?!ms[A-Z])\w+)"/gm), ([, name]) => name);
  expect(theirs).toContain('HttpsUpgrades');
  const ours = withoutSpares.replace('--disable-features=', '').split(',');
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
