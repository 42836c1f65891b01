import { command } from './failure.ts';
import { buildImages, engineHere } from './images/build-images.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';

/** `npm run images`, `npm run images -- cards edge`: builds them with what this machine has, and says how large they are. */
await command(async () => {
  await buildImages(await engineHere(), new Progress(interruption()), { wanted: process.argv.slice(2) });
});
