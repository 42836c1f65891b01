import { contextOf, inSpan, tracer } from '@floatwise/events/spans';
import { context, ROOT_CONTEXT, SpanKind, trace, TraceFlags, type Attributes, type Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

const ofRequests = new WeakMap<FastifyRequest, Span>();

const route = 'http.route';

/** Whether a span with these attributes is that of a call that came from outside. */
export const isCall = (attributes: Attributes): boolean => route in attributes;

/** Whether a call is recorded, by the trace that it belongs to, if its caller says so. */
type Decides = (traceId: string | undefined) => boolean;
let decides: Decides | undefined;

/** Who decides from now on which calls are recorded (`start-traces.ts`). */
export const recordCalls = (by: Decides): void => void (decides = by);

/** What isn't recorded shares this place, so that it costs next to nothing. Within it, nothing else begins a trace. */
const nowhere = { traceId: 'f'.repeat(32), spanId: 'f'.repeat(16), traceFlags: TraceFlags.NONE };
const unrecorded = trace.setSpanContext(ROOT_CONTEXT, nowhere);

/** Begins a request's span, if it's recorded, and runs the rest of the request in it. */
export function inRequestSpan(request: FastifyRequest, path: string, rest: () => void): void {
  if (!decides) return rest();
  const { traceparent } = request.headers;
  const parent = contextOf(typeof traceparent === 'string' ? traceparent : undefined);
  if (!decides(trace.getSpanContext(parent)?.traceId)) return context.with(unrecorded, rest);
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
  if (!isRecording()) return undefined;
  const { name, text } =
    typeof query === 'object' && query !== null ? (query as { name?: unknown; text?: unknown }) : {};
  const statement = text ?? query;
  if (typeof statement !== 'string') return undefined;
  const word = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const shown = typeof name === 'string' && name !== '' && !name.startsWith('prisma-') ? name : word;
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': word };
  return tracer.startSpan(`postgres ${shown}`, { kind: SpanKind.CLIENT, attributes });
}

interface Commands {
  sendCommand(args: readonly unknown[], options?: object): Promise<unknown>;
  multi(): { exec(asPipeline?: boolean): Promise<unknown> };
}

function inRedisSpan<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const attributes = { 'db.system.name': 'redis', 'db.operation.name': what };
  return inSpan(`redis ${what}`, { kind: SpanKind.CLIENT, attributes }, work);
}

const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/**
 * Spans for a client's commands, by their names alone; commands that are sent together have one. The client's own channel for that copies
 * the arguments of each command, also where nothing is recorded, which costs as much as the command.
 */
export function traceCommands(client: Commands): void {
  const { sendCommand, multi } = client;
  client.sendCommand = function (this: Commands, args, options) {
    const send = () => sendCommand.call(this, args, options);
    return isRecording() ? inRedisSpan(String(args[0]).toUpperCase(), send) : send();
  };
  client.multi = function (this: Commands) {
    const several = multi.call(this);
    if (!isRecording()) return several;
    const exec = several.exec.bind(several);
    return Object.assign(several, { exec: (asPipeline?: boolean) => inRedisSpan('MULTI', () => exec(asPipeline)) });
  };
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
