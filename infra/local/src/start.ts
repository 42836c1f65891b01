import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command, Failure } from './failure.ts';
import { announce, showAccounts } from './start/announce.ts';
import { alreadyRunning } from './instance/guard.ts';
import { currentInstance, type Instance } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { startInstance, type StartOptions } from './start/start-instance.ts';
import { interruption, keepUntil } from './process/interrupted.ts';
import { metricsOf, observePage } from './observe/observe-page.ts';
import { Traces } from './observe/traces.ts';
import { portOffset } from './instance/ports.ts';
import { readSecrets } from './instance/secrets.ts';
import { say, seconds } from './say.ts';

/**
 * `npm start` starts the product and keeps it running until Ctrl-C; `npm start -- --accounts` shows the demo accounts, and
 * `npm start -- --observe` shows what happens inside.
 */
await command(async () => {
  const instance = currentInstance();
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { accounts: flag, observe: flag } });
  const running = alreadyRunning(instance);
  if (values.accounts) return showAccounts(instance, running);
  if (running && values.observe)
    throw new Failure('Floatwise already runs, so nothing more can be recorded: stop it first with "npm run stop".');
  if (running) return announce(instance, `Floatwise already runs at ${running.origin} (npm run stop ends it).`);
  say('Floatwise starts …');
  const signal = interruption();
  const progress = new Progress(signal);
  const observed = values.observe ? await observe(instance) : {};
  const started = await startInstance(instance, { progress, report: say, ...observed });
  announce(instance, `Floatwise runs at ${instance.origin} (after ${seconds(progress.totalMs)}).`);
  if (observed.serviceSettings) say(`What happens inside: ${observed.serviceSettings['OTEL_EXPORTER_OTLP_ENDPOINT']}`);
  await keepUntil(signal, started);
});

/** Opens the page that shows traces, log lines, and figures. @returns what services need so that they send all their traces there */
async function observe(instance: Instance): Promise<Pick<StartOptions, 'serviceSettings'>> {
  const metrics = () => metricsOf(instance, readSecrets(instance.dir)?.ops ?? {});
  const page = observePage({ traces: new Traces(), log: join(instance.dir, 'logs', 'all.log'), metrics });
  const port = 4318 + portOffset(instance.name, process.env);
  const address = await page.listen({ host: '127.0.0.1', port }).catch(() => {
    throw new Failure(`Port ${port} is already in use by another program: stop it, or start without --observe.`);
  });
  // It ends with the product.
  page.server.unref();
  return { serviceSettings: { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER_ARG: '1' } };
}
