import { httpsAddress } from '@floatwise/contracts/cards/catalog-facts';
import { factSource, type FactSource } from '@floatwise/contracts/values';
import { z } from 'zod';
import { catalogEntry, statedGroups, type CatalogEntry } from '../facts.js';
import { ImportRefused } from '../importer/read-source.js';
import type { StoredEntry } from '../stored-entry.js';

const mostCards = 5_000;
const mostProblems = 100;

/** The release's files in one: the content of `sources.json`, and that of every file in `data/`. */
const catalogFile = z.strictObject({
  sources: z.record(z.string(), z.unknown()),
  cards: z.array(z.unknown()).max(mostCards, `A file can have at most ${mostCards} cards.`),
});

export interface ReadFile {
  entries: StoredEntry[];
  /** Cards that don't fit, each with its place and every reason. */
  problems: string[];
}

/**
 * Reads an uploaded catalog file. Cards that don't fit are left out and named.
 * @param today the administrator's date: no fact can be newer
 * @throws ImportRefused if it isn't a catalog file at all
 */
export function readFile(text: string, today: string): ReadFile {
  const { cards, sources: given } = parsedFile(text);
  const { sources, faults } = readSources(given, today);
  const lines = linesOf(text, cards.length);
  const known = new Set<string>();
  const read: ReadFile = { entries: [], problems: [] };
  for (const [index, card] of cards.entries()) {
    const parsed = catalogEntry.safeParse(card);
    const reasons = parsed.success
      ? problemsOf(parsed.data, { sources, faults, known })
      : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'card'}: ${message}`);
    if (parsed.success && reasons.length === 0) {
      known.add(parsed.data.cardId);
      read.entries.push(importedEntry(parsed.data, sources));
    } else {
      read.problems.push(`Card ${index + 1}${nameOf(card)}${lines[index] ?? ''}: ${reasons.join('; ')}`);
    }
  }
  const more = read.problems.length - mostProblems;
  if (more > 0) read.problems = [...read.problems.slice(0, mostProblems), `… and ${more} more`];
  return read;
}

function parsedFile(text: string): z.output<typeof catalogFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const where = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '')?.[0];
    throw new ImportRefused(`The file is not JSON${where === undefined ? '' : `: look at ${where}`}.`);
  }
  const parsed = catalogFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const tooMany = parsed.error.issues.find(({ code }) => code === 'too_big');
  throw new ImportRefused(tooMany?.message ?? 'The file isn’t a catalog. It needs "sources" and "cards".');
}

interface Sources {
  sources: Map<string, FactSource>;
  /** Why a source can't be used, by its key. */
  faults: Map<string, string>;
}

function readSources(given: Record<string, unknown>, today: string): Sources {
  const read: Sources = { sources: new Map(), faults: new Map() };
  for (const [key, value] of Object.entries(given)) {
    const parsed = factSource.safeParse(value);
    if (!parsed.success) read.faults.set(key, parsed.error.issues[0]?.message ?? 'it does not fit');
    else if (parsed.data.date > today) read.faults.set(key, `${parsed.data.date} is in the future`);
    else if (parsed.data.url !== null && !httpsAddress.safeParse(parsed.data.url).success)
      read.faults.set(key, 'its address does not begin with https://');
    else read.sources.set(key, parsed.data);
  }
  return read;
}

/** What is wrong with a card that fits the schema. */
function problemsOf(entry: CatalogEntry, { sources, faults, known }: Sources & { known: Set<string> }): string[] {
  const problems = known.has(entry.cardId) ? ['cardId: an earlier card has it too'] : [];
  for (const group of statedGroups(entry)) {
    const key = entry.sources[group];
    if (key === undefined) problems.push(`sources.${group}: a fact needs a source`);
    else if (faults.has(key)) problems.push(`sources.${group}: the source ${key} can't be used: ${faults.get(key)}`);
    else if (!sources.has(key)) problems.push(`sources.${group}: there is no source ${key}`);
  }
  if (entry.aprMin !== null && entry.aprMax !== null && entry.aprMin > entry.aprMax) {
    problems.push('aprMax: the highest APR is below the lowest');
  }
  return problems;
}

function importedEntry(entry: CatalogEntry, sources: Map<string, FactSource>): StoredEntry {
  const named = statedGroups(entry).map((group) => [group, sources.get(entry.sources[group] ?? '')] as const);
  return {
    ...entry,
    sources: Object.fromEntries(named),
    origin: 'imported',
    externalId: null,
  };
}

/** ", line 12" of each card, where the file names the ID of every card once. */
function linesOf(text: string, cards: number): string[] {
  const places = [...text.matchAll(/"cardId"\s*:/g)].map(({ index }) => index);
  if (places.length !== cards) return [];
  let [line, from] = [1, 0];
  return places.map((place) => {
    line += text.slice(from, place).split('\n').length - 1;
    from = place;
    return `, line ${line}`;
  });
}

const plain = z.object({ name: z.string() });
function nameOf(card: unknown): string {
  const named = plain.safeParse(card);
  return named.success ? ` (${named.data.name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 80)})` : '';
}
