import { Injectable } from '@nestjs/common';
import type { readCardSums } from '@floatwise/contracts/cards/admin-cards.http';
import { askCardFigures } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { sumCardsSql } from './held-cards-sql.js';

export interface CountedCards {
  cards: number;
  /** The sum of the cards' percentages. */
  utilization: number;
  over30: number;
  over70: number;
}

/** Longer than a request may take: a million cards on a busy machine. */
const timeoutMs = 60_000;

type Sums = z.output<typeof readCardSums.response>;

/** Cards and their utilization by issuer. A million cards take a good part of a second to count, so a job does it. */
@Injectable()
export class CardSums {
  constructor(private readonly db: Database) {}

  @Job<CardsEnv>({ name: 'sum-cards', everyMs: 'CARD_SUMS_MS', timeoutMs })
  async count({ now }: Pick<JobRun, 'now'>): Promise<void> {
    await this.db.prisma.$transaction(
      async (tx) => {
        await tx.$executeRawUnsafe(`set local statement_timeout = ${timeoutMs}`);
        await tx.cardSum.deleteMany();
        await tx.$executeRawUnsafe(sumCardsSql, now);
      },
      { timeout: timeoutMs },
    );
  }

  /** Answers how many cards there are and what some catalog cards are called. */
  @Answers(askCardFigures)
  async answer({ catalogCardIds }: z.output<typeof askCardFigures.request>) {
    const [sums, products] = await Promise.all([
      this.read(),
      this.db.prisma.catalogCard.findMany({
        where: { cardId: { in: catalogCardIds } },
        select: { cardId: true, name: true },
      }),
    ]);
    return { totalCards: sums.cards, names: Object.fromEntries(products.map(({ cardId, name }) => [cardId, name])) };
  }

  async read(): Promise<Sums> {
    const rows = await this.db.prisma.cardSum.findMany({ orderBy: [{ cards: 'desc' }, { issuer: 'asc' }] });
    const issuers = rows.map(({ issuer, utilization, ...row }) => ({
      issuer: issuer === '' ? null : issuer,
      ...row,
      utilization: utilization.toNumber(),
    }));
    return {
      ...sharesOf(issuers.reduce(together, { cards: 0, utilization: 0, over30: 0, over70: 0 })),
      issuers: issuers.map(({ issuer, ...counted }) => ({ issuer, ...sharesOf(counted) })),
      countedAt: rows[0]?.countedAt.toISOString() ?? null,
    };
  }
}

const together = (a: CountedCards, b: CountedCards): CountedCards => ({
  cards: a.cards + b.cards,
  utilization: a.utilization + b.utilization,
  over30: a.over30 + b.over30,
  over70: a.over70 + b.over70,
});

/** The mean and the shares of some cards; no mean without a card. */
export function sharesOf({ cards, utilization, over30, over70 }: CountedCards): Omit<Sums, 'issuers' | 'countedAt'> {
  const shareOf = (count: number): number => (cards === 0 ? 0 : count / cards);
  return {
    cards,
    averageUtilization: cards === 0 ? null : Math.round((utilization * 100) / cards) / 100,
    shareOver30: shareOf(over30),
    shareOver70: shareOf(over70),
  };
}
