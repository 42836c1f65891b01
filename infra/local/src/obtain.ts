import { command } from './failure.ts';
import { obtainAll } from './obtain/obtain.ts';

/** `npm run obtain`: makes Postgres, NATS, Redis, and Caddy available and prints their paths as JSON. */
await command(async () => {
  process.stdout.write(`${JSON.stringify(await obtainAll(), null, 2)}\n`);
});
