import { command } from './failure.ts';
import { requireCompose } from './containers/compose.ts';
import { deployment } from './containers/deployment.ts';
import { mainPaths } from './containers/main-paths.ts';
import { replicasInTurn } from './containers/replicas.ts';
import { buildImages, engineHere } from './images/build-images.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';
import type { Outcome } from './testing/outcome.ts';
import { runParts } from './testing/run-parts.ts';

const parts: Record<string, () => Promise<Outcome>> = {
  'main-paths': mainPaths,
  deployment,
  replicas: replicasInTurn,
};

/** `npm run containers`, `npm run containers -- replicas`: builds the images, and shows with them what only containers can show. */
await command(async () => {
  const progress = new Progress(interruption());
  await requireCompose();
  await buildImages(await engineHere(), progress);
  process.exit(await runParts(parts, process.argv.slice(2), progress));
});
