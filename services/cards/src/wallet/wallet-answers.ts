import { Injectable } from '@nestjs/common';
import { askWallet, askWalletSummary, type WalletLine } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';
import { creditCardOf } from './card-row.js';

/** The most cards of a wallet that another service is told about. */
const most = 200;

@Injectable()
export class WalletAnswers {
  constructor(private readonly db: Database) {}

  /** Answers a wallet as the calculations need it. The contract leaves out each digit of a number. */
  @Answers(askWallet)
  async tell({ userId, today }: z.output<typeof askWallet.request>): Promise<z.input<typeof askWallet.response>> {
    const rows = await this.db.readWallet(userId);
    return { cards: rows.slice(0, most).map((row) => ({ ...creditCardOf(row, today), annualFee: row.annualFee })) };
  }

  /** Answers what stands in a wallet, for a message to support that its owner attached it to. */
  @Answers(askWalletSummary)
  async summarize({
    userId,
  }: z.output<typeof askWalletSummary.request>): Promise<z.input<typeof askWalletSummary.response>> {
    const { rows } = await this.db.pool.query<WalletLine>({
      name: 'wallet-summary',
      text: `
        select coalesce(card.nickname, card.name) as name, catalogue.issuer, card.credit_limit::float8 as "creditLimit",
               card.current_balance::float8 as "currentBalance", card.due_date as "dueDate"
          from card left join catalogue_card catalogue on catalogue.card_id = card.catalogue_card_id
         where card.user_id = $1 and card.deleted_at is null order by card.ordinal limit $2`,
      values: [userId, most],
    });
    return { cards: rows };
  }
}
