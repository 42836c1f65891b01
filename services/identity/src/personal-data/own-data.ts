import { Injectable } from '@nestjs/common';
import { exportPage, type ExportPage } from '@floatwise/service-kit/personal-data/export-page';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { deviceOf } from '@floatwise/service-kit/device';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import { personalData } from './records.js';

/** This service's own part of the data download. */
@Injectable()
export class OwnData {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly audit: AuditService,
  ) {}

  /** In the format of the other services' `ask.<service>.export`; the sessions are on the first page. */
  async page(question: { userId: string; from: string | null }): Promise<ExportPage> {
    const { userId, from } = question;
    const pseudonym = this.audit.pseudonym('account', userId);
    const tables = personalData.tables.map((each) =>
      each.table === 'audit_entry' ? { ...each, of: pseudonym } : each,
    );
    const [page, sessions] = await Promise.all([
      exportPage(this.db.pool, tables, question),
      this.sessions.list(userId),
    ]);
    const total = page.total + sessions.length;
    if (from !== null) return { ...page, total };
    const signedIn = sessions.map(({ record }) => ({
      kind: 'session',
      data: {
        device: deviceOf(record.userAgent),
        userAgent: record.userAgent,
        timezone: record.timezone,
        signedInAt: new Date(record.createdAt).toISOString(),
        lastSeenAt: new Date(record.renewedAt).toISOString(),
      },
    }));
    return { ...page, records: [...page.records, ...signedIn], total };
  }
}
