import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { askCardsErased, askCardsExport } from '@floatwise/contracts/cards.requests';
import { Answers } from '@floatwise/events/handlers';
import { exportPage, holdsNothing, type ExportPage } from '@floatwise/events/personal-data';
import { Database } from '../db.js';
import { personalRecords } from './personal-records.js';

/** What identity asks for the download of all data and after the deletion of an account. */
@Injectable()
export class PersonalDataAnswers {
  constructor(private readonly db: Database) {}

  @Answers(askCardsExport)
  export(question: z.output<typeof askCardsExport.request>): Promise<ExportPage> {
    return exportPage(this.db.pool, personalRecords, question);
  }

  /** The event has arrived, so that nothing can be added any more, and nothing is left. */
  @Answers(askCardsErased)
  async erased({ userId }: z.output<typeof askCardsErased.request>): Promise<{ erased: boolean }> {
    const { pool } = this.db;
    const closed = await pool.query('select 1 from wallet where user_id = $1 and erased_at is not null', [userId]);
    return { erased: closed.rowCount === 1 && (await holdsNothing(pool, personalRecords, userId)) };
  }
}
