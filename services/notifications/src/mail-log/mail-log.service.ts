import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mailRetried } from '@floatwise/contracts/notifications/events';
import type { findMails, listMails, MailTimeline } from '@floatwise/contracts/notifications/mail-log.http';
import { dayMs } from '@floatwise/contracts/time';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { Database } from '../db.js';
import { mailIdIn } from '../mail/keys.js';
import { loggedMailOf, ownMailOf, readPage, stateSql } from './mail-rows.js';
import { stepsOf } from './mail-steps.js';
import { mailKindsInWords } from './mail-words.js';

const shownDays = 90;

/** Whose mails, or which: the condition takes $4. */
const found = {
  messageId: `mail.id = $4::uuid and mail.message_id is not null`,
  id: `mail.id = $4::uuid or mail.user_id = $4::uuid`,
  trouble: `$4::text is null and (mail.status in ('failed', 'uncertain') or mail.bounced_at is not null or mail.complained_at is not null)`,
  all: `$4::text is null`,
} as const;

/** What was sent: to a person as far as it's theirs, to operators without anything personal. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The person's mails of the last 90 days. What they wrote to support went to the operators. */
  async own(userId: string, before: string | undefined): Promise<z.input<typeof listMails.response>> {
    const since = new Date(this.clock.now().getTime() - shownDays * dayMs);
    const where = `mail.user_id = $4::uuid and mail.kind <> 'support-request' and mail.created_at > $5`;
    const { rows, next } = await readPage(this.db.pool, { where, values: [userId, since], before });
    return { mails: rows.map(ownMailOf), next };
  }

  /** Without anything to look for: what went wrong lately, or what has the state that's asked for. */
  async find(asked: z.output<typeof findMails.query>): Promise<z.input<typeof findMails.response>> {
    const { query, kind, state, before } = asked;
    const [which, value] = wanted(query, state !== undefined);
    const where = `(${found[which]}) and ($5::text is null or mail.kind = $5) and ($6::text is null or ${stateSql} = $6)`;
    const values = [value, kind ?? null, state ?? null];
    const { rows, next } = await readPage(this.db.pool, { where, values, before });
    return { mails: rows.map(loggedMailOf), next, kinds: mailKindsInWords };
  }

  async timeline(id: string): Promise<MailTimeline> {
    const { rows } = await readPage(this.db.pool, { where: 'mail.id = $4::uuid', values: [id] });
    const mail = await this.db.prisma.mail.findUnique({ where: { id } });
    const [row] = rows;
    if (!row || !mail) throw new DomainError('mail-unknown', 404, 'There’s no such email. We keep them for 90 days.');
    return {
      ...loggedMailOf(row),
      messageId: mail.messageId,
      steps: stepsOf(mail),
      nextTryAt: mail.nextTryAt?.toISOString() ?? null,
      mayBeRetried: mail.status === 'failed' || (mail.status === 'uncertain' && mail.nextTryAt === null),
    };
  }

  /** Queues a mail once more, as `retry` of the operator's commands does, and reports who did it to the audit log. */
  async retry(id: string, administrator: string): Promise<MailTimeline> {
    const now = this.clock.now();
    const isRetried = await this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.mail.updateMany({
        where: { id, OR: [{ status: 'failed' }, { status: 'uncertain', nextTryAt: null }] },
        data: { status: 'queued', tries: 0, endedAt: null, bouncedAt: null, createdAt: now, nextTryAt: now },
      });
      if (count === 0) return false;
      const data = { mailId: id, userId: administrator };
      await emitAct(tx, mailRetried, { aggregateId: randomUUID(), aggregateVersion: 1, data });
      return true;
    });
    const timeline = await this.timeline(id);
    if (!isRetried)
      throw new DomainError('not-retryable', 409, 'This email didn’t fail, or is being sent again already.');
    return timeline;
  }
}

function wanted(query: string | undefined, hasState: boolean): [keyof typeof found, string | null] {
  if (query === undefined) return [hasState ? 'all' : 'trouble', null];
  return query.includes('@') ? ['messageId', mailIdIn(query)] : ['id', query];
}
