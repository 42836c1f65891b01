import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { askPeople } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';

type Person = z.input<typeof askPeople.response>['people'][number];

@Injectable()
export class PeopleAnswers {
  constructor(private readonly db: Database) {}

  /** Answers every account by ID, page by page. One that's scheduled for deletion is still an account. */
  @Answers(askPeople)
  async list({ after, limit }: z.output<typeof askPeople.request>): Promise<z.input<typeof askPeople.response>> {
    const { rows } = await this.db.pool.query<Person>({
      name: 'account-page',
      text: `
        select id as "userId", version, coalesce(timezone, $3) as timezone, email_verified as "emailVerified"
          from account where id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) order by id limit $2`,
      // One more than asked for tells whether there's another page.
      values: [after, limit + 1, defaultTimezone],
    });
    const people = rows.slice(0, limit);
    return { people, next: rows.length > limit ? (people.at(-1)?.userId ?? null) : null };
  }
}
