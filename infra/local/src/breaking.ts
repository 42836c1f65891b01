import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, type Breaking, type Snapshot } from './contracts/breaking-changes.ts';
import { History, breakIn } from './contracts/history.ts';
import { command, Failure } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

const SNAPSHOT = 'libs/contracts/contracts.snapshot.json';

interface Known {
  services: readonly { name: string; consumes: string[]; asks: string[] }[];
}

const history = new History(root);
const sections = readdirSync(root).flatMap((name) => /^mfe-(.+)/.exec(name)?.[1] ?? []);

/** Who reads or writes a contract besides its owner. */
function usersOf(contract: string, { services }: Known): string[] {
  const asking = services.filter(({ consumes, asks }) => consumes.includes(contract) || asks.includes(contract));
  const calling = [...sections, 'shell'].filter((part) => history.callsOf(part, [contract]).length > 0);
  return [...asking.map(({ name }) => name), ...calling];
}

const sentence = (found: Breaking, known: Known): string => {
  const users = usersOf(found.contract, known);
  return `${breakIn(found)}, used by ${users.length > 0 ? users.join(', ') : 'nobody in this repository'}`;
};

/** `npm run breaking [-- <commit>]`: what in the contracts breaks programs of the newest release, or of a commit. */
await command(async () => {
  const since = process.argv[2] ?? history.newestRelease();
  if (since === undefined) return say('There is no release yet (a tag release/…), so no older program can break.');
  const before: Snapshot = history.snapshotOf(since);
  const after: Snapshot = JSON.parse(readFileSync(join(root, SNAPSHOT), 'utf8'));
  const found = breakingChanges(before, after);
  if (found.length === 0) return say(`Programs of ${since} go on: the contracts break nothing.`);
  const known: Known = await import(join(root, 'libs/contracts/scripts/services.mjs'));
  throw new Failure([`Breaks programs of ${since}:`, ...found.map((each) => `- ${sentence(each, known)}`)].join('\n'));
});
