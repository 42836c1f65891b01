import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  catalogImport,
  type applyCatalogImport,
  type CatalogImport,
  type ImportLine,
} from '@floatwise/contracts/cards/catalog-imports.http';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { Database, type Transaction } from '../../db.js';
import { Prisma } from '../../generated/prisma/client.js';
import { withValue, isSame, sourcedOf } from '../corrections/entry-facts.js';
import { noteCorrection, publishEdit, type Act } from '../corrections/stored-corrections.js';
import { changeCatalog, readEntries, readEntry, storedEntry, writeEntry, type StoredEntry } from '../stored-entry.js';
import { readFile } from './read-file.js';
import { statedGroups } from '../facts.js';

const linesOnAPage = 100;
/** How often the progress is written, in cards. */
const progressStep = 20;
/** Previews that nobody applied are deleted after this long. */
const previewKeepMs = 7 * dayMs;

type Line = Prisma.CatalogImportLineCreateManyImportInput;
type StoredLine = Prisma.CatalogImportLineGetPayload<object>;

const noSuchImport = (): DomainError => new DomainError('no-such-import', 404, 'That file no longer exists.');
const changedSince = (name: string): DomainError =>
  new DomainError(
    'stale-catalog-card',
    409,
    `${name} changed after the file was read. Nothing was imported. Upload the file again to see what it changes now.`,
  );

/** Catalog files of administrators: previewed, then applied in one transaction. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads a file and keeps what it would change. */
  async add(
    { userId, today }: { userId: string; today: string },
    { name, body }: { name: string; body: Readable },
  ): Promise<CatalogImport> {
    const { entries, problems } = readFile(await text(body), today);
    const [id, now] = [randomUUID(), this.clock.now()];
    await this.db.prisma.$transaction(async (tx) => {
      await tx.catalogImport.deleteMany({
        where: { status: 'ready', createdAt: { lt: new Date(now.getTime() - previewKeepMs) } },
      });
      const { lines, counts } = await preview(tx, entries);
      await tx.catalogImport.create({
        data: { id, name, createdBy: userId, createdAt: now, counts, problems, lines: { createMany: { data: lines } } },
      });
    });
    return this.read(id, undefined);
  }

  async read(id: string, after: string | undefined): Promise<CatalogImport> {
    const stored = await this.db.prisma.catalogImport.findUnique({
      where: { id },
      include: {
        lines: {
          where: { cardId: { gt: after ?? '' } },
          orderBy: { cardId: 'asc' },
          take: linesOnAPage + 1,
          omit: { entry: true },
        },
      },
    });
    if (!stored) throw noSuchImport();
    const lines = stored.lines.slice(0, linesOnAPage);
    return catalogImport.parse({
      ...stored,
      createdAt: stored.createdAt.toISOString(),
      lines,
      next: stored.lines.length > linesOnAPage ? (lines.at(-1)?.cardId ?? null) : null,
    });
  }

  /** All or nothing: a crash, or a card that somebody changed since the preview, leaves the catalog as it was. */
  async apply(
    { id, userId }: { id: string; userId: string },
    { cardIds, reason }: z.output<typeof applyCatalogImport.body>,
  ): Promise<CatalogImport> {
    await changeCatalog(this.db.prisma, async (tx) => {
      const stored = await tx.catalogImport.findUnique({ where: { id } });
      if (!stored) throw noSuchImport();
      if (stored.status !== 'ready') {
        throw new DomainError('applied-already', 409, 'This file has already been imported.');
      }
      const chosen = { importId: id, ...(cardIds && { cardId: { in: cardIds } }) };
      const lines = await tx.catalogImportLine.findMany({ where: chosen, orderBy: { cardId: 'asc' } });
      if (lines.length === 0) throw new DomainError('nothing-to-change', 409, 'There’s nothing to import.');
      const act: Act = { userId, reason, at: this.clock.now() };
      for (const [index, line] of lines.entries()) {
        // Outside of the transaction, so that others see it.
        if (index % progressStep === 0) await this.noteProgress(id, index);
        await applyLine(tx, line, act);
      }
      await tx.catalogImportLine.updateMany({ where: chosen, data: { isApplied: true } });
      const data = { status: 'applied', appliedAt: act.at, reason, done: lines.length };
      await tx.catalogImport.update({ where: { id }, data });
      await publishEdit(tx, { userId, act: 'imported', about: id });
    });
    return this.read(id, undefined);
  }

  private async noteProgress(id: string, done: number): Promise<void> {
    await this.db.prisma.catalogImport.updateMany({ where: { id }, data: { done } });
  }
}

