import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';

@Injectable()
export class RecipientAnswers {
  constructor(private readonly db: Database) {}

  /**
   * Answers where to write to a person about their account, until the account is deleted. The first name is included only for
   * verified addresses: otherwise anyone could make us send a message to a stranger by using it as a name.
   */
  @Answers(askRecipient)
  async find({ userId }: z.output<typeof askRecipient.request>): Promise<z.input<typeof askRecipient.response>> {
    const account = await this.db.readAccount(userId);
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
}
