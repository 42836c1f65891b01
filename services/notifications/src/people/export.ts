import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { askNotificationsExport } from '@floatwise/contracts/notifications.requests';
import { Answers } from '@floatwise/events/handlers';
import { Database } from '../db.js';

const pageSize = 200;

@Injectable()
export class MailExport {
  constructor(private readonly db: Database) {}

  /** Which mails were sent to a person, page by page; `from` is the last id of the page before. */
  @Answers(askNotificationsExport)
  async page({
    userId,
    from,
  }: z.output<typeof askNotificationsExport.request>): Promise<z.input<typeof askNotificationsExport.response>> {
    const { prisma } = this.db;
    const [total, mails] = await Promise.all([
      prisma.mail.count({ where: { userId } }),
      prisma.mail.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        take: pageSize,
        ...(from === null ? {} : { cursor: { id: from }, skip: 1 }),
      }),
    ]);
    const records = mails.map(({ kind, status, createdAt, endedAt }) => ({
      kind: 'mail',
      data: { about: kind, status, queuedAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    }));
    return { records, next: mails.length === pageSize ? (mails.at(-1)?.id ?? null) : null, total };
  }
}
