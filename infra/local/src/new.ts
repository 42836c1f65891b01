import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installKey } from '../install-key.mjs';
import { command, Failure } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';
import { planFor } from './skeletons/plan-for.ts';
import { textsOf } from './skeletons/plan.ts';

const lockFile = 'package-lock.json';
const stamp = join(root, 'node_modules/.floatwise-install');

/** A new package of ours only needs a link in node_modules; npm needn't install anything for it. */
function link(texts: ReadonlyMap<string, string>): void {
  const lock = texts.get(lockFile);
  if (lock === undefined) return;
  const manifest = [...texts].find(([file]) => /^services\/\w+\/package\.json$/.test(file));
  const folder = dirname(manifest?.[0] ?? '');
  symlinkSync(join('../..', folder), join(root, folder.replace('services', 'node_modules/@floatwise')));
  const isCurrent =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === installKey(readFileSync(join(root, lockFile), 'utf8'));
  if (isCurrent) writeFileSync(stamp, installKey(lock));
}

await command(async () => {
  const plan = planFor(process.argv.slice(2));
  const texts = new Map(await textsOf(plan));
  link(texts);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    say(`${file in plan.files ? 'wrote  ' : 'changed'} ${file}`);
  }
  for (const each of plan.commands) {
    say(`\n> ${each}`);
    try {
      execSync(each, { cwd: root, stdio: 'inherit' });
    } catch {
      throw new Failure(`Everything is written, but "${each}" failed (see above): run it again when that is mended.`);
    }
  }
  say(`\nLeft to do:\n${plan.left.map((sentence) => `- ${sentence}`).join('\n')}`);
});
