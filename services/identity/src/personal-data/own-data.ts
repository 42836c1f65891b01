import { Injectable } from '@nestjs/common';
import { exportPage, type ExportPage } from '@floatwise/events/personal-data';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { Audit } from '../audit/audit.service.js';
import { Database } from '../db.js';
import { deviceOf } from '../sessions/device.js';
import { ownRecords } from './own-records.js';

const auditSql = `select to_jsonb(one) - 'id' - 'account' - 'typed' - 'address' as data
  from audit_entry one where account = $1 order by id`;

/** This service's own part of the download of all data. */
@Injectable()
export class OwnData {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
  ) {}

  /** As the other services answer `ask.<service>.export`; the sessions come with the first page. */
  async page(question: { userId: string; from: string | null }): Promise<ExportPage> {
    const { userId, from } = question;
    const security = { kind: 'security-event', sql: auditSql, of: this.audit.pseudonym('account', userId) };
    const [page, sessions] = await Promise.all([
      exportPage(this.db.pool, [...ownRecords, security], question),
      this.sessions.list(userId),
    ]);
    const total = page.total + sessions.length;
    if (from !== null) return { ...page, total };
    const told = sessions.map(({ record }) => ({
      kind: 'session',
      data: {
        device: deviceOf(record.userAgent),
        userAgent: record.userAgent,
        timezone: record.timezone,
        signedInAt: new Date(record.createdAt).toISOString(),
        lastSeenAt: new Date(record.renewedAt).toISOString(),
      },
    }));
    return { ...page, records: [...page.records, ...told], total };
  }
}
