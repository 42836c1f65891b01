import type { Database } from '../../db.js';
import { changeCatalogue, readEntries, storedEntry, writeEntry } from '../stored-entry.js';
import { entryOfBonus } from './bonus-entry.js';
import { readRecords } from './bonuses-format.js';
import type { SkippedRecord } from './bonuses-format.js';
import { ImportRefused } from './import-refused.js';
import { merge } from './merge.js';
import type { StoredEntry } from '../stored-entry.js';
import { readSource, sourceOf } from './read-source.js';
import type { SourceLimits } from './read-source.js';

export interface ImportReport {
  added: string[];
  changed: string[];
  unchanged: number;
  skipped: SkippedRecord[];
  /** Cards that are in the file but stayed discontinued, because `--revive` wasn't set. */
  stayedDiscontinued: string[];
}

export interface ImportOptions {
  limits: SourceLimits;
  /** Restores discontinued cards. */
  revive: boolean;
  now: Date;
}

/** Imports a file in the credit-card-bonuses format into the catalog, in one transaction. */
export async function importCatalogue(
  db: Database,
  fileOrUrl: string,
  { limits, revive, now }: ImportOptions,
): Promise<ImportReport> {
  const day = now.toISOString().slice(0, 10);
  const { cards, skipped } = readRecords(recordsOf(await readSource(fileOrUrl, limits)));
  const source = sourceOf(fileOrUrl, day);
  const incoming = cards.map(({ index, card }) => ({
    index,
    card: storedEntry.parse(entryOfBonus(card, source, day)),
  }));
  const report: ImportReport = { added: [], changed: [], unchanged: 0, skipped, stayedDiscontinued: [] };
  await changeCatalogue(db.prisma, async (tx) => {
    const stored = await readEntries(tx);
    const byId = new Map(stored.map((entry) => [entry.cardId, entry]));
    const byExternalId = new Map(stored.map((entry) => [entry.externalId, entry]));
    const done = new Set<string>();
    for (const { index, card } of incoming) {
      const known = byExternalId.get(card.externalId) ?? byId.get(card.cardId);
      const cardId = known?.cardId ?? card.cardId;
      if (done.has(cardId)) {
        report.skipped.push({ index, name: card.name, reasons: [`name: another record is ${cardId} already`] });
        continue;
      }
      done.add(cardId);
      const { entry, staysDiscontinued } = merge(known, card, revive);
      if (staysDiscontinued) report.stayedDiscontinued.push(entry.cardId);
      note(report, known, entry);
      if (entry !== known) await writeEntry(tx, entry);
    }
  });
  return report;
}

function note(report: ImportReport, known: StoredEntry | undefined, entry: StoredEntry): void {
  if (!known) report.added.push(entry.cardId);
  else if (entry === known) report.unchanged += 1;
  else report.changed.push(entry.cardId);
}

function recordsOf(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ImportRefused('The file is not JSON.');
  }
  if (!Array.isArray(parsed)) throw new ImportRefused('The file is not a list of cards.');
  return parsed;
}
