import { parseArgs } from 'node:util';
import { command } from './failure.ts';
import { requireCompose } from './containers/compose.ts';
import { buildImages, engineHere } from './images/build-images.ts';
import { buildForTests } from './instance/build.ts';
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
  // The parts and their browser tests import libs that a fresh clone hasn't built yet.
  await progress.step('build', buildForTests);
  await buildImages(engine, progress);
  const parts: Record<string, () => Promise<Outcome>> = {
    'main-paths': async () => (await import('./containers/main-paths.ts')).mainPaths(),
    deployment: async () => (await import('./containers/deployment.ts')).deployment(),
    replicas: async () => (await import('./containers/replicas.ts')).replicasInTurn(),
    versions: async () => {
      const { versionsBeside } = await import('./containers/versions.ts');
      return versionsBeside(engine, progress, values.before);
    },
  };
  process.exit(await runParts(parts, positionals, progress));
});
