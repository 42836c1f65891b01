import { command } from './failure.ts';
import { currentInstance } from './instance/instance.ts';
import { say } from './say.ts';
import { stopRunning } from './instance/stop-running.ts';

/** `npm run stop`: ends the instance wherever it was started, and whatever a crash has left of it. */
await command(async () => {
  const instance = currentInstance();
  say((await stopRunning(instance)) ? 'Stopped.' : 'Floatwise is not running.');
});
