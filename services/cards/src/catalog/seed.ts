import { Injectable } from '@nestjs/common';
import { StartWork } from '@floatwise/service-kit/start-work';
import { Database } from '../db.js';
import type { FactSource } from '@floatwise/contracts/values';
import { beneath } from './corrections/overlay.js';
import { overlayStored, readActive } from './corrections/stored-corrections.js';
import { releasedOver } from './importer/merge.js';
import { shippedEntries, shippedHash, shippedSources } from './shipped.js';
import { changeCatalog, readEntries, writeEntry, type StoredEntry } from './stored-entry.js';
import type { CatalogEntry } from './facts.js';

/** Stores the shipped catalog in the database when the service starts, once per version of its content. */
@Injectable()
export class CatalogSeed extends StartWork {
  constructor(private readonly db: Database) {
    super('The catalog could not be seeded yet');
  }

  /** For readiness: a card can refer to a catalog card only once the catalog is stored. Throws until then. */
  assertDone(): void {
    if (!this.isDone) throw new Error('The catalog is being written');
  }

  /** Returns how many cards were written; 0 if the database already has this content. */
  async run(): Promise<number> {
    const contentHash = shippedHash();
    // Most starts return here, before loading the big files.
    if ((await this.db.readCatalogHash()) === contentHash) return 0;
    return changeCatalog(this.db.prisma, async (tx) => {
      const last = await tx.catalogRelease.findFirst({ orderBy: { appliedAt: 'desc' } });
      if (last?.contentHash === contentHash) return 0;
      const [entries, sources] = [shippedEntries(), shippedSources()];
      const stored = new Map((await readEntries(tx)).map((entry) => [entry.cardId, entry]));
      const [active, now] = [await readActive(tx), new Date()];
      for (const entry of entries) {
        const ofCard = active.get(entry.cardId) ?? [];
        const known = stored.get(entry.cardId);
        const uncorrected = known && beneath(known, ofCard);
        const released = releasedOver(uncorrected, seeded(entry, sources, uncorrected));
        await writeEntry(tx, await overlayStored(tx, released, { active: ofCard, now }));
      }
      const release = { cards: entries.length, appliedAt: now };
      await tx.catalogRelease.upsert({
        where: { contentHash },
        create: { contentHash, ...release },
        update: release,
      });
      return entries.length;
    });
  }

  protected async attempt(): Promise<string | null> {
    const written = await this.run();
    return written > 0 ? `${written} shipped catalog cards written` : null;
  }
}

/** The shipped card, but a discontinued one stays discontinued and keeps its ID from imported files. */
function seeded(entry: CatalogEntry, sources: Record<string, FactSource>, stored?: StoredEntry): StoredEntry {
  const named = Object.entries(entry.sources).map(([group, key]) => {
    const source = sources[key];
    if (!source) throw new Error(`${entry.cardId} names the unknown source ${key}.`);
    return [group, source] as const;
  });
  return {
    ...entry,
    sources: Object.fromEntries(named),
    origin: 'shipped',
    externalId: stored?.externalId ?? null,
    discontinued: entry.discontinued || (stored?.discontinued ?? false),
  };
}
