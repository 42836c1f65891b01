import { execFileSync } from 'node:child_process';
import type { Breaking, Snapshot } from './breaking-changes.ts';

/** Something that's built and deployed by itself: a service, a section, or the shell, with what it promises and what it uses. */
export interface Built {
  part: string;
  /** As it was asked for: `2`, `release/2026-11-20`, or a commit. */
  version: string;
  snapshot: Snapshot;
  /** The calls, events, and questions that it uses: ids of calls, and subjects. */
  uses: ReadonlySet<string>;
}

/** Where calls may stand in a section's sources, or in the shell's, which brings `web-kit`. */
const foldersOf = (part: string): string[] =>
  part === 'shell' ? ['shells/web/src', 'libs/web-kit/src'] : [`mfe-${part}/src`];

const names = (line: string): string[] => Array.from(line.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

/** What a service consumes and asks, from the generated list in ARCHITECTURE.md, which leaves the first version out. */
export function usesIn(page: string, service: string): string[] {
  const entry = page.split(`- **${service}**`)[1]?.split('\n- **')[0] ?? '';
  const listed = (what: string): string[] =>
    names(entry.split('\n').find((line) => line.startsWith(`  - ${what} `)) ?? '');
  const consumed = listed('consumes').map((subject) => (/\.v\d+$/.test(subject) ? subject : `${subject}.v1`));
  return [...consumed, ...listed('asks').map((subject) => `ask.${subject}`)];
}

/** The contracts in the history of a clone. */
export class History {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.dir,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Undefined if Git doesn't know it. */
  #try(...args: string[]): string | undefined {
    try {
      return this.#git(...args);
    } catch {
      return undefined;
    }
  }

  /** The newest release, by its tag `release/<date or number>`. */
  newestRelease(): string | undefined {
    return this.#git('tag', '--list', 'release/*', '--sort=-creatordate').split('\n').find(Boolean);
  }

  /** The commit of a part's version: its own tag `cards/2`, a release's `release/2`, or any name that Git knows. */
  commitOf(part: string, version: string): string | undefined {
    const found = [`refs/tags/${part}/${version}`, `refs/tags/release/${version}`, version]
      .map((name) => this.#try('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`))
      .find((commit) => commit !== undefined);
    return found?.trim();
  }

  snapshotOf(commit: string): Snapshot {
    return JSON.parse(this.#git('show', `${commit}:libs/contracts/contracts.snapshot.json`));
  }

  /** Ids of calls that a section or the shell makes, of those given: each by itself, or one of every service. */
  callsOf(part: string, ids: readonly string[], commit?: string): string[] {
    const args = [
      '-h',
      '-o',
      '-E',
      "'[a-z]+\\.[A-Za-z]+'|\\$\\{service\\}\\.[A-Za-z]+`",
      ...(commit === undefined ? [] : [commit]),
    ];
    // Without a hit, git grep ends with 1.
    const hits = new Set(this.#try('grep', ...args, '--', ...foldersOf(part))?.split('\n'));
    return ids.filter((id) => hits.has(`'${id}'`) || hits.has(`\${service}${id.slice(id.indexOf('.'))}\``));
  }

  /** Undefined if there's no such part in that commit. */
  built(part: string, version: string): Built | undefined {
    const commit = this.commitOf(part, version);
    if (commit === undefined) return undefined;
    const snapshot = this.snapshotOf(commit);
    const isThere = (folder: string) => this.#try('cat-file', '-e', `${commit}:${folder}`) !== undefined;
    if (isThere(`services/${part}`)) {
      const uses = usesIn(this.#git('show', `${commit}:ARCHITECTURE.md`), part);
      return { part, version, snapshot, uses: new Set(uses) };
    }
    if (!foldersOf(part).every(isThere)) return undefined;
    return { part, version, snapshot, uses: new Set(this.callsOf(part, Object.keys(snapshot.routes), commit)) };
  }
}

/** `cards.create`, `cards.card.added.v1`, and `ask.cards.wallet` are all of cards. */
export const ownerOf = (contract: string): string => contract.replace(/^ask\./, '').split('.')[0] ?? contract;

/** `cards.create: new required at body.fee`. */
export const breakIn = ({ contract, rule, where }: Omit<Breaking, 'rule'> & { rule: string }): string =>
  `${contract}: ${rule}${where === '' ? '' : ` at ${where}`}`;
