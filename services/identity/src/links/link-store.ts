import type { LinkKind } from '@floatwise/contracts/identity/requests';
import type { Database } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { hashOfToken } from './link-token.js';

/** A link that still opens something. */
export interface OpenLink {
  id: string;
  kind: LinkKind;
  email: string;
  accountId: string | null;
  next: string;
  timezone: string | null;
  expiresAt: Date;
}

const columns = `id, kind, email, account_id as "accountId", next, timezone, expires_at as "expiresAt"`;

/** The link that a secret opens, left as it is. */
export async function readLink({ pool }: Pick<Database, 'pool'>, token: string): Promise<OpenLink | undefined> {
  const { rows } = await pool.query<OpenLink>({
    name: 'link-read',
    text: `select ${columns} from link where token_hash = $1 and used_at is null and expires_at > $2`,
    values: [hashOfToken(token), new Date()],
  });
  return rows[0];
}

/**
 * Uses a link of one of these kinds up. Of many that try at once one gets it: the others wait for its row, and find it used
 * when that one commits, or open when it fails.
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
