import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.string(), z.number()]).optional() }),
});
const nanoseconds = z.coerce.bigint();
const sentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).default([]),
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute).default([]) }),
      scopeSpans: z.array(z.object({ spans: z.array(sentSpan) })),
    }),
  ),
});

export interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** Unix time, milliseconds. */
  startMs: number;
  endMs: number;
  failed: boolean;
  attributes: Record<string, string>;
  /** Other traces that led here. */
  linked: string[];
}

const textOf = ({ value }: z.output<typeof attribute>): string => value.stringValue ?? String(value.intValue ?? '');
const msOf = (ns: bigint): number => Number(ns / 1000n) / 1000;

const mostTraces = 500;

/** The newest traces that services have sent, in memory. */
export class Traces {
  private readonly byId = new Map<string, Span[]>();

  /** @param body what an OTLP exporter sends as JSON. @throws ZodError for anything else */
  add(body: unknown): void {
    for (const { resource, scopeSpans } of sent.parse(body).resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.name');
      const service = named ? textOf(named) : 'unknown';
      for (const { spans } of scopeSpans) for (const span of spans) this.keep(service, span);
    }
  }

  /** Newest first. */
  all(): Span[][] {
    return [...this.byId.values()].reverse();
  }

  /** A trace's spans in the order in which they began; empty if it's unknown. */
  one(traceId: string): Span[] {
    return (this.byId.get(traceId) ?? []).toSorted((a, b) => a.startMs - b.startMs);
  }

  private keep(service: string, span: z.output<typeof sentSpan>): void {
    const { traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, attributes, links, status } = span;
    const known = this.byId.get(traceId) ?? [];
    known.push({
      ...{ service, traceId, spanId, parentSpanId: parentSpanId || undefined, name },
      startMs: msOf(startTimeUnixNano),
      endMs: msOf(endTimeUnixNano),
      failed: status.code === 2,
      attributes: Object.fromEntries(attributes.map((each) => [each.key, textOf(each)])),
      linked: links.map((link) => link.traceId),
    });
    this.byId.set(traceId, known);
    const [oldest] = this.byId.keys();
    if (this.byId.size > mostTraces && oldest !== undefined) this.byId.delete(oldest);
  }
}
