import { Gauge, register } from 'prom-client';

/** What a gauge shows at one scrape: one number, or one for each set of labels. */
export type Reading = number | { labels: Record<string, string>; value: number }[];

export interface ReadGauge {
  name: string;
  help: string;
  labelNames?: string[];
  read: () => Reading | Promise<Reading>;
}

/**
 * Registers gauges that are read at each scrape; returns a function that removes them. Metrics are process-wide, so the gauges of a
 * second service in the same process (in tests) replace those of the first.
 */
export function showGauges(readings: readonly ReadGauge[]): () => void {
  const shown = readings.map(({ name, help, labelNames = [], read }) => {
    register.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      async collect() {
        // What can't be read must not break the scrape's other metrics. NaN means "unknown"; a set of labels is left out.
        const reading = await (async () => read())().catch(() => (labelNames.length > 0 ? [] : Number.NaN));
        if (typeof reading === 'number') return gauge.set(reading);
        gauge.reset();
        for (const { labels, value } of reading) gauge.set(labels, value);
      },
    });
    return { name, gauge };
  });
  return () => {
    for (const { name, gauge } of shown)
      if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}
