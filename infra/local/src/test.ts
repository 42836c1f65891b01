import { join } from 'node:path';
import { command } from './failure.ts';
import { build } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { say } from './say.ts';
import { localDir } from './paths.ts';
import { interruption } from './process/interrupted.ts';
import { LogFiles } from './process/log-files.ts';
import { browser } from './testing/browser.ts';
import { checkOutcome, summaryLine, totalOf, type Outcome } from './testing/outcome.ts';
import { wantedParts, type PartName } from './testing/parts.ts';
import { derived, integration, lint, types, unit } from './testing/run-part.ts';

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
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    const outcome = await progress.step(part, work[part], summaryLine);
    outcomes.push(outcome);
    if (outcome.details) say(`\n${outcome.details}\n`);
    if (part === 'build' && outcome.failed > 0 && parts.length > 1) {
      progress.note('Without a build nothing else can be judged.');
      break;
    }
  }
  const total = totalOf(outcomes);
  for (const name of total.secondTry ?? []) say(`Passed at its second try only: ${name}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(`\n${summaryLine(total)}`);
});
