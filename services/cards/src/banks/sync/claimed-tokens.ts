import type { Database } from '../../db.js';
import { ClaimLost, type Claim, type Claims } from '../connections/claims.js';
import type { TokenHolder } from '../providers/bank-provider.js';
import type { TokenSafe } from '../tokens/token-safe.js';

/** The tokens of a claimed connection. */
export class ClaimedTokens implements TokenHolder {
  constructor(
    private text: string,
    private readonly of: { claim: Claim; userId: string; bankId: string; method: string; externalId: string | null },
    private readonly needs: { db: Database; safe: TokenSafe; claims: Claims },
  ) {}

  get tokens(): string {
    return this.text;
  }

  extend(): Promise<void> {
    return this.needs.claims.extend(this.of.claim);
  }

  async replace(tokens: string): Promise<void> {
    const { db, safe } = this.needs;
    const { claim, userId, bankId, method: kind, externalId } = this.of;
    const sealed = safe.sealTokens(tokens, { connectionId: claim.connectionId, userId });
    const { count } = await db.prisma.bankConnection.updateMany({
      where: { id: claim.connectionId, syncClaim: claim.claim },
      data: sealed,
    });
    this.text = tokens;
    if (count === 1) return;
    // The connection ended, or was renewed, while the bank created these tokens. Nobody else knows them, so we revoke
    // them.
    await db.prisma.bankRevocation.create({
      data: { id: sealed.revocationId, kind, bankId, externalId, sealedTokens: sealed.sealedRevocation },
    });
    throw new ClaimLost();
  }
}
