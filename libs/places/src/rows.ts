import brands from './brands.json' with { type: 'json' };
import { kindNames, kindTable, type Kind } from './kinds.js';
import { ownPlaces } from './own-places.js';
import { typosBetween } from './typos.js';
import { plainNames } from './words.js';
import { wordsForKinds } from './words-for-kinds.js';

// All rows are one text, which is searched as it is: "Name|key|key|>beginning of a line|", below "= kind". Making objects of
// 4,000 rows first would take ten times as long.

/** A row: a place's name and its kind. */
export interface Row {
  name: string;
  kind: Kind;
  /** The best known places have the lowest. */
  rank: number;
}

function ownSection(kind: Kind): string {
  const block = ownPlaces[kind] ?? '';
  const keys = plainNames(block).split(/[\n;]/);
  const rows = block.split(/[\n;]/).flatMap((row, index) => {
    const name = row.slice(0, row.search(/[|>]|$/)).trim();
    return name === '' ? [] : [`${name}|${(keys[index] ?? '').replaceAll('>', '|>')}|`];
  });
  return [`= ${kind}`, ...rows].join('\n');
}

const wordSection = (kind: Kind): string =>
  `= ${kind}\n${kind}|${plainNames(`${kind}|${wordsForKinds[kind] ?? kind}`)}|`;

/** Our rows come first: they're what most people type, and they know better. */
const ours = `\n${[...kindNames.map(ownSection), ...kindNames.map(wordSection)].join('\n')}`;
const ofIndex = Object.entries(brands.kinds).map(([kind, rows]) => `= ${kind}\n${rows.join('\n')}`);
const text = `${ours}\n${ofIndex.join('\n')}\n`;

const kindOfSection = new Map<string, Kind>(
  kindNames.flatMap((kind) => [kind, ...(kindTable[kind].from?.split(' ') ?? [])].map((section) => [section, kind])),
);

function* positionsOf(part: string, where: string): Generator<number> {
  for (let at = where.indexOf(part); at !== -1; at = where.indexOf(part, at + 1)) yield at;
}

const until = (end: string, from: number): string => text.slice(from, text.indexOf(end, from));

let sections: { at: number; kind: Kind | undefined }[] | undefined;

/** Places that lines at a bank name come first, in the order of their kind; then words for kinds; then our other rows. */
function rankOf(row: string, kind: Kind, index: number): number {
  if (row.startsWith(`${kind}|`)) return 10;
  return row.includes('|>') ? index : index + 100;
}

/** The row that holds this position. */
function rowAt(position: number): Row | undefined {
  sections ??= Array.from(positionsOf('\n= ', text), (at) => ({ at, kind: kindOfSection.get(until('\n', at + 3)) }));
  const { at = 0, kind } = sections.findLast((section) => section.at < position) ?? {};
  const start = text.lastIndexOf('\n', position) + 1;
  if (kind === undefined || text.startsWith('= ', start)) return undefined;
  const name = until('|', start);
  if (start >= ours.length) return { name, kind, rank: Infinity };
  return { name, kind, rank: rankOf(until('\n', start), kind, text.slice(at + 1, start).split('\n').length) };
}

let positions: Map<string, number> | undefined;

/** Reads where each key is, which takes as long as a hundred searches: for who asks for thousands of names. */
export function readKeys(): void {
  if (positions) return;
  positions = new Map();
  let at = text.indexOf('|');
  for (let end = text.indexOf('|', at + 1); end !== -1; end = text.indexOf('|', at + 1)) {
    const key = text.slice(at + 1, end);
    // What begins a line is a name.
    if (!key.startsWith('\n') && !positions.has(key)) positions.set(key, at);
    at = end;
  }
}

function firstOf(key: string): Row | undefined {
  const at = positions ? (positions.get(key) ?? -1) : text.indexOf(`|${key}|`);
  return at === -1 ? undefined : rowAt(at);
}

/** The row whose lines at a bank begin with this key. */
export const rowOnLine = (key: string): Row | undefined => firstOf(`>${key}`);

/** What was asked last: a page asks the same of each key that's pressed several times. */
const known = new Map<string, Row | undefined>();
const mostKnown = 200;

/** The row that has this key; of several the one whose kind counts first. */
export function rowOf(key: string): Row | undefined {
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear();
    known.set(key, searchFor(key));
  }
  return known.get(key);
}

function searchFor(key: string): Row | undefined {
  const row = firstOf(key) ?? rowOnLine(key);
  // The index has brands that we have too, some of them with more names.
  return row?.rank === Infinity ? (firstOf(plainNames(row.name)) ?? row) : row;
}

/** The row with the fewest typos, at most `most`. Few letters could be anything: they only are a place that many people use. */
export function rowNear(key: string, most: number): Row | undefined {
  const where = key.length < 7 ? ours : text;
  let nearest: Row | undefined;
  let fewest = most;
  for (const at of positionsOf(`|${key.charAt(0)}`, where)) {
    const typos = typosBetween(key, until('|', at + 1), fewest);
    const row = typos === Infinity ? undefined : rowAt(at);
    if (!row || (typos === fewest && nearest && nearest.rank <= row.rank)) continue;
    nearest = row;
    fewest = typos;
  }
  return nearest;
}

let inSmallLetters: string | undefined;

/** The rows with a key that begins with this one, and after them those whose name holds these words; the best known first. */
export function* rowsLike(key: string, words: string): Generator<Row> {
  inSmallLetters ??= text.toLowerCase();
  const begin = [...positionsOf(`|${key}`, text)];
  const hold = [...positionsOf(` ${words}`, inSmallLetters)];
  for (const positions of [begin, hold]) {
    const rows = positions.filter((at) => at < ours.length).flatMap((at) => rowAt(at) ?? []);
    yield* rows.sort((a, b) => a.rank - b.rank);
  }
  for (const at of [...begin, ...hold]) {
    const row = at < ours.length ? undefined : rowAt(at);
    if (row) yield row;
  }
}
