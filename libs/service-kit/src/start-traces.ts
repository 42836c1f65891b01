import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace, TraceFlags, type HrTime } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SamplingDecision } from '@opentelemetry/sdk-trace';
import type { BaseEnv } from './env.js';
import { isCall, keepMeasuredSpans, recordCalls, type MeasuredSpan } from './spans.js';

type TracesEnv = Pick<BaseEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** A collector that's away must not keep a service from stopping. */
const patienceMs = 2_000;

/**
 * Records traces and sends them to a collector, if one is named. Everything else calls OpenTelemetry's API, which does nothing without
 * this.
 * @returns sends what's left and ends it
 */
export async function startTraces(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share }: TracesEnv,
): Promise<() => Promise<void>> {
  if (collector === undefined) return () => Promise.resolve();
  // Loaded only by who needs it: a service without a collector stays as light as before.
  const [sdk, otlp, { AsyncLocalStorageContextManager }, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: new URL('/v1/traces', collector).href });
  const processor = new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 });
  const byShare = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: allCalls(new sdk.ParentBasedSampler({ root: byShare }), sdk.SamplingDecision.RECORD_AND_SAMPLED),
    spanProcessors: [processor],
  });
  const isOfShare = (traceId: string): boolean =>
    byShare.shouldSample(context.active(), traceId).decision === sdk.SamplingDecision.RECORD_AND_SAMPLED;
  // A caller may say which trace a call belongs to, but not that it's recorded: the trace's id and our share decide, so all services
  // decide alike.
  recordCalls((traceId) => (traceId === undefined ? Math.random() < share : isOfShare(traceId)));
  keepMeasuredSpans((source, spans) => {
    const resource = resources.resourceFromAttributes({ 'service.name': source });
    for (const span of spans)
      if (isOfShare(span.traceId)) processor.onEnd({ ...readable(span, core.millisToHrTime), resource });
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => Promise.race([provider.shutdown().catch(() => undefined), sleep(patienceMs, undefined, { ref: false })]);
}

/** A call has a span only if it's recorded. What goes on inside follows the call that it belongs to. */
const allCalls = (byParent: Sampler, decision: SamplingDecision): Sampler => ({
  shouldSample: (parent, traceId, name, kind, attributes, links) =>
    isCall(attributes) ? { decision } : byParent.shouldSample(parent, traceId, name, kind, attributes, links),
});

/** A finished span as the SDK would have made it. */
function readable(
  { traceId, spanId, parentSpanId, name, kind, attributes, beganMs, endedMs, isFailed }: MeasuredSpan,
  timeOf: (ms: number) => HrTime,
): Omit<ReadableSpan, 'resource'> {
  const place = { traceId, traceFlags: TraceFlags.SAMPLED };
  return {
    ...{ name, attributes, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL },
    ...{ startTime: timeOf(beganMs), endTime: timeOf(endedMs), ended: true },
    duration: timeOf(endedMs - beganMs),
    spanContext: () => ({ ...place, spanId }),
    ...(parentSpanId === undefined ? {} : { parentSpanContext: { ...place, spanId: parentSpanId } }),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    instrumentationScope: { name: 'floatwise' },
    ...{ links: [], events: [], droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}
