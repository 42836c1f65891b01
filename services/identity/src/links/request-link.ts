import { randomUUID } from 'node:crypto';
import { linkRequested } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import type { Limit } from '@floatwise/service-kit/rate-limit';
import { emailKey } from '../account-rows/account-rows.js';
import type { IdentityEnv } from '../env.js';
import type { Link, Prisma } from '../generated/prisma/client.js';

export interface NewLink extends Pick<Link, 'kind' | 'email' | 'accountId' | 'timezone'> {
  next?: string;
}

/**
 * Requests a link by email, effective when the caller's transaction commits. The link doesn't work until its secret is
 * created, which happens right before the mail is sent. The previous link of this kind stops working immediately.
 */
export async function requestLink(
  tx: Prisma.TransactionClient,
  link: NewLink,
  { LINK_SENDABLE_S }: Pick<IdentityEnv, 'LINK_SENDABLE_S'>,
): Promise<void> {
  await voidFormer(tx, link);
  const id = randomUUID();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LINK_SENDABLE_S * 1_000);
  await tx.link.create({ data: { ...link, id, createdAt, expiresAt } });
  const data = { linkId: id, ...(link.accountId !== null && { userId: link.accountId }) };
  await emit(tx, linkRequested, { aggregateId: id, aggregateVersion: 1, data });
}

/**
 * Withdraws the unused link of a kind: a sign-in link by its address, any other by its account. If two requests run at once,
 * the second waits here until the first commits, so that only one link remains.
 */
export async function voidFormer(
  tx: Prisma.TransactionClient,
  { kind, email, accountId }: Pick<NewLink, 'kind' | 'email' | 'accountId'>,
): Promise<void> {
  const whose = accountId ?? emailKey(email);
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('link:' || ${whose}, 0))`;
  if (accountId !== null) await tx.link.deleteMany({ where: { kind, accountId, usedAt: null } });
  else
    await tx.$executeRaw`delete from link where kind = 'login' and lower(email) = lower(${email}) and used_at is null`;
}

/** Withdraws every unused link that was sent to an address, for any purpose. */
export async function withdrawLinksTo(tx: Prisma.TransactionClient, email: string): Promise<void> {
  await tx.$executeRaw`delete from link where lower(email) = lower(${email}) and used_at is null`;
}

/** Links to one address share a limit whatever they're for, because they go to the same inbox. Anybody can use it up. */
export const perEmail = (env: Pick<IdentityEnv, 'LINK_PER_EMAIL' | 'LINK_WINDOW_S'>): Limit => ({
  name: 'link-email',
  points: env.LINK_PER_EMAIL,
  durationS: env.LINK_WINDOW_S,
});

/** The same for what's asked for in the account with this address, or by a browser that has signed in to it: strangers can't use it up. */
export const perOwnEmail = (env: Pick<IdentityEnv, 'LINK_PER_EMAIL' | 'LINK_WINDOW_S'>): Limit => ({
  ...perEmail(env),
  name: 'link-own-email',
});
