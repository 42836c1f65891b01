import { Failure } from '../failure.ts';

/** The parts of `npm test`, in order. The build comes first, because types, lint, and tests need what it generates. */
export const partNames = ['build', 'types', 'derived', 'lint', 'unit', 'int', 'browser'] as const;
export type PartName = (typeof partNames)[number];

export interface Wanted {
  parts: PartName[];
  /** All other arguments go to jest or Playwright: a folder, a file, `-t "name"`. */
  rest: string[];
}

const isPart = (word: string): word is PartName => (partNames as readonly string[]).includes(word);

/** `npm test`, `npm test -- unit int`, `npm test -- unit libs/finance`. The build is always included. */
export function wantedParts(args: string[]): Wanted {
  const named = args.filter(isPart);
  const rest = args.filter((arg) => !isPart(arg));
  if (rest.length > 0 && !named.some((part) => ['unit', 'int', 'browser'].includes(part))) {
    throw new Failure(`Say which tests "${rest.join(' ')}" belongs to: npm test -- unit|int|browser ${rest.join(' ')}`);
  }
  const chosen = named.length === 0 ? partNames : partNames.filter((part) => part === 'build' || named.includes(part));
  return { parts: [...chosen], rest };
}
