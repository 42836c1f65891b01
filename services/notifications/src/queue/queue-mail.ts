import type { PoolClient } from 'pg';
import type { DataOf, EventEnvelope } from '@floatwise/contracts/define';
import type { linkRequested, passwordChanged, userErased } from '@floatwise/contracts/identity.events';
import { isErased, lockPerson } from '../people/erasure.js';
import type { MailKind } from './mail-kinds.js';

/** In the transaction of the inbox: the same fact told twice is one mail. */
async function queue(tx: PoolClient, mail: { kind: MailKind; refId: string; userId?: string }): Promise<void> {
  await tx.query('insert into mail (kind, ref_id, user_id) values ($1, $2, $3) on conflict (kind, ref_id) do nothing', [
    mail.kind,
    mail.refId,
    mail.userId ?? null,
  ]);
}

export const queueLink = (event: EventEnvelope<DataOf<typeof linkRequested>>, tx: PoolClient): Promise<void> =>
  queue(tx, { kind: 'link', refId: event.data.linkId });

/** The one mail about which nothing names the person any more. */
export const queueErased = (event: EventEnvelope<DataOf<typeof userErased>>, tx: PoolClient): Promise<void> =>
  queue(tx, { kind: 'account-erased', refId: event.data.noticeId });

/** Tells a person of something, unless the account is gone: the order of facts about different things is not given. */
export const queueNotice =
  (kind: MailKind) =>
  async (event: EventEnvelope<DataOf<typeof passwordChanged>>, tx: PoolClient): Promise<void> => {
    const { userId, noticeId } = event.data;
    await lockPerson(tx, userId);
    if (await isErased(tx, userId)) return;
    await queue(tx, { kind, refId: noticeId, userId });
  };
