import type { MailStep } from '@floatwise/contracts/notifications/mail-log.http';
import type { Mail } from '../generated/prisma/client.js';

type Times = Pick<
  Mail,
  'status' | 'createdAt' | 'renderedAt' | 'handedAt' | 'endedAt' | 'deliveredAt' | 'bouncedAt' | 'complainedAt'
>;

const ends: Partial<Record<Mail['status'], MailStep['what']>> = { sent: 'sent', failed: 'failed', void: 'not-sent' };

/**
 * What happened to a mail, in order. The order of steps at the same time is that of a mail's life. A mail server may report on a mail
 * before we've written down that it took it; what follows from that still comes after it.
 */
export function stepsOf(mail: Times): MailStep[] {
  const end = ends[mail.status];
  const reported = [mail.deliveredAt, mail.bouncedAt, mail.complainedAt].flatMap((at) => at?.getTime() ?? []);
  const placeOf = ({ what, at }: MailStep): number => Math.min(Date.parse(at), ...(what === 'sent' ? reported : []));
  const steps: [MailStep['what'], Date | null][] = [
    ['asked', mail.createdAt],
    ['rendered', mail.renderedAt],
    ['handed', mail.handedAt],
    ...(end ? [[end, mail.endedAt] satisfies [MailStep['what'], Date | null]] : []),
    ['delivered', mail.deliveredAt],
    ['bounced', mail.bouncedAt],
    ['complained', mail.complainedAt],
  ];
  return steps
    .flatMap(([what, at]) => (at === null ? [] : [{ what, at: at.toISOString() }]))
    .sort((one, other) => placeOf(one) - placeOf(other));
}
