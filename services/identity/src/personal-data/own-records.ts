import type { PersonalRecords } from '@floatwise/events/personal-data';

/** What this service holds on an account, beside its sessions and its security events; no hash and no secret. */
export const ownRecords: readonly PersonalRecords[] = [
  {
    kind: 'account',
    sql: `select to_jsonb(account) - 'password_hash' - 'version'
                 || jsonb_build_object('has_password', password_hash is not null) as data
            from account where id = $1`,
  },
  {
    kind: 'connected-sign-in',
    sql: `select to_jsonb(one) - 'account_id' as data from external_identity one where account_id = $1 order by connected_at`,
  },
  {
    kind: 'known-device',
    sql: `select to_jsonb(one) - 'account_id' as data from known_device one where account_id = $1 order by first_seen_at, device`,
  },
  {
    kind: 'notice',
    sql: `select to_jsonb(one) - 'account_id' as data from notice one where account_id = $1 order by at, id`,
  },
  {
    kind: 'link',
    sql: `select to_jsonb(link) - 'account_id' - 'token_hash' as data from link
           where account_id = $1 or lower(email) = (select lower(email) from account where id = $1) order by created_at, id`,
  },
  {
    kind: 'plan',
    sql: `select to_jsonb(entitlement) - 'user_id' as data from entitlement where user_id = $1`,
  },
  {
    kind: 'download',
    sql: `select jsonb_build_object('requested_at', requested_at, 'expires_at', expires_at, 'status', status) as data
            from data_export where account_id = $1 order by requested_at`,
  },
];
