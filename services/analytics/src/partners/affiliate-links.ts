import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  mostAffiliateLinks,
  type AffiliateLink,
  type createAffiliateLinkBody,
  type PartnerOffer,
  type updateAffiliateLinkBody,
} from '@floatwise/contracts/analytics/affiliate-links.http';
import { affiliateLinkCreated, affiliateLinkDeleted, affiliateLinkEdited } from '@floatwise/contracts/analytics/events';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { periodOf } from '@floatwise/service-kit/period';
import type { z } from 'zod';
import { clicksSql } from '../counting/click-sums.js';
import { Database, type Transaction } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import {
  columnOf,
  linkExists,
  noSuchLink,
  offerTaken,
  staleLink,
  viewOf,
  type LinkClicks,
  type StoredLink,
} from './link-rules.js';
import { UsedLinks } from './used-links.js';

const usualDays = 30;
const withUses = { uses: { orderBy: { offer: 'asc' } } } as const;

/** What administrators do with affiliate links. */
@Injectable()
export class AffiliateLinks {
  constructor(
    private readonly db: Database,
    private readonly used: UsedLinks,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: AnalyticsEnv,
  ) {}

  async list(days: number): Promise<AffiliateLink[]> {
    const [links, clicks] = await Promise.all([
      this.db.prisma.affiliateLink.findMany({ include: withUses, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] }),
      this.clicksOf(days),
    ]);
    return links.map((link) => viewOf(link, { clicks: clicks.get(link.id), env: this.env }));
  }

  async create(
    createdBy: string,
    { id = randomUUID(), offers, ...fields }: z.output<typeof createAffiliateLinkBody>,
  ): Promise<AffiliateLink> {
    const now = this.clock.now();
    const data = { ...fields, id, createdBy, updatedBy: createdBy, createdAt: now, updatedAt: now };
    const created = await this.db.prisma.$transaction(async (tx) => {
      if ((await tx.affiliateLink.count()) >= mostAffiliateLinks) throw tooManyLinks();
      const { count } = await tx.affiliateLink.createMany({ data, skipDuplicates: true });
      if (count === 0) throw linkExists();
      await useFor(tx, id, offers);
      await emitAct(tx, affiliateLinkCreated, actOf(id, createdBy));
      return readLink(tx, id);
    });
    this.used.forget();
    return this.viewOf(created);
  }

  /** Replaces the link's fields, unless somebody has since the editor read the version that it names. */
  async change(
    { id, editedBy }: { id: string; editedBy: string },
    { version, offers, ...given }: z.output<typeof updateAffiliateLinkBody>,
  ): Promise<AffiliateLink> {
    const { name, baseUrl, affiliateTag, description, isActive } = given;
    const changed = await this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.affiliateLink.updateMany({
        where: { id, ...(version !== undefined && { version }) },
        data: {
          ...{ name, baseUrl, affiliateTag, updatedBy: editedBy, updatedAt: this.clock.now() },
          ...(description !== undefined && { description }),
          ...(isActive !== undefined && { isActive }),
          version: { increment: 1 },
        },
      });
      if (count === 0) return null;
      if (offers !== undefined) await useFor(tx, id, offers);
      await emitAct(tx, affiliateLinkEdited, actOf(id, editedBy));
      return readLink(tx, id);
    });
    this.used.forget();
    if (changed) return this.viewOf(changed);
    const current = await this.db.prisma.affiliateLink.findUnique({ where: { id }, include: withUses });
    throw current ? staleLink(await this.viewOf(current)) : noSuchLink();
  }

  /** Its offers go back to their usual addresses. Its clicks stay, because `create` with the same id undoes this. */
  async delete({ id, deletedBy }: { id: string; deletedBy: string }): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.affiliateLink.deleteMany({ where: { id } });
      if (count === 0) throw noSuchLink();
      await emitAct(tx, affiliateLinkDeleted, actOf(id, deletedBy));
    });
    this.used.forget();
  }

  private async viewOf(link: StoredLink): Promise<AffiliateLink> {
    const clicks = await this.clicksOf(usualDays);
    return viewOf(link, { clicks: clicks.get(link.id), env: this.env });
  }

  /** How many clicks each link got in the last days and in as many before, by the link's id. */
  private async clicksOf(days: number): Promise<ReadonlyMap<string, LinkClicks>> {
    const { beforeFrom, from, end } = periodOf(days, this.clock.now());
    const { rows } = await this.db.pool.query<{ value: string; now: number; before: number }>({
      name: 'link-clicks-read',
      text: clicksSql('click-link'),
      values: [beforeFrom, from, end],
    });
    return new Map(rows.map(({ value, now, before }) => [value, { clicks: now, clicksBefore: before }]));
  }
}

const readLink = (tx: Transaction, id: string): Promise<StoredLink> =>
  tx.affiliateLink.findUniqueOrThrow({ where: { id }, include: withUses });

/** These offers use the link from now on, and no others do. */
async function useFor(tx: Transaction, linkId: string, offers: readonly PartnerOffer[]): Promise<void> {
  // In order: two editors that take the same offers wait for each other instead of ending in a deadlock.
  const columns = offers.map(columnOf).sort();
  await tx.affiliateLinkUse.deleteMany({ where: { linkId, offer: { notIn: columns } } });
  await tx.affiliateLinkUse.createMany({ data: columns.map((offer) => ({ offer, linkId })), skipDuplicates: true });
  const taken = await tx.affiliateLinkUse.findFirst({
    where: { offer: { in: columns }, linkId: { not: linkId } },
    include: { link: true },
  });
  if (taken) throw offerTaken(taken.offer, taken.link.name);
}

const tooManyLinks = (): DomainError =>
  new DomainError(
    'too-many-links',
    409,
    `You have ${mostAffiliateLinks} links, the maximum. Delete one to add another.`,
  );

/** Each action gets its own event, for the security log. */
const actOf = (linkId: string, userId: string) => ({
  aggregateId: randomUUID(),
  aggregateVersion: 1,
  data: { linkId, userId },
});
