import { Controller, Module } from '@nestjs/common';
import { listHeldCards, readCardSums } from '@floatwise/contracts/cards/admin-cards.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../db.js';
import { CardSums } from './card-sums.js';
import { cardsOnAPage, type HeldCardRow, type OfIssuer } from './held-cards-sql.js';

type Query = z.output<typeof listHeldCards.query>;

/** Everybody's cards for administrators, without owners and balances. */
@Controller()
@RequireRole('admin')
export class HeldCardsController {
  constructor(
    private readonly db: Database,
    private readonly sums: CardSums,
  ) {}

  @Route(listHeldCards)
  async list(@RouteQuery() query: Query) {
    const rows = await this.db.readHeldCards(query, await this.cardsOf(query.issuer));
    const page = rows.slice(0, cardsOnAPage);
    const last = rows.length > cardsOnAPage ? page.at(-1) : undefined;
    return {
      cards: page.map(({ utilization, updatedAt, ...row }) => ({
        ...row,
        utilization: Number(utilization),
        updatedAt: updatedAt.toISOString(),
      })),
      next: last ? keyOf(last, query.sort) : null,
    };
  }

  @Route(readCardSums)
  read() {
    return this.sums.read();
  }

  private async cardsOf(issuer: string | undefined): Promise<OfIssuer> {
    if (issuer === undefined) return 'all';
    if (issuer === 'none') return 'none';
    const products = await this.db.prisma.catalogCard.findMany({ where: { issuer }, select: { cardId: true } });
    return products.map(({ cardId }) => cardId);
  }
}

const keyOf = ({ id, utilization, updatedAt }: HeldCardRow, sort: Query['sort']): string =>
  `${sort === 'utilization' ? utilization : updatedAt.toISOString()}_${id}`;

@Module({ controllers: [HeldCardsController], providers: [CardSums] })
export class HeldCardsModule {}
