const codes: Record<string, string> = { '%': '%25', '*': '%2A', _: '%5F' };
const codeOf = (character: string): string => codes[character] ?? character;

/**
 * A list in one value of the address: `Gas_300_50_3*Dining_600_40_4`. Of the characters that an address leaves as they are,
 * `*` divides rows and `_` cells; where somebody types one of them it is written as a percent code.
 */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replace(/[%*_]/g, codeOf)).join('_')).join('*');

/** The rows of `writeRows`, at most `most`, each filled up or cut to `cells`. Anything can stand in an address: it never throws. */
export function readRows(text: string, { cells, most }: { cells: number; most: number }): string[][] {
  if (text === '') return [];
  return text
    .split('*')
    .slice(0, most)
    .map((row) => {
      const found = row.split('_').map((cell) => cell.replace(/%(25|2A|5F)/g, (code) => decodeURIComponent(code)));
      return Array.from({ length: cells }, (_, index) => found[index] ?? '');
    });
}
