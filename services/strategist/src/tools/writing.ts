import type { Part } from '@floatwise/contracts/strategist/answer';
import { say } from '../facts/fact-book.js';

/** Parts one after the other. Neighboring texts become one; a new line starts without a space. */
export function joined(...pieces: readonly (readonly Part[])[]): Part[] {
  const all: Part[] = [];
  for (const part of pieces.flat()) {
    const last = all.at(-1);
    if ('text' in part && last && 'text' in last) {
      const text = last.text.endsWith('\n') ? part.text.replace(/^ +/, '') : part.text;
      all[all.length - 1] = { text: last.text + text };
    } else all.push(part);
  }
  return all;
}

/** A whole answer: its parts, without space around them. */
export function answered(...pieces: readonly (readonly Part[])[]): Part[] {
  const all = joined(...pieces);
  const trim = (at: number, how: 'trimStart' | 'trimEnd'): void => {
    const part = all.at(at);
    if (part && 'text' in part) all.splice(at, 1, { text: part.text[how]() });
  };
  trim(0, 'trimStart');
  trim(-1, 'trimEnd');
  return all.filter((part) => !('text' in part) || part.text !== '');
}

/** A Markdown list with blank lines around it; nothing without items. */
export const listed = (items: readonly (readonly Part[])[]): Part[] =>
  items.length === 0 ? [] : joined(say`\n\n`, ...items.map((item) => joined(say`- `, item, say`\n`)), say`\n`);

/** Parts as a list in a sentence: `A`, `A or B`, `A, B, or C`. */
export const namesList = (names: readonly Part[][], word: 'or' | 'and'): Part[] =>
  joined(
    ...names.map((name, index) => {
      if (index === 0) return name;
      if (index < names.length - 1) return joined(say`, `, name);
      return joined(names.length === 2 ? say` ${word} ` : say`, ${word} `, name);
    }),
  );
