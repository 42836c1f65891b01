import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, type Breaking, type Snapshot } from './contracts/breaking.ts';
import { command, Failure } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

const SNAPSHOT = 'libs/contracts/contracts.snapshot.json';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });

/** The newest release, by its tag `release/<date or number>`. */
const newestRelease = (): string | undefined =>
  git('tag', '--list', 'release/*', '--sort=-creatordate').split('\n').find(Boolean);

interface Known {
  services: readonly { name: string; consumes: string[]; asks: string[] }[];
}

/** What says a call's id in the sources of a section or the shell. */
function sectionsThatCall(id: string): string[] {
  const folders = [...readdirSync(root).filter((name) => name.startsWith('mfe-')), 'shells/web', 'libs/web-kit'];
  return folders.filter((folder) => {
    try {
      return git('grep', '-l', '-F', `'${id}'`, '--', `${folder}/src`) !== '';
    } catch {
      // Without a hit, git grep ends with 1.
      return false;
    }
  });
}

/** Who reads or writes a contract besides its owner. */
function usersOf(contract: string, { services }: Known): string[] {
  const asking = services.filter(({ consumes, asks }) => consumes.includes(contract) || asks.includes(contract));
  return [...asking.map(({ name }) => name), ...sectionsThatCall(contract)];
}

const sentence = ({ contract, rule, where }: Breaking, known: Known): string => {
  const users = usersOf(contract, known);
  return `${contract}: ${rule}${where === '' ? '' : ` at ${where}`}, used by ${users.length > 0 ? users.join(', ') : 'nobody in this repository'}`;
};

/** `npm run breaking [-- <commit>]`: what in the contracts breaks programs of the newest release, or of a commit. */
await command(async () => {
  const since = process.argv[2] ?? newestRelease();
  if (since === undefined) return say('There is no release yet (a tag release/…), so no older program can break.');
  const before: Snapshot = JSON.parse(git('show', `${since}:${SNAPSHOT}`));
  const after: Snapshot = JSON.parse(readFileSync(join(root, SNAPSHOT), 'utf8'));
  const found = breakingChanges(before, after);
  if (found.length === 0) return say(`Programs of ${since} go on: the contracts break nothing.`);
  const known: Known = await import(join(root, 'libs/contracts/scripts/services.mjs'));
  throw new Failure([`Breaks programs of ${since}:`, ...found.map((each) => `- ${sentence(each, known)}`)].join('\n'));
});
