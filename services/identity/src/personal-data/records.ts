import { definePersonalData } from '@floatwise/service-kit/personal-data/personal-data';
import { entitlementRecords } from '@floatwise/service-kit/plans/entitlement-projection';
import type { Prisma } from '../generated/prisma/client.js';

/**
 * The data this service stores about people, besides the sessions in Redis. A new table is added here and nowhere else.
 * There's no tombstone: the accounts themselves live here, so nothing can be written about one that is gone.
 */
export const personalData = definePersonalData<Prisma.TransactionClient>({
  tables: [
    {
      table: 'account',
      kind: 'account',
      select: `select to_jsonb(account) - 'password_hash' - 'version'
                      || jsonb_build_object('has_password', password_hash is not null) as data
                 from account where id = $1`,
      erase: (tx, userId) => tx.account.delete({ where: { id: userId } }),
    },
    {
      table: 'external_identity',
      kind: 'connected-sign-in',
      select: `select to_jsonb(one) - 'account_id' as data from external_identity one where account_id = $1 order by connected_at`,
      erasedWith: 'account',
    },
    {
      table: 'passkey',
      kind: 'passkey',
      select: `select to_jsonb(one) - 'account_id' - 'credential_id' - 'public_key' - 'counter' - 'sign_in_id' as data
                 from passkey one where account_id = $1 order by created_at, id`,
      erasedWith: 'account',
    },
    {
      table: 'known_device',
      kind: 'known-device',
      select: `select to_jsonb(one) - 'account_id' as data from known_device one where account_id = $1 order by first_seen_at, device`,
      erasedWith: 'account',
    },
    {
      table: 'beta_flag',
      kind: 'beta-flag',
      select: `select to_jsonb(one) - 'account_id' - 'set_by' - 'reason' as data from beta_flag one where account_id = $1 order by flag`,
      // A flag that an administrator gave to somebody else stays, but nothing says who gave it.
      async erase(tx, userId) {
        await tx.betaFlag.deleteMany({ where: { accountId: userId } });
        await tx.betaFlag.updateMany({ where: { setBy: userId }, data: { setBy: null } });
      },
    },
    {
      table: 'notice',
      kind: 'notice',
      select: `select to_jsonb(one) - 'account_id' as data from notice one where account_id = $1 order by at, id`,
      erasedWith: 'account',
    },
    {
      table: 'link',
      kind: 'link',
      select: `select to_jsonb(link) - 'account_id' - 'token_hash' as data from link
                where account_id = $1 or lower(email) = (select lower(email) from account where id = $1) order by created_at, id`,
      // A sign-in link is stored under its address, without the account. The links that reference the account are deleted
      // with it.
      erase: (tx, userId) =>
        tx.$executeRaw`delete from link where lower(email) = (select lower(email) from account where id = ${userId}::uuid)`,
    },
    entitlementRecords,
    {
      table: 'data_export',
      kind: 'download',
      select: `select jsonb_build_object('requested_at', requested_at, 'expires_at', expires_at, 'status', status) as data
                 from data_export where account_id = $1 order by requested_at`,
      erasedWith: 'account',
    },
    {
      table: 'data_export_record',
      kind: null,
      select: `select record as data from data_export_record one join data_export on data_export.id = one.export_id
                where data_export.account_id = $1 order by one.service, one.ordinal`,
      erasedWith: 'data_export',
    },
    {
      table: 'pending_erasure',
      kind: null,
      select: `select to_jsonb(pending_erasure) - 'user_id' as data from pending_erasure where user_id = $1`,
      keptBecause:
        'the person is notified once all services have erased their data; then erasure-confirmations.ts deletes it',
    },
    {
      table: 'audit_entry',
      kind: 'security-event',
      // $1 is the keyed hash of the account's ID. What an operator did to the account is listed without the operator's device.
      select: `select to_jsonb(one) - 'id' - 'account' - 'concerns' - 'typed' - 'address' - 'shown'
                      || case when account = $1 then '{}'::jsonb else '{"device": null}'::jsonb end as data
                 from audit_entry one where account = $1 or concerns = $1 order by id`,
      keptBecause:
        'security events outlive accounts; they name nobody, operators’ reasons are cleared with the account, and the job forget-audit-and-downloads deletes them in time',
    },
  ],
  impersonal: [],
});
