import { connect } from '@nats-io/transport-node';
import { z } from 'zod';
import { addressesIn } from './nats-link.js';
import { eventsEnv, settingsFromEnv } from './settings.js';
import { updateStream } from './streams.js';

/**
 * Makes the stream of each service, or brings its settings up to date. Runs before the services, whose own users may do the first only.
 * @param url of NATS, with the administrator's user and password
 * @param env where the settings stand (`EVENTS_REPLICAS` …)
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
