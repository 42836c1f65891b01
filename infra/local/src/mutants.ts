import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command, Failure } from './failure.ts';
import { changesIn, type Change } from './mutants/changes.ts';
import { whyEquivalent } from './mutants/equivalents.ts';
import { Remembered } from './mutants/remembered.ts';
import { sample } from './mutants/sample.ts';
import { filesInScope, filesOf, sourceOf, type Source } from './mutants/scope.ts';
import { isNoticed, passUnchanged } from './mutants/try-change.ts';
import { noticedPercent, verdictTable, wantedPercent, type Tried } from './mutants/verdict.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
});
const count = values.sample === undefined ? Infinity : Number(values.sample);
const endsAt = values.minutes === undefined ? Infinity : performance.now() + Number(values.minutes) * 60_000;

/** The remembered results for a package whose tests pass unchanged. */
async function opened(owner: string): Promise<Remembered> {
  const remembered = new Remembered(owner);
  const { all, tests } = filesOf(owner);
  if (remembered.passed(all)) return remembered;
  if (!(await passUnchanged(tests)))
    throw new Failure(`The unit tests of ${owner} do not pass as they are: mend them first.`);
  remembered.writePassed(all);
  return remembered;
}

async function outcomeOf(change: Change, source: Source, remembered: Remembered): Promise<Tried['outcome']> {
  if (whyEquivalent(change, source.code)) return 'equivalent';
  const before = remembered.noticed(change, source);
  const noticed = before ?? (await isNoticed(change, source));
  if (before === undefined) remembered.write(change, source, noticed);
  return noticed ? 'noticed' : 'survived';
}

/**
 * `npm run mutants`, `npm run mutants -- libs/finance --sample 200 --seed 7 --minutes 4`: mutates the programs in one
 * place at a time and reports which mutations no unit test catches. Results are remembered, so the same command
 * continues where it stopped.
 */
await command(async () => {
  const all = filesInScope(positionals).flatMap((file) => changesIn(file, readFileSync(join(root, file), 'utf8')));
  const chosen = sample(all, count, Number(values.seed));
  say(`${chosen.length} of ${all.length} changes, seed ${values.seed}.`);
  const tried: Tried[] = [];
  const packages = new Map<string, Remembered>();
  for (const file of new Set(chosen.map((change) => change.file))) {
    if (performance.now() > endsAt) break;
    const source = await sourceOf(file);
    const remembered = packages.get(source.package) ?? (await opened(source.package));
    packages.set(source.package, remembered);
    for (const change of chosen.filter((one) => one.file === file)) {
      if (performance.now() > endsAt) break;
      const outcome = await outcomeOf(change, source, remembered);
      tried.push({ package: source.package, outcome });
      const line = source.code.split('\n')[change.line - 1]?.trim();
      if (outcome === 'survived') say(`  survived  ${file}:${change.line}  ${change.what}\n            ${line}`);
    }
  }
  say(`\n${verdictTable(tried)}`);
  if (tried.length < chosen.length)
    say(`\n${chosen.length - tried.length} are left: the same command goes on with them.`);
  process.exitCode = noticedPercent(tried) < wantedPercent ? 1 : 0;
});
