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

/** Where replicas from before ADR 67 expect answers, a part shorter than now. Goes with the release after the one that has it. */
const olderQuestionInboxes = '_INBOX.*.ask.*.*';

/**
 * Only the subjects that a service needs: its events, its stream, its durable consumers on other services' streams, the
 * questions it asks and answers, and an inbox that nobody else can listen to. They follow from the service alone, so that its
 * list changes with it and with nothing else.
 *
 * A service may create its stream, so that it's restored automatically after JetStream lost it, but may not change it:
 * with that permission, it could republish the stream under any subject. It may read what it published itself, which it
 * needs after its database was restored.
 */
export function permissionsOf({ name, publishes, consumes, asks, answers }: BusRole): BusPermissions {
  const stream = streamName(name);
  const sources = [...new Set(consumes.map(publisherOf))];
  return {
    publish: [
      ...publishes,
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
      `$JS.API.STREAM.MSG.GET.${stream}`,
      ...sources.flatMap((source) => consumerSubjects(source, name)),
      ...asks,
      ...(answers.length > 0 ? [`${questionInboxOf('*', name)}.>`, olderQuestionInboxes] : []),
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
