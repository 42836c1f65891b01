import { Inject, Injectable } from '@nestjs/common';
import type { PartnerOffer } from '@floatwise/contracts/analytics/affiliate-links.http';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { Logger } from 'pino';
import { Database } from '../db.js';
import { offerOf, type TaggedAddress } from './link-rules.js';

export type UsedLink = TaggedAddress & { id: string };
type ByOffer = ReadonlyMap<PartnerOffer, UsedLink>;

/** How long another replica may still send people to the link as it was. */
const keptMs = 2_000;

/**
 * The active link of each offer that has one. It's read at most once in two seconds. While the database doesn't answer, what was
 * read last stays: people get to our partners in any case.
 */
@Injectable()
export class UsedLinks {
  private last: ByOffer = new Map();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;
  private changes = 0;

  constructor(
    private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(): Promise<ByOffer> {
    if (performance.now() - this.readAt >= keptMs) await (this.reading ??= this.renew());
    return this.last;
  }

  /** What was read isn't true any longer. */
  forget(): void {
    this.changes += 1;
    this.readAt = Number.NEGATIVE_INFINITY;
    this.reading = undefined;
  }

  private async renew(): Promise<void> {
    const { changes } = this;
    const read = await this.readOr(this.last);
    // Something changed while this was being read: the next caller reads again.
    if (changes !== this.changes) return;
    this.last = read;
    this.readAt = performance.now();
    this.reading = undefined;
  }

  private async readOr(last: ByOffer): Promise<ByOffer> {
    try {
      const uses = await this.db.prisma.affiliateLinkUse.findMany({
        where: { link: { isActive: true } },
        include: { link: { select: { id: true, baseUrl: true, affiliateTag: true } } },
      });
      return new Map(uses.map(({ offer, link }) => [offerOf(offer), link]));
    } catch (error) {
      this.logger.warn({ err: error }, 'affiliate links could not be read');
      return last;
    }
  }
}
