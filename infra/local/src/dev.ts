import { describeAccounts } from './demo/demo-accounts.ts';
import { rebuildOnChange } from './dev/rebuild.ts';
import { command } from './failure.ts';
import { requireNotRunning } from './instance/guard.ts';
import { currentInstance } from './instance/instance.ts';
import { Progress, say, seconds } from './instance/progress.ts';
import { describeSandbox } from './instance/sandbox-spec.ts';
import { startInstance } from './instance/start-instance.ts';
import { interruption, keepUntil } from './process/interrupted.ts';

/** `npm run dev`: the product on the same data, with hot reload: pages in place, services by a restart of a second. */
await command(async () => {
  const instance = currentInstance();
  requireNotRunning(instance);
  say('Floatwise starts for development …');
  const signal = interruption();
  const progress = new Progress(signal);
  const started = await startInstance(instance, { progress, report: say, dev: true });
  const stopWatching = rebuildOnChange(say);
  say(`\nFloatwise runs at ${instance.origin} with hot reload (after ${seconds(progress.totalMs)}).`);
  say(`\nDemo accounts\n${describeAccounts(started.accounts)}\n`);
  say(`${describeSandbox(instance)}\n`);
  say(`Logs stand in .local/${instance.name}/logs. Ctrl-C stops everything.`);
  await keepUntil(signal, {
    stop: async () => {
      stopWatching();
      await started.stop();
    },
  });
});
