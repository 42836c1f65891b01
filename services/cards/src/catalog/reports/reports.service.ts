import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  factReport,
  type decideReport,
  type FactReport,
  type listReports,
  type reportFact,
} from '@floatwise/contracts/cards/catalog-corrections.http';
import { reportedOffers } from '@floatwise/contracts/offers/reported-offers';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { Database, type Transaction } from '../../db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { noSuchCatalogCard } from '../corrections/correction-rules.js';
import { publishEdit, type Act } from '../corrections/stored-corrections.js';

const onAPage = 25;
/** More open reports than this about one card tell nothing new. */
const openPerCard = 200;

type Stored = Prisma.CatalogReportGetPayload<{ include: { card: { select: { name: true } } } }>;
const withName = { card: { select: { name: true } } } as const;

/** What visitors report as wrong, and what administrators decide on it. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Keeps a report, without anything about its sender. The same words again are only counted. */
  async report({ cardId, offerId, fact, says, source }: z.output<typeof reportFact.body>): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await (cardId === null ? lockOffer(tx, offerId) : lockCard(tx, cardId));
      const again = await tx.catalogReport.updateMany({
        where: { cardId, offerId, fact, says, status: 'open' },
        data: { times: { increment: 1 } },
      });
      const open = again.count > 0 || (await tx.catalogReport.count({ where: { cardId, offerId, status: 'open' } }));
      if (open === true || open >= openPerCard) return;
      const data = { id: randomUUID(), cardId, offerId, fact, says, source, createdAt: this.clock.now() };
      await tx.catalogReport.create({ data });
    });
  }

  async list({ status, after }: z.output<typeof listReports.query>): Promise<z.input<typeof listReports.response>> {
    const end = after === undefined ? null : await this.db.prisma.catalogReport.findUnique({ where: { id: after } });
    const rows = await this.db.prisma.catalogReport.findMany({
      where: { status, ...(end && { ordinal: { lt: end.ordinal } }) },
      orderBy: { ordinal: 'desc' },
      take: onAPage + 1,
      include: withName,
    });
    const page = rows.slice(0, onAPage);
    return { reports: page.map(viewOf), next: rows.length > onAPage ? (page.at(-1)?.id ?? null) : null };
  }

  async decide(
    { id, userId }: { id: string; userId: string },
    { status, note }: z.output<typeof decideReport.body>,
  ): Promise<FactReport> {
    return this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.catalogReport.updateMany({
        where: { id, status: 'open' },
        data: { status, note, decidedBy: userId, decidedAt: this.clock.now() },
      });
      const stored = await tx.catalogReport.findUnique({ where: { id }, include: withName });
      if (!stored) throw new DomainError('no-such-report', 404, 'That report doesn’t exist.');
      if (count === 0) throw decidedAlready();
      await publishEdit(tx, { userId, act: `report-${status}`, about: id });
      return viewOf(stored);
    });
  }
}

/** Reports about one card take turns, so that the same words are counted. */
async function lockCard(tx: Transaction, cardId: string): Promise<void> {
  const [card] = await tx.$queryRaw<unknown[]>`select 1 from catalog_card where card_id = ${cardId} for no key update`;
  if (!card) throw noSuchCatalogCard();
}

/** An offer has no row, so its reports take turns by its ID. */
async function lockOffer(tx: Transaction, offerId: string | null): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`report ${offerId ?? ''}`}, 0))`;
}

function viewOf({ card, offerId, createdAt, note, decidedBy, decidedAt, ...report }: Stored): FactReport {
  return factReport.parse({
    ...report,
    name: card?.name ?? reportedOffers.get(offerId ?? '') ?? 'An offer that we no longer show',
    at: createdAt.toISOString(),
    decision: decidedAt && { note: note ?? '', by: decidedBy, at: decidedAt.toISOString() },
  });
}

export const decidedAlready = (): DomainError =>
  new DomainError('decided-already', 409, 'Someone else already decided this report. Check the list again.');

/** Accepts a report together with the correction that answers it. */
export async function acceptWith(
  tx: Transaction,
  { reportId, cardId }: { reportId: string; cardId: string },
  { userId, at }: Act,
): Promise<void> {
  const { count } = await tx.catalogReport.updateMany({
    where: { id: reportId, cardId, status: 'open' },
    data: { status: 'accepted', note: 'Corrected.', decidedBy: userId, decidedAt: at },
  });
  if (count === 0) throw decidedAlready();
}
