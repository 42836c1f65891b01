import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type {
  defineMessagesReplayed,
  Operations,
  OperationsReport,
  QueueReport,
  ReplayReport,
} from '@floatwise/contracts/operations';
import { EventsHealth } from '@floatwise/events/events-health';
import { ParkedMessages } from '@floatwise/events/parked-messages';
import { pageEnd } from '@floatwise/events/parking';
import type { Replayed } from '@floatwise/events/replay';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type { z } from 'zod';
import { emitAct } from '../audit/admin-call.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors.js';
import { JobReports } from '../jobs/job-reports.js';
import { QueueWorker } from '../jobs/queue-worker.js';
import type { WorkItem } from '../jobs/work-queue.js';
import { PRISMA } from '../postgres.js';
import type { PrismaLike } from '../prisma-adapter.js';

/** The event that tells the audit log about replays. */
export type MessagesReplayed = ReturnType<typeof defineMessagesReplayed>;
export const messagesReplayed = Symbol('MessagesReplayed');

type Asked = z.output<Operations['replay']['body']>;

const pageSize = 50;
/** A call answers before anything on its way gives up; what is left is asked for by the next one. */
const replayForMs = 2_000;

/** A provider with something that operators should look at, on the page about messages and jobs. */
export abstract class WarnsOperators {
  /** Each is a part of a sentence in lower case, "the language model has used 83% of today’s $4.00"; none if all is well. */
  abstract warnings(): Promise<string[]>;
}

/** What operators see of this service and do to its parked messages. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly parked: ParkedMessages,
    private readonly events: EventsHealth,
    private readonly jobs: JobReports,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    @Inject(PRISMA) private readonly prisma: PrismaLike,
    @Inject(messagesReplayed) private readonly replayed: MessagesReplayed,
  ) {}

  async report(): Promise<OperationsReport> {
    const now = this.clock.now();
    const [groups, { unpublished, lagMs, nats }, jobs, queues, warnings] = await Promise.all([
      this.parked.groups(),
      this.events.status(),
      this.jobs.all(now),
      this.queueReports(),
      this.warnings(),
    ]);
    const parked = groups.map(({ oldestAt, newestAt, ...group }) => ({
      ...group,
      oldestAt: oldestAt.toISOString(),
      newestAt: newestAt.toISOString(),
    }));
    const outbox = { unsent: unpublished, oldestSeconds: lagMs / 1000, bus: nats };
    return { at: now.toISOString(), parked, outbox, jobs, queues, warnings };
  }

  async list(group: z.output<Operations['parked']['query']>): Promise<z.input<Operations['parked']['response']>> {
    const found = await this.parked.list({ ...group, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const messages = page.map(({ stream: _stream, replayedAt: _replayedAt, parkedAt, occurredAt, ...message }) => ({
      ...message,
      parkedAt: parkedAt.toISOString(),
      occurredAt: occurredAt?.toISOString() ?? null,
    }));
    return { messages, next: last && found.length > pageSize ? pageEnd(last) : null };
  }

  /**
   * Handles one page again, as `replay` of the operator's commands does. The audit log is told before anything is done, so
   * that nothing is done untold.
   * @throws DomainError 404 if the one message isn't parked
   */
  async replay(administrator: string, { why, ...which }: Asked): Promise<ReplayReport> {
    const [first] = await this.parked.list({ ...which, limit: 1 });
    if (!first && which.messageId !== undefined)
      throw new DomainError('not-parked', 404, 'This message isn’t parked anymore. Somebody may have replayed it.');
    if (!first) return reportOf({ results: [] });
    const { messageId = null, subject = null, reason = null } = which;
    const fact = {
      aggregateId: randomUUID(),
      aggregateVersion: 1,
      data: { userId: administrator, messageId, subject, reason, why },
    };
    await this.prisma.$transaction((tx: PrismaTransaction) => emitAct(tx, this.replayed, fact));
    return reportOf(await this.parked.replay({ ...which, limit: pageSize, forMs: replayForMs }));
  }

  private async queueReports(): Promise<QueueReport[]> {
    const isWorker = (one: unknown): one is QueueWorker<WorkItem> => one instanceof QueueWorker;
    const workers = this.providers().filter(isWorker);
    const reports = await Promise.all(workers.map((worker) => worker.report()));
    return reports.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  private async warnings(): Promise<string[]> {
    const warners = this.providers().filter((one) => one instanceof WarnsOperators);
    return (await Promise.all(warners.map((one) => one.warnings()))).flat();
  }

  /** Each once, however many tokens it's provided under. */
  private providers(): unknown[] {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    return [...new Set(instances)];
  }
}

function reportOf({ results, next }: Replayed): ReplayReport {
  const count = (wanted: 'handled' | 'duplicate') => results.filter(({ outcome }) => outcome === wanted).length;
  const failed = results.flatMap(({ messageId, outcome, fault = '' }) =>
    outcome === 'failed' ? [{ messageId, fault }] : [],
  );
  return { handled: count('handled'), duplicate: count('duplicate'), failed, next: next ?? null };
}
