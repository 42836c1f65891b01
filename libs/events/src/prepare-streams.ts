import { connect } from '@nats-io/transport-node';
import { z } from 'zod';
import { addressesIn } from './nats-link.js';
import { eventsEnv, settingsFromEnv } from './settings.js';
import { updateStream } from './streams.js';

/**
 * Creates each service's stream, or updates its settings. Runs before the services, whose own users can only create
 * streams.
 * @param url of NATS, with the administrator's user and password
 * @param env the environment with the settings (`EVENTS_REPLICAS` …)
 */
export async function prepareStreams(url: string, services: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const settings = settingsFromEnv(z.object(eventsEnv).parse(given));
  const nats = await connect({ ...addressesIn(url), name: 'prepare-streams', timeout: 10_000 });
  try {
    for (const service of services) await updateStream(nats, service, settings);
  } finally {
    await nats.close();
  }
}
