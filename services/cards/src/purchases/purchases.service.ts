import { Injectable } from '@nestjs/common';
import { purchaseSentWithinDays, type UsedPurchase } from '@floatwise/contracts/cards/purchases';
import type { ExpectedPurchase, KeptPurchase } from '@floatwise/contracts/cards/purchases.http';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { sumCents } from '@floatwise/finance/money/money';
import { DomainError } from '@floatwise/service-kit/errors';
import { publishChange } from '../card/card-events.js';
import { creditCardOf, type CardRow } from '../card/card-row.js';
import { changeInstant, refusedField, type Owner } from '../card/card-rules.js';
import { changeCard, lockCard, lockPresentCard } from '../card/stored-cards.js';
import { lockWallet } from '../card/wallet-limit.js';
import { Database, type Transaction } from '../db.js';
import { keepExpected } from '../transactions/keep-expected.js';

/** As much as a balance can be. */
const mostOwed = 9_999_999_999.99;

/** "I used it": purchases that a person says they made, until the bank or a file reports them. */
@Injectable()
export class PurchasesService {
  constructor(private readonly db: Database) {}

  /** The same purchase again, also after it was taken back or reported, changes nothing. */
  async keep({ userId, today }: Owner, used: UsedPurchase): Promise<KeptPurchase> {
    const isOld = used.madeOn < addDays(today, -purchaseSentWithinDays);
    if (isOld) throw refusedField('madeOn', `A purchase can be at most ${purchaseSentWithinDays} days old.`);
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      const card = await lockPresentCard(tx, userId, used.cardId);
      const before = await readPurchase(tx, userId, used.id);
      if (before && before.cardId !== used.cardId)
        throw new DomainError('other-purchase', 409, 'That purchase was made with another card.');
      if (before) return { purchase: before, card: creditCardOf(card, today) };
      const open = await keepExpected(tx, { userId, cardId: card.id, issuer: card.issuer, today }, [used]);
      const after = await owe(tx, card, { amount: open, today });
      const purchase = await readPurchase(tx, userId, used.id);
      if (!purchase) throw new Error('The purchase isn’t there after it was kept.');
      return { purchase, card: creditCardOf(after, today) };
    });
  }

  /** What was reported for it stays. An unknown purchase is one that was never sent: nothing is left to take back. */
  async undo({ userId, today }: Owner, id: string): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      // What is being kept right now is there afterward.
      await lockWallet(tx, userId);
      const purchase = await readPurchase(tx, userId, id);
      if (!purchase) return;
      const card = await lockCard(tx, userId, purchase.cardId);
      const [undone] = await tx.$queryRaw<{ amount: number }[]>`
        update expected_purchase set undone_at = now()
         where user_id = ${userId}::uuid and id = ${id}::uuid and undone_at is null
        returning case when in_balance and settled_as_id is null then amount else 0 end::float8 as amount`;
      if (undone) await owe(tx, card, { amount: -undone.amount, today });
    });
  }
}

/** Adds an amount to a locked card's balance. */
async function owe(
  tx: Transaction,
  card: CardRow,
  { amount, today }: { amount: number; today: string },
): Promise<CardRow> {
  if (amount === 0) return card;
  const currentBalance = sumCents([card.currentBalance, amount]);
  if (Math.abs(currentBalance) > mostOwed) throw refusedField('amount', 'That amount is too large.');
  const at = changeInstant(card, Date.now());
  const changed = await changeCard(tx, card, { fields: { ...card, currentBalance }, today, at });
  await publishChange(tx, card, changed);
  return changed;
}

async function readPurchase(tx: Transaction, userId: string, id: string): Promise<ExpectedPurchase | undefined> {
  const [row] = await tx.$queryRaw<ExpectedPurchase[]>`
    select one.id, one.card_id as "cardId", one.made_on::text as "madeOn", one.amount::float8 as amount, one.place,
           coalesce(own.category, one.category) as category,
           case when one.undone_at is not null then 'undone' when one.settled_as_id is not null then 'reported'
                else 'expected' end as status
      from expected_purchase one
      left join merchant_category own on own.user_id = one.user_id and own.merchant = one.merchant
     where one.user_id = ${userId}::uuid and one.id = ${id}::uuid`;
  return row;
}
