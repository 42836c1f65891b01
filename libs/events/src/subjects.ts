import type { EventDefinition } from '@floatwise/contracts/define';

const serviceName = /^[a-z][a-z0-9-]*$/;
const eventSubject = /^[a-z][a-z0-9-]*\.[a-z0-9_-]+\.[a-z0-9_-]+\.v[1-9]\d*$/;

/** The stream that a service publishes to: `identity` -> `IDENTITY`. */
export function streamName(service: string): string {
  if (!serviceName.test(service) || service === 'ask') throw new Error(`"${service}" is not a name for a service.`);
  return service.toUpperCase();
}

/** The subjects that a service's stream stores. Requests are under `ask.`, which isn't allowed as a service name. */
export function streamSubjects(service: string): string {
  streamName(service);
  return `${service}.>`;
}

/** The service that publishes a subject: `cards.card.added.v1` -> `cards`. */
export function publisherOf(subject: string): string {
  const service = subject.split('.')[0];
  if (!service || !eventSubject.test(subject) || service === 'ask') {
    throw new Error(`"${subject}" is not an event subject: <service>.<aggregate>.<past tense>.v<n>.`);
  }
  return service;
}

/** A service's durable consumer on another service's stream; one per pair, shared by all instances. */
export function durableName(service: string): string {
  streamName(service);
  return service;
}

/** Where responses for a service arrive. No other service may listen there. */
export function inboxOf(service: string): string {
  streamName(service);
  return `_INBOX.${service}`;
}

/**
 * Where one service's answers to another arrive. Only that other one may publish here, and not where JetStream's acknowledgments
 * arrive.
 * @param asker a service, or `*` for whoever asks
 */
export function questionInboxOf(asker: string, answerer: string): string {
  streamName(answerer);
  return `${asker === '*' ? '_INBOX.*' : inboxOf(asker)}.ask.${answerer}`;
}

/** The service that answers a question: `ask.billing.entitlement` -> `billing`. */
export const answererOf = (subject: string): string => subject.split('.')[1] ?? subject;

/** The events a service consumes, by publishing service and subject. */
export function bySource<H extends { event: EventDefinition }>(all: readonly H[]): Map<string, Map<string, H>> {
  const sources = new Map<string, Map<string, H>>();
  for (const handler of all) {
    const { subject } = handler.event;
    const source = publisherOf(subject);
    const handlers = sources.get(source) ?? new Map<string, H>();
    handlers.set(subject, handler);
    sources.set(source, handlers);
  }
  return sources;
}
