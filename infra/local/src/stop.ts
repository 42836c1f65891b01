import { command } from './failure.ts';
import { currentInstance } from './instance/instance.ts';
import { say } from './say.ts';
import { stopRunning } from './instance/stop-running.ts';

/** `npm run stop`: stops the instance wherever it was started, and anything left by a crash. */
await command(async () => {
  const instance = currentInstance();
  say((await stopRunning(instance)) ? 'Stopped.' : 'Floatwise is not running.');
});
