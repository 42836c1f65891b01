import { describeAccounts, readDemoAccounts } from './demo/demo-accounts.ts';
import { command } from './failure.ts';
import { alreadyRunning } from './instance/guard.ts';
import { currentInstance } from './instance/instance.ts';
import { Progress, say, seconds } from './instance/progress.ts';
import { describeSandbox } from './instance/sandbox-spec.ts';
import { startInstance } from './instance/start-instance.ts';
import { interruption, keepUntil } from './process/interrupted.ts';

/** `npm start`: brings the product up and keeps it up until Ctrl-C. */
await command(async () => {
  const instance = currentInstance();
  const running = alreadyRunning(instance);
  if (running) {
    say(`Floatwise already runs at ${running.origin} (npm run stop ends it).`);
    const known = readDemoAccounts(instance);
    if (known) say(`\nDemo accounts\n${describeAccounts(known.accounts)}\n`);
    say(describeSandbox(instance));
    return;
  }
  say('Floatwise starts …');
  const signal = interruption();
  const progress = new Progress(signal);
  const started = await startInstance(instance, { progress, report: say });
  say(`\nFloatwise runs at ${instance.origin} (after ${seconds(progress.totalMs)}).`);
  say(`\nDemo accounts\n${describeAccounts(started.accounts)}\n`);
  say(`${describeSandbox(instance)}\n`);
  say(`Logs stand in .local/${instance.name}/logs. Ctrl-C stops everything.`);
  await keepUntil(signal, started);
});
