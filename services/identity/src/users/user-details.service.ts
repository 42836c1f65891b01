import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readEntries } from '@floatwise/contracts/admin-calls';
import { knownFlags } from '@floatwise/contracts/identity/beta-flags';
import type { listUserAudit, UserDetails, UserSession } from '@floatwise/contracts/identity/user-details.http';
import { deviceOf } from '@floatwise/service-kit/device';
import { DomainError } from '@floatwise/service-kit/errors';
import { roleNow, SessionStore } from '@floatwise/service-kit/session-store';
import type { z } from 'zod';
import { tierNow } from '../account-rows/user-view.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import { Administrators } from '../roles/administrators.js';

type Audit = z.input<typeof listUserAudit.response>;
type Entry = Audit['entries'][number];
type Page = z.output<typeof listUserAudit.query>;

const entriesOnAPage = 50;

/**
 * $1 is the hash of the account, $2 of its address as somebody typed it to sign in, $3 as an operator searched for it. $4
 * leaves out what operators only looked at.
 */
const auditSql = `
  select id::text, at, event, device, about, reason, times,
         case when account = $1 then 'person' when account is not null then 'operator' else 'anybody' end as by
    from audit_entry
   where (account = $1 or concerns = $1 or shown @> array[$1] or typed = $3 or (typed = $2 and account is null))
     and event <> all($4::text[]) and ($5::bigint is null or id < $5::bigint)
   order by audit_entry.id desc limit $6`;

/** 404, with the words of the admin area. */
export const noSuchUser = () => new DomainError('no-such-user', 404, 'There’s no account with this id.');

/** One account as administrators see it. */
@Injectable()
export class UserDetailsService {
  constructor(
    private readonly db: Database,
    private readonly sessionStore: SessionStore,
    private readonly audit: AuditService,
    private readonly administrators: Administrators,
  ) {}

  async read(id: string): Promise<UserDetails> {
    const account = await this.db.readAccount(id);
    if (!account) throw noSuchUser();
    const { email, firstName, lastName, emailVerified, authProvider, timezone } = account;
    return {
      ...{ id, email, firstName, lastName, emailVerified, authProvider, timezone },
      role: this.administrators.include(account) ? 'admin' : 'user',
      ...tierNow(account, new Date()),
      createdAt: account.createdAt.toISOString(),
      lastActiveAt: account.lastActiveAt.toISOString(),
      betaFlags: knownFlags(account.betaFlags),
      deletionAt: account.deletionAt?.toISOString() ?? null,
    };
  }

  /** @param callersKey the key of the session that asks */
  async sessions(id: string, callersKey: string): Promise<UserSession[]> {
    const sessions = await this.sessionStore.list(id);
    return sessions
      .toSorted((one, other) => other.record.renewedAt - one.record.renewedAt)
      .map((session) => ({
        device: deviceOf(session.record.userAgent),
        isElevated: roleNow(session) === 'admin',
        isYours: session.key === callersKey,
        signedInAt: new Date(session.record.createdAt).toISOString(),
        lastSeenAt: new Date(session.record.renewedAt).toISOString(),
      }));
  }

  async auditEntries(id: string, { before, reads }: Page): Promise<Audit> {
    const account = await this.db.readAccount(id);
    if (!account) throw noSuchUser();
    const email = account.email.toLowerCase();
    const hashes = [
      this.audit.pseudonym('account', id),
      this.audit.pseudonym('typed', email),
      this.audit.pseudonym('searched', hash('sha256', email)),
    ];
    const leftOut = reads === 'hidden' ? readEntries : [];
    const { rows } = await this.db.pool.query<Omit<Entry, 'at'> & { at: Date }>({
      name: 'user-audit',
      text: auditSql,
      // One more than a page has shows whether there's another one.
      values: [...hashes, leftOut, before ?? null, entriesOnAPage + 1],
    });
    const entries = rows.slice(0, entriesOnAPage).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { entries, next: rows.length > entriesOnAPage ? (entries.at(-1)?.id ?? null) : null };
  }
}
