import { recordOf } from '@floatwise/web-kit/values';

const codes: Record<string, string> = { '%': '%25', '*': '%2A', _: '%5F' };
const codeOf = (character: string): string => codes[character] ?? character;

/**
 * A list in one value of the address: `Gas_300_50_3*Dining_600_40_4`. Addresses leave `*` and `_` unencoded, so they separate
 * rows and cells; if a person types one of them, it's percent-encoded.
 */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replace(/[%*_]/g, codeOf)).join('_')).join('*');

interface Shape<Name extends string> {
  /** What each cell of a row is. */
  cells: readonly Name[];
  most: number;
}

/** Reads the rows of `writeRows`, at most `most` of them; a cell that's missing is empty. Accepts any text and never throws. */
export function readRows<Name extends string>(text: string, { cells, most }: Shape<Name>): Record<Name, string>[] {
  if (text === '') return [];
  return text
    .split('*')
    .slice(0, most)
    .map((row) => {
      const found = row.split('_').map((cell) => cell.replace(/%(25|2A|5F)/g, (code) => decodeURIComponent(code)));
      return recordOf(cells, (name) => found[cells.indexOf(name)] ?? '');
    });
}
