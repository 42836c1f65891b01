import { existsSync, readFileSync } from 'node:fs';
import type { FaultNote } from '@floatwise/test-kit/fault-notes';
import { command, Failure } from './failure.ts';
import { faultsTable } from './faults/faults-table.ts';
import { buildForTests } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';
import { say } from './say.ts';
import { measuredOn } from './testing/measured-on.ts';
import { summaryLine } from './testing/outcome.ts';
import { onTestServers, reportFile } from './testing/run-part.ts';

const limitMinutes = 25;

/** Ends the command if the faults take too long; their servers end with it. */
const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    const sentence = `The faults were not done within ${limitMinutes} minutes.`;
    setTimeout(() => reject(new Failure(sentence)), limitMinutes * 60_000).unref();
  });

/** What the tests noted of what people saw (test-kit's `noteSeen`). */
const notesIn = (file: string): FaultNote[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FaultNote)
    : [];

/**
 * `npm run faults`, `npm run faults -- killed-nats`: all `*.fault.spec.ts`, one after another, or those whose path
 * contains the word.
 */
await command(async () => {
  forgetGivenServers();
  const notes = reportFile('fault-notes');
  process.env.FAULT_NOTES = notes;
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  const { outcome, report } = await progress.step('faults', () =>
    Promise.race([onTestServers('fault', process.argv.slice(2)), tooLong()]),
  );
  const tests = (report?.testResults ?? []).flatMap((file) => file.assertionResults);
  say(`\n${measuredOn()}\n\n${faultsTable(tests, notesIn(notes))}`);
  if (outcome.details) say(`\n${outcome.details}`);
  say(`\n${summaryLine(outcome)}`);
  process.exitCode = outcome.failed > 0 ? 1 : 0;
});
