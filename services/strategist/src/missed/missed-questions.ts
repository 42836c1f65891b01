import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { strategistAdminCalled } from '@floatwise/contracts/strategist/events';
import type { listMissedQuestions } from '@floatwise/contracts/strategist/missed-questions.http';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import type { Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { StrategistEnv } from '../env.js';
import { mayNameACard, Pseudonyms } from '../model/pseudonyms.js';
import { type Asker, OwnFinances } from '../sources/own-finances.js';

const PAGE = 25;

/** Questions that people sent to us because the answer belonged to another one. `wordings/` grows by them. */
@Injectable()
export class MissedQuestions {
  constructor(
    private readonly db: Database,
    private readonly finances: OwnFinances,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'MISSED_QUESTION_DAYS'>,
  ) {}

  /** Keeps a question as a model would see it: without names, addresses, and numbers of cards. */
  async keep(question: string, asker: Asker): Promise<void> {
    await this.db.prisma.missedQuestion.create({ data: { question: await this.hidden(question, asker) } });
  }

  private async hidden(question: string, asker: Asker): Promise<string> {
    if (!mayNameACard(question)) return new Pseudonyms([]).hide(question);
    const { wallet, debts } = this.finances.of(asker);
    try {
      const [cards, { debts: owed }] = await Promise.all([wallet(), debts()]);
      return new Pseudonyms(cards, owed).hide(question);
    } catch (cause) {
      const refusal = new DomainError(
        'cards-away',
        503,
        'Your question can’t be sent right now. Please try again in a moment.',
      );
      refusal.cause = cause;
      throw refusal;
    }
  }

  async list(before: string | undefined): Promise<z.input<typeof listMissedQuestions.response>> {
    const [at, id] = before?.split('_') ?? [];
    const rows = await this.db.prisma.missedQuestion.findMany({
      ...(at !== undefined &&
        id !== undefined && { where: { OR: [{ sentAt: { lt: at } }, { sentAt: at, id: { lt: id } }] } }),
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
      take: PAGE + 1,
    });
    const questions = rows.slice(0, PAGE).map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }));
    const last = questions.at(-1);
    return { questions, next: rows.length > PAGE && last ? `${last.sentAt}_${last.id}` : null };
  }

  /** Another operator may have deleted it already. Nothing else says who did, so it's gone only together with its entry in the audit log. */
  async remove(id: string, { userId }: Caller): Promise<void> {
    const call = 'DELETE /api/admin/missed-questions/:id';
    const data = { entry: 'missed-question-deleted', call, userId, onUserId: null, shown: [], searched: null };
    await this.db.prisma.$transaction(async (tx) => {
      await tx.missedQuestion.deleteMany({ where: { id } });
      await emitAct(tx, strategistAdminCalled, { aggregateId: randomUUID(), aggregateVersion: 1, data });
    });
  }

  /** How many were deleted because they're old. */
  @Job({ name: 'purge-missed-questions', everyMs: hourMs, timeoutMs: 60_000 })
  async purge({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const sentAt = { lt: new Date(now.getTime() - this.env.MISSED_QUESTION_DAYS * dayMs) };
    const { count } = await this.db.prisma.missedQuestion.deleteMany({ where: { sentAt } });
    return count;
  }
}
