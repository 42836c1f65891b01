import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolName } from '../../src/tools/tool-inputs.js';
import type { PersonName } from '../people.js';

/** What holds: a tool with this input, a question back or a refusal in such words, or an answer that says all of these. */
export type Wanted =
  | { kind: 'tool'; tool: ToolName; input: Record<string, unknown> }
  | { kind: 'question' | 'refusal'; words: RegExp }
  | { kind: 'says'; texts: readonly string[] };

/** One line of a theme: who asks, every turn of theirs, and what holds for the last. */
export interface AskedQuestion {
  theme: string;
  line: string;
  person: PersonName;
  turns: readonly string[];
  wanted: Wanted;
  /** Half of the lines is only measured: whoever improves the rules doesn't look at them. */
  isMeasured: boolean;
}

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

function wantedIn(text: string): Wanted {
  const [, first = '', rest = ''] = /^(\S+) ?(.*)$/u.exec(text) ?? [];
  if (first === 'says') return { kind: 'says', texts: rest.split('; ') };
  if (first === 'ask' || first === 'no') {
    const words = new RegExp(rest.slice(1, -1), 'iu');
    return { kind: first === 'ask' ? 'question' : 'refusal', words };
  }
  const given = rest.matchAll(/(\w+)=("[^"]*"|\[[^\]]*\]|\S+)/gu);
  const input = Object.fromEntries([...given].map(([, name = '', value = '']) => [name, valueOf(value)]));
  return { kind: 'tool', tool: first as ToolName, input };
}

/** Written later and in words of its own: no line of it teaches anything. */
export const isOnlyMeasured = (theme: string): boolean => theme === 'only measured';

/** Asked before anything was mended by it: its misses may be looked at, but no line of it teaches anything. */
export const isMirror = (theme: string): boolean => theme === 'mirror';

function questionIn(theme: string, line: string): AskedQuestion {
  const [, person = '', asked = '', wanted = ''] = /^(\w+): (.*) => (.*)$/u.exec(line) ?? [];
  if (wanted === '') throw new Error(`This line of ${theme} can't be read: ${line}`);
  return {
    theme,
    line,
    person: person as PersonName,
    turns: asked.split(' | '),
    wanted: wantedIn(wanted),
    isMeasured:
      isOnlyMeasured(theme) ||
      (!isMirror(theme) && (createHash('sha256').update(`${person}: ${asked}`).digest()[0] ?? 0) % 2 === 1),
  };
}

/** All of them. Each file is a theme. */
export const askedQuestions: readonly AskedQuestion[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => questionIn(file.replace('.txt', '').replaceAll('-', ' '), line)),
  );
