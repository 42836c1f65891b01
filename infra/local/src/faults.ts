import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FaultNote } from '@floatwise/test-kit/fault-notes';
import { command } from './failure.ts';
import { asked } from './faults/asked.ts';
import { faultsTable } from './faults/faults-table.ts';
import { buildForTests } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';
import { say } from './say.ts';
import { measuredOn } from './testing/measured-on.ts';
import { summaryLine, totalOf, type JestTest, type Outcome } from './testing/outcome.ts';
import { onTestServers, reportFile } from './testing/run-part.ts';

/** What the tests noted of what people saw (test-kit's `noteSeen`). */
const notesIn = (file: string): FaultNote[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FaultNote)
    : [];

/**
 * `npm run faults`, `npm run faults -- killed-nats`, `npm run faults -- 39 --minutes 60`: all `*.fault.spec.ts`, one after another,
 * those whose path contains the word, or those that make the fault; and how long the load of the soak lasts.
 */
await command(async () => {
  forgetGivenServers();
  const notes = reportFile('fault-notes');
  process.env.FAULT_NOTES = notes;
  const { files, minutes } = asked(process.argv.slice(2));
  if (minutes !== undefined) process.env.SOAK_MINUTES = String(minutes);
  const soak = reportFile('soak');
  process.env.SOAK_TABLE = soak;
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  const outcomes: Outcome[] = [];
  const tests: JestTest[] = [];
  for (const file of files) {
    const run = () => onTestServers('fault', ['--runTestsByPath', file]);
    const label = basename(file, '.fault.spec.ts');
    const { outcome, report } = await progress.step(label, run, (one) => summaryLine(one.outcome));
    outcomes.push(outcome);
    tests.push(...(report?.testResults ?? []).flatMap((result) => result.assertionResults));
  }
  const total = totalOf(outcomes);
  say(`\n${measuredOn()}\n\n${faultsTable(tests, notesIn(notes))}`);
  if (existsSync(soak))
    say(`\nThe soak (fault 39), each minute: calls, rows, and megabytes\n${readFileSync(soak, 'utf8')}`);
  if (total.details) say(`\n${total.details}`);
  say(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
