import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { linkClicked } from '@floatwise/contracts/analytics/events';
import type { DataOf } from '@floatwise/contracts/define';
import { emit } from '@floatwise/events/outbox';
import { Clock } from '@floatwise/service-kit/clock';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { Logger } from 'pino';
import { Database } from '../db.js';
import type { Visitor } from '../hits/visitor.js';

export type Click = Omit<DataOf<typeof linkClicked>, 'clickId'> & {
  /** The administrators' link that it led to, if it was one of theirs. */
  linkId?: string | null;
};

@Injectable()
export class ClicksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores and publishes the click, both or neither. Clicks of visitors who ask not to be tracked are ignored. */
  async record({ partner, item, context, linkId = null }: Click, { browser, mayRecord }: Visitor): Promise<void> {
    if (!mayRecord) return;
    const id = randomUUID();
    await this.db.prisma.$transaction(async (tx) => {
      const column = partner === 'balance-transfer' ? 'balance_transfer' : partner;
      await tx.click.create({
        data: { id, partner: column, item, context, browser, clickedAt: this.clock.now(), linkId },
      });
      const data = { clickId: id, partner, item, context };
      await emit(tx, linkClicked, { aggregateId: id, aggregateVersion: 1, data });
    });
  }

  /**
   * Like `record`, for a page that is waiting for its link: it gets the link even if the click can't be stored. Returns false
   * if it wasn't.
   */
  async tryToRecord(click: Click, visitor: Visitor): Promise<boolean> {
    try {
      await this.record(click, visitor);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, partner: click.partner }, 'a click was not recorded');
      return false;
    }
  }
}
