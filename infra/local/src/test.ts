import { join } from 'node:path';
import { command } from './failure.ts';
import { build } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { say } from './say.ts';
import { localDir } from './paths.ts';
import { interruption } from './process/interrupted.ts';
import { LogFiles } from './process/log-files.ts';
import { measured } from './process/processor-time.ts';
import { browser } from './testing/browser.ts';
import { checkOutcome, summaryLine, totalOf, type Outcome } from './testing/outcome.ts';
import { wantedParts, type PartName } from './testing/parts.ts';
import { derived, integration, lint, types, unit } from './testing/run-part.ts';
import { runBefore, runTable, type PartRun } from './testing/run-table.ts';

async function buildAll(): Promise<Outcome> {
  const logs = new LogFiles(join(localDir, 'test-reports'));
  try {
    await build(logs);
    return checkOutcome(true, '');
  } catch (error) {
    return checkOutcome(false, error instanceof Error ? error.message : String(error));
  } finally {
    await logs.close();
  }
}

/** `npm test`: everything, or the named parts; the last line counts the results. */
await command(async () => {
  forgetGivenServers();
  const { parts, rest } = wantedParts(process.argv.slice(2));
  const progress = new Progress(interruption());
  const work: Record<PartName, () => Promise<Outcome>> = {
    build: buildAll,
    types,
    derived,
    lint,
    unit: () => unit(rest),
    int: () => integration(rest),
    browser: () => browser(rest, progress),
  };
  const runs: PartRun[] = [];
  for (const part of parts) {
    const { result: outcome, spent } = await measured(() => progress.step(part, work[part], summaryLine));
    runs.push({ part, spent, outcome });
    if (outcome.details) say(`\n${outcome.details}\n`);
    if (part === 'build' && outcome.failed > 0 && parts.length > 1) {
      progress.note('Without a build nothing else can be judged.');
      break;
    }
  }
  const total = totalOf(runs.map(({ outcome }) => outcome));
  for (const name of total.secondTry ?? []) say(`Passed at its second try only: ${name}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  const before = runBefore(process.env.RAN_BEFORE);
  const wallS = progress.totalMs / 1000 + (before?.spent.wallS ?? 0);
  say(`\n${runTable(before ? [before, ...runs] : runs, wallS)}`);
  say(`\n${summaryLine(total)}`);
});
