import { Counter, Gauge, Histogram } from 'prom-client';
import { sharedMetric } from '../metrics.js';
import type { JobOutcome } from './job-claims.js';

const runs = sharedMetric(Counter, {
  name: 'job_runs_total',
  help: 'Runs of jobs by outcome.',
  labelNames: ['job', 'outcome'],
});
const durations = sharedMetric(Histogram, {
  name: 'job_duration_seconds',
  help: 'Duration of jobs.',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
});
const successes = sharedMetric(Gauge, {
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job last succeeded on this replica.',
  labelNames: ['job'],
});

/** Counts a finished run. */
export function countRun(job: string, outcome: JobOutcome, ms: number): void {
  runs.inc({ job, outcome });
  durations.observe({ job }, ms / 1_000);
  if (outcome === 'succeeded') successes.set({ job }, Date.now() / 1_000);
}
