import { tracingChannel } from 'node:diagnostics_channel';
import { contextOf, inSpan, markFailed, tracer } from '@floatwise/events/spans';
import { context, SpanKind, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

const ofRequests = new WeakMap<FastifyRequest, Span>();

const route = 'http.route';

/** Whether a span with these attributes is that of a call that came from outside. */
export const isCall = (attributes: Attributes): boolean => route in attributes;

/** Begins a request's span and runs the rest of the request in it. */
export function inRequestSpan(request: FastifyRequest, path: string, rest: () => void): void {
  const { traceparent } = request.headers;
  const parent = contextOf(typeof traceparent === 'string' ? traceparent : undefined);
  const attributes = { 'http.request.method': request.method, [route]: path, 'request.id': request.id };
  const span = tracer.startSpan(`${request.method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
  ofRequests.set(request, span);
  context.with(trace.setSpan(parent, span), rest);
}

export function endRequestSpan(request: FastifyRequest, status: number): Span | undefined {
  const span = ofRequests.get(request);
  span?.setAttribute('http.response.status_code', status);
  if (status >= 500) span?.setAttribute('error.type', String(status));
  span?.end();
  return span;
}

/**
 * What is said to another company's server. Of its address only the host is told, because the rest may name a person. The server isn't
 * told about our trace.
 * @param how a method of HTTP, or another protocol
 */
export const inSpanTo = <Answer>(
  { hostname }: URL,
  how: string,
  work: (span: Span) => Promise<Answer>,
): Promise<Answer> =>
  inSpan(`${how} ${hostname}`, { kind: SpanKind.CLIENT, attributes: { 'server.address': hostname } }, work);

/** The same for a call by HTTP. */
export const inOutgoingSpan = <Answer extends { status: number }>(
  url: URL,
  method: string,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  inSpanTo(url, method, async (span) => {
    const answer = await work();
    span.setAttributes({ 'http.request.method': method, 'http.response.status_code': answer.status });
    return answer;
  });

/**
 * A statement's span, by its name or its first word, never its text or values. Only inside another recorded span: what a service asks by
 * itself all the time isn't traced.
 */
export function beginQuerySpan(query: unknown): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const { name, text } =
    typeof query === 'object' && query !== null ? (query as { name?: unknown; text?: unknown }) : {};
  const statement = text ?? query;
  if (typeof statement !== 'string') return undefined;
  const word = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const shown = typeof name === 'string' && name !== '' && !name.startsWith('prisma-') ? name : word;
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': word };
  return tracer.startSpan(`postgres ${shown}`, { kind: SpanKind.CLIENT, attributes });
}

interface RedisCommand {
  command: string;
}

/** Spans for commands to Redis, by their names alone, from what its client tells. */
export function traceRedis(): void {
  const spans = new WeakMap<RedisCommand, Span>();
  tracingChannel<string, RedisCommand>('node-redis:command').subscribe({
    start: (message) => {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': message.command };
      spans.set(message, tracer.startSpan(`redis ${message.command}`, { kind: SpanKind.CLIENT, attributes }));
    },
    error: (message) => {
      const span = spans.get(message);
      if (span) markFailed(span, message.error);
    },
    asyncEnd: (message) => spans.get(message)?.end(),
    end: () => undefined,
    asyncStart: () => undefined,
  });
}

/** A span that something measured which records no traces itself, such as a browser. */
export interface MeasuredSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** A call to somebody else, or anything else. */
  kind: 'client' | 'internal';
  /** Nothing about a person: routes, never paths. */
  attributes: Attributes;
  /** Unix time, milliseconds. */
  beganMs: number;
  endedMs: number;
  isFailed: boolean;
}

type KeepSpans = (source: string, spans: readonly MeasuredSpan[]) => void;
let keep: KeepSpans = () => undefined;

/** Where measured spans go from now on (`start-traces.ts`). */
export const keepMeasuredSpans = (then: KeepSpans): void => void (keep = then);

/**
 * Sends spans that something else measured to the collector, if there is one and our share includes their trace.
 * @param source what measured them: it stands where a service's name stands in other spans
 */
export const recordMeasured: KeepSpans = (source, spans) => keep(source, spans);
