import { deployable } from './contracts/deployable.ts';
import { History } from './contracts/history.ts';
import { command } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

/** `npm run deployable -- cards@2 [production]`: whether a version fits the contracts of what runs in `infra/environments`. */
await command(async () => {
  for (const line of deployable(new History(root), process.argv.slice(2))) say(line);
});
