import type { DemoAccount } from '../demo/demo-accounts.ts';
import type { Instance } from '../instance/instance.ts';
import type { Progress } from '../instance/progress.ts';
import type { Secrets } from '../instance/secrets.ts';
import type { Figure } from './figures-table.ts';

/** What every benchmark gets: its own running, production-like instance. */
export interface BenchContext {
  instance: Instance;
  secrets: Secrets;
  accounts: DemoAccount[];
  progress: Progress;
}

/** The exports of a file `infra/local/bench/<name>.bench.ts`. */
export interface Benchmark {
  run: (context: BenchContext) => Promise<Figure[]>;
}
