import { z } from 'zod';
import type { Transaction } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';
import { factGroups } from '@floatwise/contracts/cards/catalog-facts';
import { factSource } from '@floatwise/contracts/values';
import { catalogEntry } from './facts.js';
import { searchTextOf } from './naming.js';

const provenance = z.partialRecord(z.enum(factGroups), factSource);
export type Provenance = z.output<typeof provenance>;

/** A catalog card as stored in the database: every group of facts includes its source. */
export const storedEntry = z.strictObject({
  ...catalogEntry.omit({ sources: true }).shape,
  sources: provenance,
  origin: z.enum(['shipped', 'imported']),
  /** The card's ID in the file it was imported from. */
  externalId: z.string().nullable(),
});
export type StoredEntry = z.output<typeof storedEntry>;

type CatalogRecord = Prisma.CatalogCardGetPayload<object>;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function entryOf({ searchText: _searchText, version: _version, lastUpdated, ...record }: CatalogRecord): StoredEntry {
  return storedEntry.parse({
    ...record,
    annualFee: record.annualFee?.toNumber() ?? null,
    universalCashbackPercent: record.universalCashbackPercent.toNumber(),
    foreignFeePercent: record.foreignFeePercent?.toNumber() ?? null,
    aprMin: record.aprMin?.toNumber() ?? null,
    aprMax: record.aprMax?.toNumber() ?? null,
    lastUpdated: dayOf(lastUpdated),
  });
}

export async function readEntries(tx: Transaction): Promise<StoredEntry[]> {
  const records = await tx.catalogCard.findMany();
  return records.map(entryOf);
}

export async function readEntry(
  tx: Transaction,
  cardId: string,
): Promise<{ entry: StoredEntry; version: number } | null> {
  const record = await tx.catalogCard.findUnique({ where: { cardId } });
  return record && { entry: entryOf(record), version: record.version };
}

const json = (value: object | null) => value ?? Prisma.DbNull;

/** Adds a catalog card or replaces the one with the same ID. */
export async function writeEntry(tx: Transaction, entry: StoredEntry): Promise<void> {
  const { cardId, lastUpdated, ...facts } = entry;
  const data = {
    ...facts,
    spendingCategories: json(facts.spendingCategories),
    currentOffer: json(facts.currentOffer),
    credits: json(facts.credits),
    lastUpdated: new Date(lastUpdated),
    searchText: searchTextOf(entry.name, entry.issuer, ...entry.commonNames),
  };
  await tx.catalogCard.upsert({
    where: { cardId },
    create: { cardId, ...data },
    update: { ...data, version: { increment: 1 } },
    select: { cardId: true },
  });
}

const oneWriterAtATime = `select pg_advisory_xact_lock(hashtextextended('catalog', 0))`;
const writeTimeoutMs = 120_000;

/** A transaction that changes the catalog. Replicas and operators take turns. */
export async function changeCatalog<Result>(
  prisma: { $transaction: <R>(work: (tx: Transaction) => Promise<R>, options: { timeout: number }) => Promise<R> },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(oneWriterAtATime);
      return work(tx);
    },
    { timeout: writeTimeoutMs },
  );
}
