import { askBillingErased, askBillingExport } from '@floatwise/contracts/billing.requests';
import { answer, type Answer } from '@floatwise/events/answers';
import { exportPage, holdsNothing } from '@floatwise/events/personal-data';
import type { Pool } from 'pg';
import { hasTombstone } from '../entitlements/erasure.js';
import { personalRecords } from './personal-records.js';

/** What identity asks for the download of all data and after the deletion of an account. */
export const personalDataAnswers = (pool: Pool): Answer[] => [
  answer(askBillingExport, (question) => exportPage(pool, personalRecords, question)),
  answer(askBillingErased, async ({ userId }) => ({
    // The event has arrived, so that nothing can be granted any more, and nothing is left.
    erased: (await hasTombstone(pool, userId)) && (await holdsNothing(pool, personalRecords, userId)),
  })),
];
