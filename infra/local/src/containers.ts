import { parseArgs } from 'node:util';
import { command } from './failure.ts';
import { requireCompose } from './containers/compose.ts';
import { deployment } from './containers/deployment.ts';
import { mainPaths } from './containers/main-paths.ts';
import { replicasInTurn } from './containers/replicas.ts';
import { versionsBeside } from './containers/versions.ts';
import { buildImages, engineHere } from './images/build-images.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';
import type { Outcome } from './testing/outcome.ts';
import { runParts } from './testing/run-parts.ts';

/**
 * `npm run containers`, `npm run containers -- replicas`: builds the images, and shows with them what only containers can show.
 * `--before <commit>` names the older version for the part `versions`; otherwise it's the newest release, or else the last commit.
 */
await command(async () => {
  const { values, positionals } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
  const progress = new Progress(interruption());
  await requireCompose();
  const engine = await engineHere();
  await buildImages(engine, progress);
  const parts: Record<string, () => Promise<Outcome>> = {
    'main-paths': mainPaths,
    deployment,
    replicas: replicasInTurn,
    versions: () => versionsBeside(engine, progress, values.before),
  };
  process.exit(await runParts(parts, positionals, progress));
});
