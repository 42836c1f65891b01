import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import {
  askPeople,
  askRecipient,
  askRecipients,
  askVerified,
  type Recipient,
} from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database, type AccountRow } from '../db.js';

type Person = z.input<typeof askPeople.response>['people'][number];

/** What other services ask about accounts. */
@Injectable()
export class AccountAnswers {
  constructor(private readonly db: Database) {}

  /** Answers where to write to a person about their account, until the account is deleted. */
  @Answers(askRecipient)
  async find({ userId }: z.output<typeof askRecipient.request>) {
    return recipientOf(await this.db.readAccount(userId));
  }

  @Answers(askRecipients)
  async findMany({ userIds }: z.output<typeof askRecipients.request>) {
    const accounts = new Map((await this.db.readAccounts(userIds)).map((account) => [account.id, account]));
    return { recipients: userIds.map((userId) => recipientOf(accounts.get(userId))) };
  }

  @Answers(askVerified)
  async isVerified({ userId }: z.output<typeof askVerified.request>) {
    return { verified: (await this.db.readAccount(userId))?.emailVerified ?? false };
  }

  /** Answers every account by ID, page by page. One that's scheduled for deletion is still an account. */
  @Answers(askPeople)
  async list({ after, limit }: z.output<typeof askPeople.request>) {
    const { rows } = await this.db.pool.query<Person>({
      name: 'account-page',
      text: `
        select id as "userId", version, coalesce(timezone, $3) as timezone, email_verified as "emailVerified"
          from account where id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) order by id limit $2`,
      // One more than asked for shows whether there's another page.
      values: [after, limit + 1, defaultTimezone],
    });
    const people = rows.slice(0, limit);
    return { people, next: rows.length > limit ? (people.at(-1)?.userId ?? null) : null };
  }
}

/**
 * The first name is included only for verified addresses: otherwise anyone could make us send a message to a stranger by using it as
 * a name.
 */
function recipientOf(account: AccountRow | undefined): Recipient {
  if (!account) return { outcome: 'void' };
  const { email: to, emailVerified, firstName, timezone, deletionAt } = account;
  return {
    outcome: 'found',
    to,
    firstName: emailVerified ? firstName : null,
    timezone: timezone ?? defaultTimezone,
    emailVerified,
    ...(deletionAt && { deletionAt: deletionAt.toISOString() }),
  };
}
