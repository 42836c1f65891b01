import type { DemoAccount } from '../demo/demo-accounts.ts';
import type { Instance } from '../instance/instance.ts';
import type { Progress } from '../instance/progress.ts';
import type { Secrets } from '../instance/secrets.ts';
import type { Figure } from './figures-table.ts';

/** What every benchmark is given: a running production-like instance of its own. */
export interface BenchContext {
  instance: Instance;
  secrets: Secrets;
  accounts: DemoAccount[];
  progress: Progress;
}

/** What a file `infra/local/bench/<name>.bench.ts` exports. */
export interface Benchmark {
  run: (context: BenchContext) => Promise<Figure[]>;
}
