import { Injectable } from '@nestjs/common';
import type { MailEvent } from '@floatwise/contracts/notifications/mail-events.http';
import { Clock } from '@floatwise/service-kit/clock';
import { Gathered } from '@floatwise/service-kit/gathered';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { Database, type Transaction } from '../db.js';
import type { Mail } from '../generated/prisma/client.js';
import { emailHash, mailIdIn } from '../mail/keys.js';
import { sourceOf, type ClaimedMail } from '../mail/mail-kinds.js';
import { deliveriesOf, stopDelivery, type Stop } from './delivery.js';

/** What is written about a mail, and to which address it was sent. */
type SentMail = Pick<Mail, 'id' | 'kind' | 'userId'> & { recipientHash: string };

/** Mails are composed one after the other, and many are on their way to the mail server meanwhile. */
const askedWithinMs = 10;

/** Takes in which addresses mail comes back from, or is reported as spam by, and stops mails that nobody waits for. */
@Injectable()
export class Bounces {
  private readonly deliveries = new Gathered((emails: readonly string[]) => deliveriesOf(this.db.pool, emails), {
    waitMs: askedWithinMs,
  });

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Why a mail isn't sent to this address; undefined if it is. Mails about an account always are: the person may be waiting for
   * one right now.
   */
  async stops({ kind }: Pick<ClaimedMail, 'kind'>, to: string): Promise<WorkFault | undefined> {
    const source = sourceOf(kind);
    if (source !== 'reminder' && source !== 'newsletter') return undefined;
    const delivery = await this.deliveries.ask(to);
    return delivery === 'fine' ? undefined : { outcome: 'void', fault: `address ${delivery}` };
  }

  /** The recipient's mail server said at once that the address takes no mail. */
  async refusedAtOnce({ id, kind, userId }: ClaimedMail, to: string): Promise<void> {
    await this.db.prisma.$transaction((tx) =>
      bounced(tx, { id, kind, userId, recipientHash: emailHash(to) }, this.clock.now()),
    );
  }

  /**
   * Takes a report of the mail server. A repeated one, one about a mail that isn't ours, and one about another recipient than the
   * mail's change nothing.
   */
  async take(reportId: string, { type, timestamp, data }: MailEvent): Promise<void> {
    const now = this.clock.now();
    const at = new Date(Math.min(Date.parse(timestamp), now.getTime()));
    await this.db.prisma.$transaction(async (tx) => {
      const mail = await mailOf(tx, data);
      if (!mail) return;
      if (mail.userId !== null && !(await lockLiving(tx, mail.userId))) return;
      const { count } = await tx.mailReport.createMany({
        data: { id: reportId, receivedAt: now },
        skipDuplicates: true,
      });
      if (count === 0) return;
      if (type === 'mail.delivered') await delivered(tx, mail, at);
      else if (type === 'mail.complained') await complained(tx, mail, at);
      else if (data.bounce === 'permanent') await cameBack(tx, mail, at);
    });
  }
}

async function mailOf(tx: Transaction, { messageId, recipient }: MailEvent['data']): Promise<SentMail | undefined> {
  const id = mailIdIn(messageId);
  if (id === null) return undefined;
  const found = await tx.mail.findFirst({
    where: { id, messageId: `<${messageId.replace(/^<|>$/g, '')}>`, recipientHash: emailHash(recipient) },
    select: { id: true, kind: true, userId: true, recipientHash: true },
  });
  return found?.recipientHash ? { ...found, recipientHash: found.recipientHash } : undefined;
}

/** A mail in doubt has arrived after all, so it isn't sent again. */
async function delivered(tx: Transaction, { id }: SentMail, at: Date): Promise<void> {
  await tx.mail.updateMany({ where: { id, deliveredAt: null }, data: { deliveredAt: at } });
  await tx.mail.updateMany({
    where: { id, status: 'uncertain' },
    data: { status: 'sent', fault: null, nextTryAt: null, endedAt: at },
  });
}

/** The mail server took the mail, and learned later that the address takes none. */
async function cameBack(tx: Transaction, mail: SentMail, at: Date): Promise<void> {
  await bounced(tx, mail, at);
  await tx.mail.updateMany({
    where: { id: mail.id, status: 'uncertain' },
    data: { status: 'failed', fault: 'came back', nextTryAt: null, endedAt: at },
  });
}

/** Takes the person's lock, or finds it taken; nothing is written about an account that is being deleted. */
async function bounced(tx: Transaction, mail: SentMail, at: Date): Promise<void> {
  if (mail.userId !== null && !(await lockLiving(tx, mail.userId))) return;
  await tx.mail.updateMany({ where: { id: mail.id, bouncedAt: null }, data: { bouncedAt: at } });
  await stopDelivery(tx, stopOf(mail, 'bounced', at));
}

async function complained(tx: Transaction, mail: SentMail, at: Date): Promise<void> {
  await tx.mail.updateMany({ where: { id: mail.id, complainedAt: null }, data: { complainedAt: at } });
  await delivered(tx, mail, at);
  await stopDelivery(tx, stopOf(mail, 'complained', at));
  await tx.newsletterSubscription.updateMany({
    where: { emailHash: mail.recipientHash, email: { not: null } },
    data: { email: null, userId: null, endedAt: at },
  });
}

/** A message to support goes to the operators, so its address isn't the person's. */
const stopOf = ({ id, kind, userId, recipientHash }: SentMail, reason: Stop['reason'], at: Date): Stop => ({
  emailHash: recipientHash,
  reason,
  at,
  mailId: id,
  userId: kind === 'support-request' ? null : userId,
});
