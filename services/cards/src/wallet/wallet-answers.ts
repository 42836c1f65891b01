import { Injectable } from '@nestjs/common';
import {
  askWallet,
  askWallets,
  askWalletSummary,
  type OwnPlace,
  type WalletLine,
} from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';
import { creditCardOf, type CardRow } from '../card/card-row.js';

/** The most cards of a wallet that another service is sent. */
const most = 200;

/** The most cards in an answer about many wallets. NATS takes messages of up to 1 MB, and a card with all its rates has 2 KB. */
const mostInAnswer = 400;

/** More corrections of places than anybody makes by hand. */
const mostOwnPlaces = 2_000;

type Wallet = Pick<z.input<typeof askWallet.response>, 'cards'>;

@Injectable()
export class WalletAnswers {
  constructor(private readonly db: Database) {}

  /** Answers a wallet as the calculations need it. The contract leaves out each digit of a number. */
  @Answers(askWallet)
  async answer({ userId, today }: z.output<typeof askWallet.request>) {
    const [rows, ownPlaces] = await Promise.all([this.db.readWallet(userId), this.ownPlaces(userId)]);
    return { ...walletOf(rows, today), ownPlaces };
  }

  private ownPlaces(userId: string): Promise<OwnPlace[]> {
    const sql =
      'select merchant as place, category from merchant_category where user_id = $1 order by merchant limit $2';
    return this.db.query('own-places', sql, [userId, mostOwnPlaces]);
  }

  @Answers(askWallets)
  async answerMany({ people }: z.output<typeof askWallets.request>) {
    const rows = await this.db.readWallets(people.map(({ userId }) => userId));
    const wallets: Wallet[] = [];
    let included = 0;
    for (const { userId, today } of people) {
      const wallet = walletOf(rows.get(userId) ?? [], today);
      included += wallet.cards.length;
      if (included > mostInAnswer && wallets.length > 0) break;
      wallets.push(wallet);
    }
    return { wallets };
  }

  /** Answers what stands in a wallet, for a message to support that its owner attached it to. */
  @Answers(askWalletSummary)
  async summarize({ userId }: z.output<typeof askWalletSummary.request>) {
    const { rows } = await this.db.pool.query<WalletLine>({
      name: 'wallet-summary',
      text: `
        select coalesce(card.nickname, card.name) as name, catalog.issuer, card.credit_limit::float8 as "creditLimit",
               card.current_balance::float8 as "currentBalance", card.due_date as "dueDate"
          from card left join catalog_card catalog on catalog.card_id = card.catalog_card_id
         where card.user_id = $1 and card.deleted_at is null order by card.ordinal limit $2`,
      values: [userId, most],
    });
    return { cards: rows };
  }
}

const walletOf = (rows: readonly CardRow[], today: string): Wallet => ({
  cards: rows.slice(0, most).map((row) => ({ ...creditCardOf(row, today), annualFee: row.annualFee })),
});
