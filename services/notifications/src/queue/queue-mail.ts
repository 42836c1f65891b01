import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  linkRequested,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { isErased, lockPerson } from '../people/erasure.js';
import type { MailKind } from './mail-kinds.js';

/** Queues a mail for each fact that a person is told of. In the inbox's transaction: the same fact twice is one mail. */
@Injectable()
export class QueueMail {
  @OnEvent(linkRequested)
  async link({ data }: EventOf<typeof linkRequested>, tx: PoolClient): Promise<void> {
    await queue(tx, { kind: 'link', refId: data.linkId });
  }

  @OnEvent(passwordChanged)
  async passwordChanged({ data }: EventOf<typeof passwordChanged>, tx: PoolClient): Promise<void> {
    await queueNotice(tx, 'password-changed', data);
  }

  @OnEvent(deviceSignedIn)
  async deviceSignedIn({ data }: EventOf<typeof deviceSignedIn>, tx: PoolClient): Promise<void> {
    await queueNotice(tx, 'device-signed-in', data);
  }

  @OnEvent(emailChanged)
  async emailChanged({ data }: EventOf<typeof emailChanged>, tx: PoolClient): Promise<void> {
    await queueNotice(tx, 'email-changed', data);
  }

  @OnEvent(deletionScheduled)
  async deletionScheduled({ data }: EventOf<typeof deletionScheduled>, tx: PoolClient): Promise<void> {
    await queueNotice(tx, 'deletion-scheduled', data);
  }

  /** The one mail about which nothing names the person any more. */
  @OnEvent(userErased)
  async accountErased({ data }: EventOf<typeof userErased>, tx: PoolClient): Promise<void> {
    await queue(tx, { kind: 'account-erased', refId: data.noticeId });
  }
}

/** Tells a person of something, unless the account is gone: facts about different things come in any order. */
async function queueNotice(
  tx: PoolClient,
  kind: MailKind,
  { userId, noticeId }: { userId: string; noticeId: string },
): Promise<void> {
  await lockPerson(tx, userId);
  if (await isErased(tx, userId)) return;
  await queue(tx, { kind, refId: noticeId, userId });
}

async function queue(tx: PoolClient, mail: { kind: MailKind; refId: string; userId?: string }): Promise<void> {
  await tx.query('insert into mail (kind, ref_id, user_id) values ($1, $2, $3) on conflict (kind, ref_id) do nothing', [
    mail.kind,
    mail.refId,
    mail.userId ?? null,
  ]);
}
