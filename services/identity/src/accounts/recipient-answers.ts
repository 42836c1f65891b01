import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askRecipient, askRecipients, type Recipient } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database, type AccountRow } from '../db.js';

@Injectable()
export class RecipientAnswers {
  constructor(private readonly db: Database) {}

  /** Answers where to write to a person about their account, until the account is deleted. */
  @Answers(askRecipient)
  async find({ userId }: z.output<typeof askRecipient.request>): Promise<Recipient> {
    return recipientOf(await this.db.readAccount(userId));
  }

  @Answers(askRecipients)
  async findMany({ userIds }: z.output<typeof askRecipients.request>): Promise<z.input<typeof askRecipients.response>> {
    const accounts = new Map((await this.db.readAccounts(userIds)).map((account) => [account.id, account]));
    return { recipients: userIds.map((userId) => recipientOf(accounts.get(userId))) };
  }
}

/**
 * The first name is included only for verified addresses: otherwise anyone could make us send a message to a stranger by using it as
 * a name.
 */
function recipientOf(account: AccountRow | undefined): Recipient {
  if (!account) return { outcome: 'void' };
  const { email: to, emailVerified, firstName, timezone } = account;
  return {
    outcome: 'found',
    to,
    firstName: emailVerified ? firstName : null,
    timezone: timezone ?? defaultTimezone,
    emailVerified,
  };
}
