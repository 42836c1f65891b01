import { collectDefaultMetrics, Histogram, register } from 'prom-client';

const bucketsS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Request durations by method, route, and status, in Prometheus' default registry. */
export class HttpMetrics {
  private readonly durations: Histogram;

  constructor() {
    const name = 'http_request_duration_seconds';
    const found = register.getSingleMetric(name);
    this.durations =
      found instanceof Histogram
        ? found
        : new Histogram({
            name,
            help: 'Duration of HTTP requests',
            labelNames: ['method', 'route', 'status'],
            buckets: bucketsS,
          });
    if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  }

  observe(method: string, route: string, status: number, ms: number): void {
    this.durations.observe({ method, route, status }, ms / 1_000);
  }

  /** Everything measured in this process, in Prometheus' text format. */
  text(): Promise<string> {
    return register.metrics();
  }
}
