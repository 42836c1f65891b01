import { durableName, inboxOf, publisherOf, questionInboxOf, streamName } from './subjects.js';

/** What a service does on the bus: its row in ARCHITECTURE's table. Each entry is a subject. */
export interface BusRole {
  name: string;
  publishes: readonly string[];
  consumes: readonly string[];
  asks: readonly string[];
  answers: readonly string[];
}

/** What a NATS server allows a service. Everything else is refused. */
export interface BusPermissions {
  publish: string[];
  subscribe: string[];
}

/**
 * Only the subjects that a service needs: its events, its stream, its durable consumers on other services' streams, the
 * questions it asks and answers, and an inbox that nobody else can listen to.
 *
 * A service may create its stream, so that it's restored automatically after JetStream lost it, but may not change it:
 * with that permission, it could republish the stream under any subject.
 */
export function permissionsOf(service: BusRole, all: readonly BusRole[]): BusPermissions {
  const { name, publishes, consumes, asks, answers } = service;
  const stream = streamName(name);
  const sources = [...new Set(consumes.map(publisherOf))];
  const askers = all.filter((other) => other.asks.some((subject) => answers.includes(subject)));
  return {
    publish: [
      ...publishes,
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
      ...sources.flatMap((source) => consumerSubjects(source, name)),
      ...asks,
      ...askers.map((asker) => `${questionInboxOf(asker.name)}.>`),
    ],
    subscribe: [`${inboxOf(name)}.>`, ...answers],
  };
}

/** A consumer's filters stand in its configuration, not in the subject that it's made by, so NATS can't check them. */
function consumerSubjects(source: string, service: string): string[] {
  const [stream, durable] = [streamName(source), durableName(service)];
  return [
    `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
    `$JS.ACK.${stream}.${durable}.>`,
  ];
}
