import { Refused } from './refused.ts';
import { shellName } from './site.ts';

/** A version of each package: a whole site. */
export type Versions = Readonly<Record<string, string>>;

/** Who has which version of shell and sections. */
export interface Given {
  /** What everyone has who isn't in a share. */
  all: Versions;
  /** What a share of visitors has instead, in percent. */
  tried: Readonly<Record<string, { version: string; share: number }>>;
  /** What everyone had before, so that it can be given back. */
  before: Versions;
  /** What an image brought when it was started last. */
  brought?: Versions;
}

export const nothing: Given = { all: {}, tried: {}, before: {} };

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Gives everyone a version. If a share of visitors tried a version of this package, that ends. */
export function giveToAll(given: Given, name: string, version: string): Given {
  const { all, tried, before } = given;
  const former = all[name];
  return {
    ...given,
    all: { ...all, [name]: version },
    tried: without(tried, name),
    before: former === undefined || former === version ? before : { ...before, [name]: former },
  };
}

/**
 * Gives a version to a share of visitors. With a larger share, those who had it keep it.
 * @param share percent, a whole number from 1 to 99
 * @throws Refused if everyone has this version, or nobody has one yet
 */
export function giveToShare(given: Given, name: string, { version, share }: { version: string; share: number }): Given {
  if (!Number.isInteger(share) || share < 1 || share > 99) {
    throw new Refused('A share is a whole number of percent from 1 to 99.');
  }
  const former = given.all[name];
  if (former === undefined) throw new Refused(`Nobody has ${name} yet: give it to everyone first.`);
  if (former === version) throw new Refused(`Everyone has ${name} ${version} already.`);
  return { ...given, tried: { ...given.tried, [name]: { version, share } } };
}

/**
 * Takes back what was given last: a version that a share has, otherwise the one that everyone has. Taken back twice, it is given
 * again.
 * @throws Refused if there is nothing before it
 */
export function takeBack(given: Given, name: string): Given {
  if (given.tried[name]) return { ...given, tried: without(given.tried, name) };
  const former = given.before[name];
  if (former === undefined) throw new Refused(`There is no version of ${name} before this one.`);
  return giveToAll(given, name, former);
}

/** Gives everyone what an image brings, but for what it brought the last time: others may have been given since. */
export function bring(given: Given, brought: Versions): Given {
  const isNew = ([name, version]: [string, string]): boolean => given.brought?.[name] !== version;
  const next = Object.entries(brought)
    .filter(isNew)
    .reduce((all, [name, version]) => giveToAll(all, name, version), given);
  return { ...next, brought };
}

/** A visitor has a random lane, 00 to ff in the edge's cookie. A share is a number of lanes, always the first ones. */
export const laneCount = 256;

const lanesOf = (share: number): number => Math.round((share / 100) * laneCount);

/** What the visitors of one lane have. */
export function versionsOf({ all, tried }: Given, lane: number): Versions {
  const own = Object.entries(tried).filter(([, { share }]) => lane < lanesOf(share));
  return { ...all, ...Object.fromEntries(own.map(([name, { version }]) => [name, version])) };
}

export const sameVersions = (one: Versions, other: Versions): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, version]) => other[name] === version);

/**
 * The different sites that visitors have, each with its first lane: everyone's is the last one.
 * @throws Refused if there's no shell
 */
export function sites(given: Given): { from: number; versions: Versions }[] {
  if (given.all[shellName] === undefined) throw new Refused('There is no shell yet: give one to everyone first.');
  const ends = Object.values(given.tried).map(({ share }) => lanesOf(share));
  const starts = [...new Set([0, ...ends])].sort((a, b) => a - b);
  return starts.map((from) => ({ from, versions: versionsOf(given, from) }));
}

/** `name@version` of everything that somebody has, or would have again. */
export function inUse({ all, tried, before }: Given): string[] {
  const trials = Object.entries(tried).map(([name, { version }]) => [name, version]);
  return [...Object.entries(all), ...trials, ...Object.entries(before)].map(([name, version]) => `${name}@${version}`);
}

/** What is given now, a line for each package. */
export function describe({ all, tried, before }: Given): string[] {
  const width = Math.max(...Object.keys(all).map((name) => name.length));
  return Object.entries(all)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, version]) => {
      const trial = tried[name];
      const share = trial ? `; ${trial.share} % of visitors have ${trial.version}` : '';
      return `${name.padEnd(width)}  ${version}${share}${before[name] ? ` (before: ${before[name]})` : ''}`;
    });
}
