import { definePersonalData } from '@floatwise/service-kit/personal-data/personal-data';
import { entitlementRecords } from '@floatwise/service-kit/plans/entitlement-projection';
import { eraseConnections } from '../banks/connections/ending.js';
import type { Transaction } from '../db.js';
import { publishRemoval } from '../card/card-events.js';

/** Rows of a person's cards, as the download shows them, by card and then in this order. They go with the card. */
const ofCards = (table: string, kind: string, { data = 'to_jsonb(one)', order = 'one.card_id' } = {}) => ({
  ...{ table, kind, erasedWith: 'card' },
  select: `select ${data} as data from ${table} one join card on card.id = one.card_id
            where card.user_id = $1 order by card.ordinal, ${order}`,
});

/** The personal data that this service stores. Add new tables here, and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'card',
      kind: 'card',
      select: `select to_jsonb(card) - 'user_id' - 'ordinal' - 'version' as data from card where user_id = $1 order by ordinal`,
      erase: eraseCards,
    },
    {
      table: 'calendar_feed',
      kind: 'calendar',
      // Without the key, which opens the calendar.
      select: `select to_jsonb(feed) - 'user_id' - 'key_hash' - 'sign_in_id' as data from calendar_feed feed where user_id = $1`,
      erase: (tx, userId) => tx.calendarFeed.deleteMany({ where: { userId } }),
    },
    ofCards('paid_statement', 'payment', { order: 'one.closing_date' }),
    ofCards('card_transaction', 'transaction', {
      data: `to_jsonb(one) - 'file_id' - 'occurrence' - 'posted_as_id'`,
      order: 'one.posted_on, one.id',
    }),
    {
      table: 'expected_purchase',
      kind: 'expected-purchase',
      select: `select to_jsonb(one) - 'user_id' - 'settled_as_id' as data from expected_purchase one
                where user_id = $1 order by created_at, id`,
      erasedWith: 'card',
    },
    ofCards('card_month', 'month', {
      data: `jsonb_build_object('card_id', one.card_id, 'month', one.month, 'spending', one.spending, 'fees', one.fees, 'interest', one.interest)`,
      order: 'one.month',
    }),
    ofCards('card_spending', 'spending'),
    ofCards('merchant_charges', 'merchant-charges', { order: 'one.merchant' }),
    ofCards('balance_day', 'balance', { order: 'one.day' }),
    ofCards('card_statement', 'statement', { order: 'one.closing_date' }),
    {
      table: 'statement_file',
      kind: 'statement-file',
      select: `select to_jsonb(one) - 'user_id' - 'content_hash' - 'facts' - 'before' as data from statement_file one
                where user_id = $1 order by created_at, id`,
      erasedWith: 'card',
    },
    {
      table: 'statement_file_line',
      kind: 'statement-file-line',
      select: `select line.transaction as data from statement_file_line line join statement_file file on file.id = line.file_id
                where file.user_id = $1 order by file.created_at, file.id, line.ordinal`,
      erasedWith: 'statement_file',
    },
    {
      table: 'csv_mapping',
      kind: 'csv-mapping',
      select: `select mapping as data from csv_mapping where user_id = $1 order by header_hash`,
      erase: (tx, userId) => tx.csvMapping.deleteMany({ where: { userId } }),
    },
    {
      table: 'merchant_category',
      kind: 'merchant-category',
      select: `select to_jsonb(one) - 'user_id' as data from merchant_category one where user_id = $1 order by merchant`,
      erase: (tx, userId) => tx.merchantCategory.deleteMany({ where: { userId } }),
    },
    {
      table: 'bank_connection',
      kind: 'bank-connection',
      // What the person allowed a bank to share with us; never the tokens.
      select: `select to_jsonb(one) - 'user_id' - 'sealed_tokens' - 'revocation_id' - 'sealed_revocation' - 'sync_claim'
                      - 'claimed_until' - 'external_id' - 'last_visit_id' as data
                 from bank_connection one where user_id = $1 order by created_at, id`,
      erase: eraseConnections,
    },
    {
      table: 'bank_authorization',
      kind: 'bank-authorization',
      select: `select jsonb_build_object('connection_id', connection_id, 'expires_at', expires_at, 'used_at', used_at) as data
                 from bank_authorization where user_id = $1 order by expires_at`,
      erasedWith: 'bank_connection',
    },
    {
      table: 'bank_account',
      kind: 'bank-account',
      select: `select to_jsonb(account) - 'external_id' as data from bank_account account
                 join bank_connection connection on connection.id = account.connection_id
                where connection.user_id = $1 order by connection.created_at, account.id`,
      erasedWith: 'bank_connection',
    },
    {
      table: 'debt_plan',
      kind: 'debt-plan',
      select: `select to_jsonb(debt_plan) - 'user_id' as data from debt_plan where user_id = $1`,
      erase: (tx, userId) => tx.debtPlan.deleteMany({ where: { userId } }),
    },
    {
      table: 'debt',
      kind: 'debt',
      select: `select to_jsonb(debt) - 'user_id' - 'ordinal' as data from debt where user_id = $1 order by ordinal, id`,
      erasedWith: 'debt_plan',
    },
    {
      table: 'catalog_correction',
      kind: 'catalog-correction',
      select: `select to_jsonb(one) - 'created_by' - 'undone_by' - 'ordinal' as data from catalog_correction one
                where created_by = $1 or undone_by = $1 order by ordinal`,
      async erase(tx, userId) {
        await tx.catalogCorrection.updateMany({ where: { createdBy: userId }, data: { createdBy: null } });
        await tx.catalogCorrection.updateMany({ where: { undoneBy: userId }, data: { undoneBy: null } });
      },
    },
    {
      table: 'catalog_report',
      kind: 'catalog-decision',
      select: `select to_jsonb(one) - 'decided_by' - 'ordinal' as data from catalog_report one
                where decided_by = $1 order by ordinal`,
      erase: (tx, userId) => tx.catalogReport.updateMany({ where: { decidedBy: userId }, data: { decidedBy: null } }),
    },
    {
      table: 'catalog_import',
      kind: 'catalog-import',
      select: `select to_jsonb(one) - 'created_by' as data from catalog_import one
                where created_by = $1 order by created_at, id`,
      erase: (tx, userId) => tx.catalogImport.updateMany({ where: { createdBy: userId }, data: { createdBy: null } }),
    },
    {
      table: 'imported_guest_card',
      kind: 'imported-guest-card',
      select: `select to_jsonb(one) - 'user_id' as data from imported_guest_card one
                where user_id = $1 order by imported_at, guest_id`,
      erase: (tx, userId) => tx.importedGuestCard.deleteMany({ where: { userId } }),
    },
    entitlementRecords,
  ],
  // The tombstone keeps requests that are still running from adding cards again; forget-wallets.ts deletes it later.
  tombstone: {
    table: 'wallet',
    select: 'select 1 from wallet where user_id = $1 and erased_at is not null',
    async set(tx, { data: { userId } }) {
      await tx.$executeRaw`insert into wallet (user_id, erased_at) values (${userId}::uuid, now())
        on conflict (user_id) do update set erased_at = coalesce(wallet.erased_at, excluded.erased_at)`;
      return true;
    },
  },
  // A revocation has no person in it: it only ends what a deleted connection allowed.
  impersonal: ['card_sum', 'catalog_card', 'catalog_release', 'catalog_import_line', 'bank_revocation'],
});

/** Publishes the removal of each card that wasn't already deleted. */
async function eraseCards(tx: Transaction, userId: string): Promise<void> {
  // One statement, so that the event has the latest version of a card that's changing right now.
  const cards = await tx.$queryRaw<{ id: string; userId: string; version: number; present: boolean }[]>`
    delete from card where user_id = ${userId}::uuid
    returning id, user_id as "userId", version + 1 as version, deleted_at is null as present`;
  for (const { present, ...card } of cards) if (present) await publishRemoval(tx, card);
}
