import { Inject, Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askLink, type LinkKind, type LinkLetter } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import { ENV } from '@floatwise/service-kit/env';
import { seal } from '@floatwise/service-kit/sealed-letter';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { mintToken } from './link-store.js';

interface Minted {
  kind: LinkKind;
  email: string;
  firstName: string | null;
  timezone: string | null;
}

@Injectable()
export class LinkAnswers {
  constructor(
    private readonly db: Database,
    @Inject(ENV)
    private readonly env: Pick<IdentityEnv, 'LINK_LIFE_S' | 'LINK_SENDABLE_S' | 'LETTER_PUBLIC_KEY' | 'PUBLIC_ORIGIN'>,
  ) {}

  /**
   * Creates the secret of a link that is about to be sent, which voids the previous one. A retry hours later still gets a
   * fresh secret: what expires is the request, not the mail. It's a single statement, so if two run at once, each gets its own
   * secret, and only the later one works. The result is sealed for notifications, so nobody on the bus can read it.
   *
   * The first name is included only for verified addresses. Otherwise anyone could make us send a message to a stranger by
   * using it as a name.
   */
  @Answers(askLink)
  async mint({ linkId }: z.output<typeof askLink.request>): Promise<z.input<typeof askLink.response>> {
    const { token, tokenHash } = mintToken();
    const now = Date.now();
    const expiresAt = new Date(now + this.env.LINK_LIFE_S * 1_000);
    const { rows } = await this.db.pool.query<Minted>({
      name: 'link-mint',
      text: `
        update link set token_hash = $2, expires_at = $3
        from link l left join account a on case when l.account_id is null then lower(a.email) = lower(l.email) else a.id = l.account_id end
        where link.id = $1 and l.id = link.id and link.used_at is null and l.created_at > $4
          and (l.kind <> 'verify' or (not a.email_verified and lower(a.email) = lower(l.email)))
        returning l.kind, l.email, case when a.email_verified and lower(a.email) = lower(l.email) then a.first_name end as "firstName",
          coalesce(l.timezone, a.timezone) as timezone`,
      values: [linkId, tokenHash, expiresAt, new Date(now - this.env.LINK_SENDABLE_S * 1_000)],
    });
    const [minted] = rows;
    if (!minted) return { outcome: 'void' };
    const letter: LinkLetter = {
      kind: minted.kind,
      to: minted.email,
      firstName: minted.firstName,
      // Browsers don't send the part after `#` to any server, so the secret can't end up in a log.
      url: `${this.env.PUBLIC_ORIGIN}/auth/link#${token}`,
      expiresAt: expiresAt.toISOString(),
      timezone: minted.timezone ?? defaultTimezone,
    };
    return { outcome: 'minted', sealed: seal(JSON.stringify(letter), linkId, this.env.LETTER_PUBLIC_KEY) };
  }
}
