import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askNotice, type NoticeKind as ToldKind } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { NoticeKind } from '../generated/prisma/client.js';

const told = {
  password_changed: 'password-changed',
  device_signed_in: 'device-signed-in',
  email_changed: 'email-changed',
  email_claimed: 'email-claimed',
  google_connected: 'google-connected',
  google_disconnected: 'google-disconnected',
  deletion_scheduled: 'deletion-scheduled',
  account_erased: 'account-erased',
} satisfies Record<NoticeKind, ToldKind>;

@Injectable()
export class NoticeAnswers {
  constructor(private readonly db: Database) {}

  /** Answers who gets which notice, unless it was withdrawn or has expired. */
  @Answers(askNotice)
  async find({ noticeId }: z.output<typeof askNotice.request>): Promise<z.input<typeof askNotice.response>> {
    const notice = await this.db.prisma.notice.findFirst({ where: { id: noticeId, expiresAt: { gt: new Date() } } });
    if (!notice) return { outcome: 'void' };
    return {
      outcome: 'found',
      kind: told[notice.kind],
      to: notice.email,
      firstName: notice.firstName,
      at: notice.at.toISOString(),
      timezone: notice.timezone ?? defaultTimezone,
      device: notice.device,
      until: notice.until?.toISOString() ?? null,
    };
  }
}
