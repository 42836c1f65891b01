import type { UtilizationLine } from '@floatwise/finance/calculators/utilization-calculator';
import { keysOf } from '@floatwise/contracts/keys';
import { readRows, writeRows } from '../frame/address-rows.js';
import { typedNumber } from '../frame/use-inputs.js';

/** The maximum number of cards; a shared address with more is cut off. */
export const mostLines = 50;
export const longestName = 60;

/** A card as typed. */
export interface TypedLine {
  name: string;
  creditLimit: string;
  balance: string;
}

export const emptyLine: TypedLine = { name: '', creditLimit: '', balance: '' };

/** The cards as written in the address. */
export const writeLines = (lines: readonly TypedLine[]): string =>
  writeRows(lines.map(({ name, creditLimit, balance }) => [name, creditLimit, balance]));

/** The cards of an address; always at least one line, so that there's something to type into. */
export function readLines(text: string): TypedLine[] {
  const lines = readRows(text, { cells: keysOf(emptyLine), most: mostLines }).map((line) => ({
    ...line,
    name: line.name.slice(0, longestName),
  }));
  return lines.length > 0 ? lines : [emptyLine];
}

/** What a card without a name is called. */
export const nameOf = (line: TypedLine, index: number): string => line.name.trim() || `Card ${index + 1}`;

/** The lines in the library's format; their index is their ID. */
export const utilizationLines = (lines: readonly TypedLine[]): UtilizationLine[] =>
  lines.map((line, index) => ({
    id: String(index),
    name: nameOf(line, index),
    creditLimit: typedNumber(line.creditLimit),
    balance: typedNumber(line.balance),
  }));
