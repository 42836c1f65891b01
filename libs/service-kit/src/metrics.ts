import { statfs } from 'node:fs/promises';
import { showGauges } from '@floatwise/events/gauges';
import { collectDefaultMetrics, Histogram, register, type Metric } from 'prom-client';

export { showGauges };

/**
 * A metric of this process: `sharedMetric(Counter, { name, help })`. Metrics are process-wide, so a second service in the same
 * process (in tests) shares them.
 */
export function sharedMetric<Config extends { name: string }, One extends Metric>(
  Kind: new (config: Config) => One,
  config: Config,
): One {
  const known = register.getSingleMetric(config.name);
  return known instanceof Kind ? known : new Kind(config);
}

/** With the objective's 0.3 s among them. */
const bucketsS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5];

/** On one machine, Postgres and NATS write to the same disk. */
async function diskLeft(): Promise<number> {
  const { bavail, blocks } = await statfs('.');
  return bavail / blocks;
}

/** Request durations by method, route, and status, in Prometheus' default registry. */
export class HttpMetrics {
  private readonly durations = sharedMetric(Histogram, {
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsS,
  });

  constructor() {
    if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
    showGauges([{ name: 'disk_available_ratio', help: 'Share of the disk here that is left', read: diskLeft }]);
  }

  observe(method: string, route: string, status: number, ms: number): void {
    this.durations.observe({ method, route, status }, ms / 1_000);
  }

  /** Everything measured in this process, in Prometheus' text format. */
  text(): Promise<string> {
    return register.metrics();
  }
}
