import type { Instance } from './instance.ts';

/**
 * Makes the stream of each service, or brings its settings up to date.
 * @param url of NATS, with the administrator's user
 */
export async function prepareInstanceStreams(instance: Instance, url: string): Promise<void> {
  // Loaded when it is needed, because it is built by then.
  const { prepareStreams } = await import('@floatwise/events/prepare-streams');
  const services = instance.services.filter((one) => one.hasDatabase).map(({ name }) => name);
  await prepareStreams(url, services, process.env);
}