async function preview(
  tx: Transaction,
  entries: ReturnType<typeof readFile>['entries'],
): Promise<{ lines: Line[]; counts: CatalogImport['counts'] }> {
  // Versions first: a card that changes in between is refused when the file is applied.
  const records = await tx.catalogCard.findMany({ select: { cardId: true, version: true } });
  const versions = new Map(records.map(({ cardId, version }) => [cardId, version]));
  const known = new Map((await readEntries(tx)).map((entry) => [entry.cardId, entry]));
  const counts = { added: 0, changed: 0, retired: 0, unchanged: 0, older: 0 };
  const lines: Line[] = [];
  for (const entry of entries) {
    const { cardId, name } = entry;
    const stored = known.get(cardId);
    const difference = stored ? differenceOf(stored, entry) : null;
    const kind = difference ? kindOf(difference) : 'added';
    if (difference?.changes.length === 0) counts[difference.hasOlder ? 'older' : 'unchanged'] += 1;
    else {
      counts[kind] += 1;
      lines.push({
        cardId,
        name,
        kind,
        entry: difference ? Prisma.DbNull : entry,
        changes: difference?.changes ?? [],
        version: versions.get(cardId) ?? null,
      });
    }
  }
  return { lines, counts };
}

async function applyLine(tx: Transaction, line: StoredLine, act: Act): Promise<void> {
  const stored = await readEntry(tx, line.cardId);
  if ((stored?.version ?? null) !== line.version) throw changedSince(line.name);
  if (!stored) return writeEntry(tx, storedEntry.parse(line.entry));
  let { entry } = stored;
  for (const { after: value, source } of catalogImport.shape.lines.element.shape.changes.parse(line.changes)) {
    const after = { value, source };
    await noteCorrection(tx, { entry, after }, act);
    entry = withValue(entry, after);
  }
  await writeEntry(tx, entry);
}

/** What a file's card would change. */
export interface Difference {
  changes: ImportLine['changes'];
  /** A fact differs, but what we have is newer. */
  hasOlder: boolean;
}

/**
 * Compares a stored card with a file's. What the file doesn't state stays, and so does what we have from a newer source. A
 * value that a newer source confirms is a change too: of its source. A retired card isn't offered again by a file.
 */
export function differenceOf(stored: StoredEntry, incoming: StoredEntry): Difference {
  const found: Difference = { changes: [], hasOlder: false };
  for (const fact of statedGroups(incoming)) {
    const [before, after] = [sourcedOf(stored, fact), sourcedOf(incoming, fact)];
    const [had, has] = [before.source?.date ?? '', after.source?.date ?? ''];
    const differs = !isSame(before.value, after.value);
    if (has > had || (differs && has === had)) {
      found.changes.push({ before: before.value, after: after.value, source: after.source });
    } else if (differs) found.hasOlder = true;
  }
  if (incoming.discontinued && !stored.discontinued) {
    const source = incoming.sources.identity ?? null;
    found.changes.push({
      before: { fact: 'discontinued', value: false },
      after: { fact: 'discontinued', value: true },
      source,
    });
  }
  return found;
}

export const kindOf = ({ changes }: Difference): 'changed' | 'retired' =>
  changes.some(({ after }) => after.fact === 'discontinued') ? 'retired' : 'changed';
