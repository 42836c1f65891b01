import { randomUUID } from 'node:crypto';
import { linkRequested } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { emailKey } from '../accounts/email-key.js';
import type { IdentityEnv } from '../env.js';
import type { LinkKind, Prisma } from '../generated/prisma/client.js';

export interface NewLink {
  kind: LinkKind;
  /** Where it is sent. */
  email: string;
  /** The account that it proves or changes; null for a sign-in link, which finds its account by the address. */
  accountId: string | null;
  next?: string;
  timezone: string | null;
}

/**
 * Asks for a link by e-mail, if the caller's transaction is committed. It opens nothing before its secret is minted, which
 * happens when the mail is about to be sent. The link of this kind that was asked for before opens nothing from now on.
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
  await emit(tx, linkRequested, { aggregateId: id, aggregateVersion: 1, data: { linkId: id } });
}

/**
 * Takes back the unused link of a kind: for signing in the one to the address, else the one of the account. Of two requests at
 * once the second waits here until the first is committed, so that one link remains.
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

/** Takes back every link that was sent to an address and not used, whatever it was for. */
export async function withdrawLinksTo(tx: Prisma.TransactionClient, email: string): Promise<void> {
  await tx.$executeRaw`delete from link where lower(email) = lower(${email}) and used_at is null`;
}
