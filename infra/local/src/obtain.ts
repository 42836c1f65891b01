import { command } from './failure.ts';
import { obtainAll } from './obtain/obtain.ts';

/** `npm run obtain`: prints where Postgres, NATS, Redis and Caddy are, as JSON, after making them available. */
await command(async () => {
  process.stdout.write(`${JSON.stringify(await obtainAll(), null, 2)}\n`);
});
