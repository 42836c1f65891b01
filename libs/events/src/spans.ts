import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

/** Does nothing until a service starts its traces (service-kit, `start-traces.ts`). */
export const tracer = trace.getTracer('floatwise');

const shape = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const inPayload = /"traceparent":"(00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})"/;

/** The current place in its trace, as W3C Trace Context writes it; undefined if nobody records this trace. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** What continues the trace of a `traceparent`; a new trace if there's none, or something else stands in its place. */
export function contextOf(traceparent: string | null | undefined): Context {
  if (!traceparent || !shape.test(traceparent)) return ROOT_CONTEXT;
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** The `traceparent` in an envelope as it's sent, without parsing it. */
export const traceparentIn = (payload: string): string | undefined => inPayload.exec(payload)?.[1];

/**
 * Runs work as a span. A failed one is marked with the error's kind, never with its message, which may quote a person's data.
 * @param options.parent where the trace goes on; by default the current span
 */
export async function inSpan<Result>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions & { parent?: Context },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export function markFailed(span: Span, error: unknown): void {
  const attributes: Attributes = { 'error.type': error instanceof Error ? error.name : 'unknown' };
  span.setAttributes(attributes).setStatus({ code: SpanStatusCode.ERROR });
}
