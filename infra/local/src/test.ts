import { command } from './failure.ts';
import { buildForTests } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { say } from './say.ts';
import { interruption } from './process/interrupted.ts';
import { browser } from './testing/browser.ts';
import { changedProjects, pathsOf } from './testing/changed.ts';
import { derived, lint, types } from './testing/checks.ts';
import { checkOutcome, summaryLine, type Outcome } from './testing/outcome.ts';
import { wantedParts, type PartName } from './testing/parts.ts';
import { integration, integrationAgain, unit, unitAgain } from './testing/run-part.ts';
import { runBefore, runTable } from './testing/run-table.ts';
import { TestRun } from './testing/test-run.ts';

async function buildAll(): Promise<Outcome> {
  try {
    await buildForTests();
    return checkOutcome(true, '');
  } catch (error) {
    return checkOutcome(false, error instanceof Error ? error.message : String(error));
  }
}

/** `npm test`: everything, or the named parts; the last line counts the results. */
await command(async () => {
  forgetGivenServers();
  const { parts, rest, changedSince } = wantedParts(process.argv.slice(2));
  const changed = changedSince === undefined ? undefined : changedProjects(changedSince);
  const chosen = changed?.projects;
  const paths = changed ? pathsOf(changed) : { int: [], browser: [] };
  const hasWork = (part: PartName): boolean => {
    if (part === 'types') return chosen?.length !== 0;
    return !changed || (part !== 'int' && part !== 'browser') || paths[part].length > 0;
  };
  const progress = new Progress(interruption());
  const work: Record<PartName, () => Promise<Outcome>> = {
    build: buildAll,
    types: () => types(chosen),
    derived,
    lint: () => lint(chosen),
    unit: () => unit(rest, changed?.read),
    int: () => integration([...rest, ...paths.int]),
    browser: () => browser([...rest, ...paths.browser], progress),
  };
  if (chosen) progress.note(`Changed or built on what has changed: ${chosen.join(', ') || 'nothing'}`);
  if (paths.browser.length > 0) progress.note(`Browser tests below ${paths.browser.join(', ')}`);
  const run = new TestRun({ progress, say, work, again: { unit: unitAgain, int: integrationAgain } });
  await run.run(parts.filter(hasWork));
  const { total, runs } = run;
  for (const failure of total.secondTry ?? []) say(`\nsecond try: this passed then, and failed first\n${failure}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  const before = runBefore(process.env.RAN_BEFORE);
  const wallS = progress.totalMs / 1000 + (before?.spent.wallS ?? 0);
  say(`\n${runTable(before ? [before, ...runs] : runs, wallS)}`);
  say(`\n${summaryLine(total)}`);
});
