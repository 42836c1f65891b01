import { Inject, Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askLink, type LinkKind, type LinkLetter } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import { ENV } from '@floatwise/service-kit/env';
import { seal } from '@floatwise/service-kit/sealed-letter';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { linkUrl, mintToken } from './link-token.js';

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
   * Mints the secret of a link that is about to be sent; the one before opens nothing any more. A retry after hours still
   * gets a fresh one: it is the request that grows old, not the mail. One statement, so two at once end with one secret each
   * and only the later one works. It is sealed for notifications: nobody on the bus can read it.
   *
   * The first name goes to proven addresses only: nobody shall write to a stranger through us by calling himself something.
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
      url: linkUrl(this.env.PUBLIC_ORIGIN, token),
      expiresAt: expiresAt.toISOString(),
      timezone: minted.timezone ?? defaultTimezone,
    };
    return { outcome: 'minted', sealed: seal(JSON.stringify(letter), linkId, this.env.LETTER_PUBLIC_KEY) };
  }
}
