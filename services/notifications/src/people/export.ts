import type { z } from 'zod';
import type { askNotificationsExport } from '@floatwise/contracts/notifications.requests';
import type { Database } from '../db.js';

const pageSize = 200;

/** Which mails were sent to a person, page by page; `from` is the last id of the page before. */
export async function exportMails(
  { prisma }: Pick<Database, 'prisma'>,
  { userId, from }: z.output<typeof askNotificationsExport.request>,
): Promise<z.input<typeof askNotificationsExport.response>> {
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
