import { rebuildOnChange } from './dev/rebuild.ts';
import { command } from './failure.ts';
import { announce } from './start/announce.ts';
import { requireNotRunning } from './instance/guard.ts';
import { currentInstance } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { startInstance } from './start/start-instance.ts';
import { interruption, keepUntil } from './process/interrupted.ts';
import { say, seconds } from './say.ts';

/** `npm run dev`: the product on the same data, with hot reload: pages in place, services with a one-second restart. */
await command(async () => {
  const instance = currentInstance();
  requireNotRunning(instance);
  say('Floatwise starts for development …');
  const signal = interruption();
  const progress = new Progress(signal);
  const started = await startInstance(instance, { progress, report: say, dev: true });
  const stopWatching = rebuildOnChange(say);
  announce(instance, `Floatwise runs at ${instance.origin} with hot reload (after ${seconds(progress.totalMs)}).`);
  await keepUntil(signal, {
    stop: async () => {
      stopWatching();
      await started.stop();
    },
  });
});
