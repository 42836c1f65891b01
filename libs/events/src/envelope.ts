import type { EventDefinition, EventEnvelope } from '@floatwise/contracts/define';
import { z } from 'zod';

const envelopeSchema = z.object({
  id: z.uuid(),
  subject: z.string().min(1),
  occurredAt: z.iso.datetime(),
  aggregateId: z.string().min(1),
  aggregateVersion: z.int().min(1),
  /** For operators alone, so that whatever stands there can't cost an event. */
  traceparent: z.string().optional().catch(undefined),
  data: z.unknown(),
});

export type ReadEnvelope = { ok: true; envelope: EventEnvelope } | { ok: false; fault: string };

/**
 * Reads a message according to its contract. Fields unknown to this version are dropped, never refused. The error names
 * fields and rules, never values.
 */
export function readEnvelope(text: string, event: EventDefinition): ReadEnvelope {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'The message is not JSON.' };
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return { ok: false, fault: faultOf(envelope.error, '') };
  if (envelope.data.subject !== event.subject) return { ok: false, fault: 'The envelope names another subject.' };
  const data = event.data.safeParse(envelope.data.data);
  if (!data.success) return { ok: false, fault: faultOf(data.error, 'data') };
  return { ok: true, envelope: { ...envelope.data, data: data.data } };
}

/** What a message is about, for operators: never its data. */
export interface EnvelopeFacts {
  aggregateId: string | null;
  aggregateVersion: number | null;
  occurredAt: Date | null;
}

const shownEnvelope = z.object({
  /** An id, and nothing that somebody may have put in its place. */
  aggregateId: z
    .string()
    .regex(/^[\w:.#-]{1,200}$/)
    .nullable()
    .catch(null),
  aggregateVersion: envelopeSchema.shape.aggregateVersion.nullable().catch(null),
  occurredAt: envelopeSchema.shape.occurredAt
    .transform((text) => new Date(text))
    .nullable()
    .catch(null),
});

/** Reads as much of a message's envelope as is readable. Never throws. */
export function envelopeFacts(text: string): EnvelopeFacts {
  try {
    return shownEnvelope.parse(JSON.parse(text));
  } catch {
    return { aggregateId: null, aggregateVersion: null, occurredAt: null };
  }
}

const identified = z.object({ id: envelopeSchema.shape.id });

/** A message's event; null if it's unreadable. Never throws. */
export function envelopeIdOf(text: string): string | null {
  try {
    return identified.parse(JSON.parse(text)).id;
  } catch {
    return null;
  }
}

function faultOf(error: z.ZodError, prefix: string): string {
  const parts = error.issues.map((issue) => `${[prefix, ...issue.path].filter(Boolean).join('.')} (${issue.code})`);
  return `Does not fit the contract: ${parts.join(', ')}.`;
}
