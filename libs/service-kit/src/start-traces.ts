import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import type { BaseEnv } from './env.js';
import { traceRedis } from './spans.js';

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
  const [sdk, otlp, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: new URL('/v1/traces', collector).href });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceRedis();
  return () => Promise.race([provider.shutdown().catch(() => undefined), sleep(patienceMs, undefined, { ref: false })]);
}
