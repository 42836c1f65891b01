import { Failure } from '../failure.ts';

/** The parts of `npm test`, in order. The build comes first, because types, lint, and tests need what it generates. */
export const partNames = ['build', 'types', 'derived', 'lint', 'unit', 'int', 'browser'] as const;
export type PartName = (typeof partNames)[number];

/** What a part runs on: the folders of some projects, or all if it's undefined. */
export type Chosen = readonly string[] | undefined;

export interface Wanted {
  parts: PartName[];
  /** All other arguments go to jest or Playwright: a folder, a file, `-t "name"`. */
  rest: string[];
  /** Only what changes since this commit concern; empty for main, undefined for everything. */
  changedSince?: string;
}

const isPart = (word: string): word is PartName => (partNames as readonly string[]).includes(word);

const changed = '--changed';

/** Takes `--changed [base]` out of the arguments. */
function withoutChanged(args: string[]): { others: string[]; changedSince?: string } {
  const at = args.indexOf(changed);
  if (at < 0) return { others: args };
  const next = args[at + 1];
  const base = next === undefined || next.startsWith('-') || isPart(next) ? undefined : next;
  return { others: args.toSpliced(at, base === undefined ? 1 : 2), changedSince: base ?? '' };
}

/**
 * `npm test`, `npm test -- unit int`, `npm test -- unit libs/finance`, `npm test -- --changed [base]`. The build is always included.
 */
export function wantedParts(given: string[]): Wanted {
  const { others: args, changedSince } = withoutChanged(given);
  const named = args.filter(isPart);
  const rest = args.filter((arg) => !isPart(arg));
  if (rest.length > 0 && !named.some((part) => ['unit', 'int', 'browser'].includes(part))) {
    throw new Failure(`Say which tests "${rest.join(' ')}" belongs to: npm test -- unit|int|browser ${rest.join(' ')}`);
  }
  const chosen = named.length === 0 ? partNames : partNames.filter((part) => part === 'build' || named.includes(part));
  return { parts: [...chosen], rest, ...(changedSince === undefined ? {} : { changedSince }) };
}
