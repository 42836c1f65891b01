import { parseArgs } from 'node:util';
import { command } from './failure.ts';
import { announce, showAccounts } from './start/announce.ts';
import { alreadyRunning } from './instance/guard.ts';
import { currentInstance } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { startInstance } from './start/start-instance.ts';
import { interruption, keepUntil } from './process/interrupted.ts';
import { say, seconds } from './say.ts';

/**
 * `npm start` starts the product and keeps it running until Ctrl-C; `npm start -- --accounts` shows the demo accounts.
 */
await command(async () => {
  const instance = currentInstance();
  const { values } = parseArgs({ options: { accounts: { type: 'boolean', default: false } } });
  if (values.accounts) return showAccounts(instance);
  const running = alreadyRunning(instance);
  if (running) return announce(instance, `Floatwise already runs at ${running.origin} (npm run stop ends it).`);
  say('Floatwise starts …');
  const signal = interruption();
  const progress = new Progress(signal);
  const started = await startInstance(instance, { progress, report: say });
  announce(instance, `Floatwise runs at ${instance.origin} (after ${seconds(progress.totalMs)}).`);
  await keepUntil(signal, started);
});
