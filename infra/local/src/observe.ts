import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command, Failure } from './failure.ts';
import { alreadyRunning } from './instance/guard.ts';
import { currentInstance } from './instance/instance.ts';
import { portOffset } from './instance/ports.ts';
import { readSecrets } from './instance/secrets.ts';
import { prometheusConfig } from './observe/prometheus-config.ts';
import { obtain } from './obtain/obtain.ts';
import { say } from './say.ts';

/** `npm run observe`: Prometheus with our rules over the running product, until Ctrl-C. */
await command(async () => {
  const instance = currentInstance();
  const tokens = readSecrets(instance.dir)?.ops;
  if (!alreadyRunning(instance) || !tokens)
    throw new Failure('Floatwise does not run: start it first with "npm start".');
  const dir = join(instance.dir, 'prometheus');
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'prometheus.json');
  writeFileSync(config, JSON.stringify(prometheusConfig(instance, tokens), null, 2), { mode: 0o600 });
  const address = `127.0.0.1:${9090 + portOffset(instance.name, process.env)}`;
  const program = join(dirname((await obtain(['prometheus'])).prometheus.path), 'prometheus');
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(dir, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  say(`Prometheus: http://${address}/alerts (Ctrl-C stops it)`);
  const child = spawn(program, [...args, '--log.level=warn'], { stdio: 'inherit' });
  // Ctrl-C reaches Prometheus, too, which ends in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code) throw new Failure(`Prometheus ended with ${code}: is ${address} in use?`);
});
