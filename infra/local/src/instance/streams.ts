import type { Instance } from './instance.ts';

/**
 * Creates each service's stream, or updates its settings.
 * @param url of NATS, with the administrator's user
 */
export async function prepareInstanceStreams(instance: Instance, url: string): Promise<void> {
  // Imported when needed, because it's built by then.
  const { prepareStreams } = await import('@floatwise/events/prepare-streams');
  const services = instance.services.filter((one) => one.hasDatabase).map(({ name }) => name);
  await prepareStreams(url, services, process.env);
}
