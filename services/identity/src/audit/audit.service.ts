import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CalledFrom } from '@floatwise/contracts/audit';
import { askAudited } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import { recordedFrom } from '@floatwise/service-kit/audit/admin-call';
import { deviceOf } from '@floatwise/service-kit/device';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Visit } from '../visit.js';

/** Who and what a security event is about. */
export interface Subject {
  accountId?: string;
  /** The account that an operator acted on. */
  concerns?: string;
  /** Why, as the operator wrote it. */
  reason?: string;
  /** The email or username as typed. */
  typed?: string | undefined;
  visit?: Pick<Visit, 'address' | 'userAgent'>;
  /** The same, from the event of another service. By default it's the administrator's call that is being handled. */
  from?: CalledFrom | undefined;
  /** Whose data an operator was shown in a list. */
  shown?: readonly string[];
  /** The SHA-256 of what an operator searched for. */
  searched?: string | null;
  /** What was affected: an ID, or a call as written in its contract. Never anything a person typed. */
  about?: string;
  /** How many times; once by default. */
  times?: number;
}

/** The log of security events. It stores people and network addresses as keyed hashes, so entries can outlive accounts. */
@Injectable()
export class AuditService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'AUDIT_KEY'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Writes one event that changed no account here: `login`, `login-failed`, `session-ended` … Never throws, because a sign-in must not
   * fail if it can't be recorded; the service's log reports that instead.
   */
  async record(event: string, about: Subject): Promise<void> {
    try {
      await this.recordIn(this.db.prisma, event, about);
    } catch (error) {
      this.logger.error({ err: error, event }, 'a security event could not be noted');
    }
  }

  /** Writes one event if the caller's transaction commits, so that neither the change nor its entry is there alone. */
  async recordIn(tx: Prisma.TransactionClient, event: string, subject: Subject): Promise<void> {
    const { accountId, concerns, reason, typed, visit, about, times, shown = [], searched = null } = subject;
    const during = recordedFrom();
    const from = visit ? { address: visit.address, device: deviceOf(visit.userAgent) } : (subject.from ?? during);
    const name = typed === undefined ? null : this.pseudonym('typed', typed.toLowerCase());
    await tx.auditEntry.create({
      data: {
        event,
        account: accountId === undefined ? null : this.pseudonym('account', accountId),
        concerns: concerns === undefined ? null : this.pseudonym('account', concerns),
        reason,
        typed: searched === null ? name : this.pseudonym('searched', searched),
        address: from ? this.pseudonym('address', from.address) : null,
        device: from?.device ?? null,
        shown: shown.map((id) => this.pseudonym('account', id)),
        about,
        times,
      },
    });
  }

  /** Other services show sensitive data to operators only once it stands in the audit log who asked for it, and why. */
  @Answers(askAudited)
  async write(asked: z.output<typeof askAudited.request>): Promise<z.input<typeof askAudited.response>> {
    const { event, userId: accountId, onUserId: concerns, reason, from } = asked;
    await this.recordIn(this.db.prisma, event, { accountId, concerns, reason, from });
    return { outcome: 'written' };
  }

  /** Clears what operators wrote down about an account, because it may name its owner. */
  async forgetReasons(tx: Prisma.TransactionClient, accountId: string): Promise<void> {
    const concerns = this.pseudonym('account', accountId);
    await tx.auditEntry.updateMany({ where: { concerns }, data: { reason: null } });
  }

  /** The keyed hash that represents an account, a typed name, or an address; always the same one. */
  pseudonym(kind: 'account' | 'typed' | 'searched' | 'address', value: string): string {
    return createHmac('sha256', this.env.AUDIT_KEY).update(`${kind}:${value}`).digest('base64url');
  }
}
