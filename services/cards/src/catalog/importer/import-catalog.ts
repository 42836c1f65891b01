import type { Database } from '../../db.js';
import { beneath } from '../corrections/overlay.js';
import { overlayStored, readActive } from '../corrections/stored-corrections.js';
import { changeCatalog, readEntries, storedEntry, writeEntry } from '../stored-entry.js';
import { entryOfBonus } from './bonus-entry.js';
import { readRecords, type SkippedRecord } from './bonuses-format.js';
import { ImportRefused, readSource, sourceOf, type SourceLimits } from './read-source.js';
import { merge } from './merge.js';

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
export async function importCatalog(
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
  await changeCatalog(db.prisma, async (tx) => {
    const stored = await readEntries(tx);
    const byId = new Map(stored.map((entry) => [entry.cardId, entry]));
    const byExternalId = new Map(stored.map((entry) => [entry.externalId, entry]));
    const active = await readActive(tx);
    const done = new Set<string>();
    for (const { index, card } of incoming) {
      const known = byExternalId.get(card.externalId) ?? byId.get(card.cardId);
      const cardId = known?.cardId ?? card.cardId;
      if (done.has(cardId)) {
        report.skipped.push({ index, name: card.name, reasons: [`name: another record is ${cardId} already`] });
        continue;
      }
      done.add(cardId);
      // Corrections name a source and its date; this format has neither, so they stay on top.
      const ofCard = active.get(cardId) ?? [];
      const uncorrected = known && beneath(known, ofCard);
      const { entry, staysDiscontinued } = merge(uncorrected, card, revive);
      if (staysDiscontinued) report.stayedDiscontinued.push(entry.cardId);
      if (!known) report.added.push(cardId);
      else if (entry === uncorrected) report.unchanged += 1;
      else report.changed.push(cardId);
      if (entry !== uncorrected) {
        await writeEntry(tx, await overlayStored(tx, entry, { active: ofCard, now, undated: true }));
      }
    }
  });
  return report;
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

const most = 50;

/** The report that the operator reads after an import. */
export function reportLines(report: ImportReport): string[] {
  const { added, changed, unchanged, skipped, stayedDiscontinued } = report;
  const counts = `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${skipped.length} skipped.`;
  const skips = skipped.map(
    ({ index, name, reasons }) => `skipped record ${index}${name ? ` (${name})` : ''}: ${reasons.join('; ')}`,
  );
  const stayed = stayedDiscontinued.map(
    (cardId) => `${cardId} is discontinued here and stays so; --revive lets it come back`,
  );
  return [counts, ...shortened(skips), ...shortened(stayed)];
}

function shortened(lines: string[]): string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), `... and ${lines.length - most} more`];
}
