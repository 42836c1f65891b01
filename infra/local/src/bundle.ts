import { Failure, command } from './failure.ts';
import { writeBundle } from './images/write-bundle.ts';
import { bundles } from './images/bundles.ts';
import { bundleDir } from './paths.ts';

/** `nx bundle @floatwise/cards` writes what the image of cards runs to `.local/bundles/cards`; a second word names another folder. */
await command(async () => {
  const [name = '', to = bundleDir(name)] = process.argv.slice(2);
  const known = bundles();
  const bundle = known[name];
  if (!bundle) throw new Failure(`There is no bundle "${name}"; there are ${Object.keys(known).join(', ')}.`);
  await writeBundle(bundle, to);
  // The bundler's threads keep the process alive.
  process.exit(0);
});
