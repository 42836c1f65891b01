import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { breakingChanges } from './breaking-changes.ts';
import { breakIn, ownerOf, type Built, type History } from './history.ts';

const usage = `Usage: npm run deployable -- <part>@<version> [<environment>]
  <part>     a service, a section (optimizer), or shell
  <version>  a tag <part>/<version> or release/<version>, or a commit`;

/** What of one part breaks another one that uses it, a sentence each. */
function breaches(owner: Built, user: Built): string[] {
  const found = breakingChanges(user.snapshot, owner.snapshot);
  const felt = found.filter(({ contract }) => ownerOf(contract) === owner.part && user.uses.has(contract));
  return felt.map((each) => {
    // A user may also be the newer one, which wants what isn't there yet.
    const sentence = breakIn(each.rule === 'removed' ? { ...each, rule: 'not there' } : each);
    return `${sentence} in ${owner.part}@${owner.version}, used by ${user.part}@${user.version}`;
  });
}

/**
 * Why a part can't be deployed beside what runs: what it takes from others, and what others take from it. Its own older version is one
 * of them, because replicas of both run for a while.
 */
const whyNot = (wanted: Built, running: readonly Built[]): string[] =>
  running.flatMap((other) => [...new Set([...breaches(other, wanted), ...breaches(wanted, other)])]);

/** Parts with their versions, which are words, also if they look like numbers. */
const environment = z.record(z.string(), z.string()).nullable();

function environmentsIn(dir: string, only: string | undefined): Map<string, Record<string, string>> {
  const folder = join(dir, 'infra/environments');
  const files = readdirSync(folder).filter((file) => only === undefined || file === `${only}.yaml`);
  if (files.length === 0) throw new Failure(`There is no infra/environments/${only ?? '*'}.yaml.`);
  return new Map(
    files.sort().map((file) => {
      const read = environment.safeParse(parse(readFileSync(join(folder, file), 'utf8'), { schema: 'failsafe' }));
      if (!read.success) throw new Failure(`infra/environments/${file}: each line is a part and its version.`);
      return [basename(file, '.yaml'), read.data ?? {}];
    }),
  );
}

function builtOrFail(history: History, part: string, version: string): Built {
  const built = history.built(part, version);
  if (!built)
    throw new Failure(
      `Git knows no ${part}@${version}: no tag ${part}/${version}, release/${version}, or commit that has it.`,
    );
  return built;
}

/**
 * Whether a version of a part fits what runs in each environment, or in one.
 * @param args `cards@2`, and maybe `production`
 * @returns a line for each environment
 * @throws Failure with each breach
 */
export function deployable(history: History, [wanted = '', only]: readonly string[]): string[] {
  const [, part = '', version = ''] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(wanted) ?? [];
  if (part === '') throw new Failure(usage);
  const candidate = builtOrFail(history, part, version);
  const checked = [...environmentsIn(history.dir, only)].map(([name, parts]) => {
    const running = Object.entries(parts).map(([other, its]) => builtOrFail(history, other, its));
    return { name, running, found: whyNot(candidate, running) };
  });
  const broken = checked.flatMap(({ name, found }) => found.map((each) => `- ${name}: ${each}`));
  if (broken.length > 0) throw new Failure([`${wanted} can't be deployed:`, ...broken].join('\n'));
  return checked.map(({ name, running }) =>
    running.length === 0
      ? `${name}: nothing runs there that ${wanted} could break.`
      : `${name}: ${wanted} fits ${running.map((other) => `${other.part}@${other.version}`).join(', ')}.`,
  );
}
