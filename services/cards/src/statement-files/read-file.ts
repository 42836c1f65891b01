import { textOf } from './file-text.js';
import { readCsv } from './read-csv.js';
import { isOfx, readOfx } from './read-ofx.js';
import type { ReadingInput, ReadStatement, Unexplained } from './read-statement.js';

/**
 * Reads a statement file based on its content, regardless of its name. Throws `UnreadableFile` with one plain sentence
 * if it can't be imported as a whole.
 */
export function readFile(bytes: Buffer, input: ReadingInput): ReadStatement | Unexplained {
  const text = textOf(bytes);
  return isOfx(text) ? readOfx(text, input) : readCsv(text, input);
}
