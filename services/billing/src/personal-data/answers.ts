import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { askBillingErased, askBillingExport } from '@floatwise/contracts/billing.requests';
import { Answers } from '@floatwise/events/handlers';
import { exportPage, holdsNothing, type ExportPage } from '@floatwise/events/personal-data';
import { Database } from '../db.js';
import { hasTombstone } from '../entitlements/erasure.js';
import { personalRecords } from './personal-records.js';

/** What identity asks for the download of all data and after the deletion of an account. */
@Injectable()
export class PersonalDataAnswers {
  constructor(private readonly db: Database) {}

  @Answers(askBillingExport)
  export(question: z.output<typeof askBillingExport.request>): Promise<ExportPage> {
    return exportPage(this.db.pool, personalRecords, question);
  }

  /** The event has arrived, so that nothing can be granted any more, and nothing is left. */
  @Answers(askBillingErased)
  async erased({ userId }: z.output<typeof askBillingErased.request>): Promise<{ erased: boolean }> {
    const { pool } = this.db;
    return { erased: (await hasTombstone(pool, userId)) && (await holdsNothing(pool, personalRecords, userId)) };
  }
}
