import { randomUUID } from 'node:crypto';
import { linkRequested } from '@floatwise/contracts/identity.events';
import { emit } from '@floatwise/events/outbox';
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
 * happens when the mail is about to be sent.
 */
export async function requestLink(
  tx: Prisma.TransactionClient,
  link: NewLink,
  { LINK_SENDABLE_S }: Pick<IdentityEnv, 'LINK_SENDABLE_S'>,
): Promise<void> {
  const id = randomUUID();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LINK_SENDABLE_S * 1_000);
  await tx.link.create({ data: { ...link, id, createdAt, expiresAt } });
  await emit(tx, linkRequested, { aggregateId: id, aggregateVersion: 1, data: { linkId: id } });
}

/** Takes back every link that was sent to an address and not used, whatever it was for. */
export async function withdrawLinksTo(tx: Prisma.TransactionClient, email: string): Promise<void> {
  await tx.$executeRaw`delete from link where lower(email) = lower(${email}) and used_at is null`;
}
