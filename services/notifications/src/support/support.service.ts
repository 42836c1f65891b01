import { Inject, Injectable } from '@nestjs/common';
import type { sendSupportRequest } from '@floatwise/contracts/notifications/support.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired, TooManyRequests } from '@floatwise/service-kit/errors';
import { Plans } from '@floatwise/service-kit/plans/plans';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { z } from 'zod';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { Database, type Transaction } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { SupportRequest } from '../generated/prisma/client.js';
import { newTicket } from './support-texts.js';

type Submission = z.output<typeof sendSupportRequest.body>;
type Ticket = z.output<typeof sendSupportRequest.response>;

/** Takes messages to support. The message and its two mails are stored together; the queue does the rest. */
@Injectable()
export class SupportService {
  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'SUPPORT_REQUESTS' | 'SUPPORT_REQUESTS_WINDOW_S'>,
  ) {}

  /** A message that was already sent gets its first ticket again, and doesn't count against the limit. */
  async send(userId: string, submission: Submission): Promise<Ticket> {
    const earlier = await find(this.db.prisma, userId, submission);
    if (earlier) return repeated(earlier, submission);
    await this.count(userId);
    const priority = await this.isPriority(userId);
    return this.db.prisma.$transaction((tx) => store(tx, { userId, priority, submission }));
  }

  private async count(userId: string): Promise<void> {
    const { SUPPORT_REQUESTS: points, SUPPORT_REQUESTS_WINDOW_S: durationS } = this.env;
    try {
      await this.limits.consume({ name: 'support-requests', points, durationS }, userId);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      const minutes = counted(Math.ceil(refusal.retryAfterS / 60), 'minute');
      const sentence = `You’ve sent us ${counted(points, 'message')} in a short time. Please try again in ${minutes}, or reply to one of our emails.`;
      throw new TooManyRequests(refusal.retryAfterS, sentence);
    }
  }

  /** A message must reach us even while billing can't be asked; it then counts as the free plan's. */
  private async isPriority(userId: string): Promise<boolean> {
    try {
      return await this.plans.allows(userId, 'prioritySupport');
    } catch (refusal) {
      if (refusal instanceof DomainError && refusal.code === 'plan-unknown') return false;
      throw refusal;
    }
  }
}

const find = (tx: Pick<Transaction, 'supportRequest'>, userId: string, { id: submissionId }: Submission) =>
  tx.supportRequest.findUnique({ where: { userId_submissionId: { userId, submissionId } } });

function repeated({ ticket, priority, ...earlier }: SupportRequest, { id: _, ...sent }: Submission): Ticket {
  const isSame =
    earlier.topic === sent.topic && earlier.message === sent.message && earlier.attachWallet === sent.attachWallet;
  if (isSame) return { ticket, priority };
  const sentence = `This message was already sent as ${ticket}. Please reload the page to send another one.`;
  throw new DomainError('already-sent', 409, sentence, { ticket });
}

async function store(
  tx: Transaction,
  { userId, priority, submission }: { userId: string; priority: boolean; submission: Submission },
): Promise<Ticket> {
  if (!(await lockLiving(tx, userId))) throw signInRequired();
  // The same message may have been stored while this one waited for the lock.
  const earlier = await find(tx, userId, submission);
  if (earlier) return repeated(earlier, submission);
  const { id: submissionId, ...content } = submission;
  const { id, ticket } = await insert(tx, { ...content, userId, priority, submissionId });
  await tx.mail.createMany({
    data: [
      { kind: 'support-request', refId: id, userId },
      { kind: 'support-received', refId: id, userId },
    ],
  });
  return { ticket, priority };
}

type NewRequest = Omit<SupportRequest, 'id' | 'ticket' | 'createdAt'>;

/** Draws ticket numbers until one is free. */
async function insert(tx: Transaction, request: NewRequest): Promise<{ id: string; ticket: string }> {
  for (;;) {
    const [stored] = await tx.supportRequest.createManyAndReturn({
      data: { ...request, ticket: newTicket() },
      select: { id: true, ticket: true },
      skipDuplicates: true,
    });
    if (stored) return stored;
  }
}
