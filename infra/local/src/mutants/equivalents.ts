import type { Change } from './changes.ts';

/** A change that no test can notice, because the program does the same with it. */
export interface Equivalent {
  file: string;
  /** The line of code, without the blanks around it. */
  line: string;
  what: string;
  because: string;
}

export const equivalents: Equivalent[] = [];

/** Why a change is equivalent, where it's on the list. */
export const whyEquivalent = (change: Change, code: string, list = equivalents): string | undefined =>
  list.find(
    ({ file, line, what }) =>
      file === change.file && what === change.what && line === code.split('\n')[change.line - 1]?.trim(),
  )?.because;
