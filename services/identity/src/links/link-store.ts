import { hash, randomBytes } from 'node:crypto';
import type { LinkKind } from '@floatwise/contracts/identity/requests';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Database } from '../db.js';
import type { Link, Prisma } from '../generated/prisma/client.js';

/** A link that can still be used. */
export interface OpenLink extends Pick<Link, 'id' | 'email' | 'accountId' | 'next' | 'timezone' | 'expiresAt'> {
  kind: LinkKind;
}

/** The same error for a link that was used, expired, withdrawn, or made up. */
export const linkGone = () =>
  new DomainError('link-gone', 404, 'This link has already been used or has expired. Request a new one.');

/** A new 256-bit secret for the mail, and the hash that we store. */
export function mintToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** Hex sha256: the secret has 256 random bits, so a slow hash would add nothing. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'hex');
}

const columns = `id, kind, email, account_id as "accountId", next, timezone, expires_at as "expiresAt"`;

/** The link that belongs to a secret. Reading it doesn't use it up. */
export async function readLink({ pool }: Pick<Database, 'pool'>, token: string): Promise<OpenLink | undefined> {
  const { rows } = await pool.query<OpenLink>({
    name: 'link-read',
    text: `select ${columns} from link where token_hash = $1 and used_at is null and expires_at > $2`,
    values: [hashOfToken(token), new Date()],
  });
  return rows[0];
}

/**
 * Uses up a link of one of these kinds. If several requests try at once, one succeeds. The others wait for its row lock and
 * then find the link used, or still open if that request failed.
 */
export async function takeLink(
  tx: Prisma.TransactionClient,
  token: string,
  kinds: readonly LinkKind[],
): Promise<OpenLink | undefined> {
  const sql = `update link set used_at = $2 where token_hash = $1 and kind::text = any($3) and used_at is null and expires_at > $2
    returning ${columns}`;
  const [link] = await tx.$queryRawUnsafe<OpenLink[]>(sql, hashOfToken(token), new Date(), kinds);
  return link;
}
