import type { PersonalRecords } from '@floatwise/events/personal-data';

/**
 * Every table of this service that names a person, for the download of all data and for its erasure: a new table needs a
 * line here, and a `delete` in wallet/erase-wallet.ts.
 */
export const personalRecords: readonly PersonalRecords[] = [
  {
    kind: 'card',
    sql: `select to_jsonb(card) - 'user_id' - 'ordinal' - 'version' as data from card where user_id = $1 order by ordinal`,
  },
  {
    kind: 'payment',
    sql: `select to_jsonb(paid) as data from paid_statement paid join card on card.id = paid.card_id
           where card.user_id = $1 order by card.ordinal, paid.closing_date`,
  },
  { kind: 'debt-plan', sql: `select to_jsonb(debt_plan) - 'user_id' as data from debt_plan where user_id = $1` },
  {
    kind: 'debt',
    sql: `select to_jsonb(debt) - 'user_id' - 'ordinal' as data from debt where user_id = $1 order by ordinal, id`,
  },
  {
    kind: 'imported-guest-card',
    sql: `select to_jsonb(one) - 'user_id' as data from imported_guest_card one
           where user_id = $1 order by imported_at, guest_id`,
  },
  { kind: 'plan', sql: `select to_jsonb(entitlement) - 'user_id' as data from entitlement where user_id = $1` },
];
