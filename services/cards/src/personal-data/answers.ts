import { askCardsErased, askCardsExport } from '@floatwise/contracts/cards.requests';
import { answer, type Answer } from '@floatwise/events/answers';
import { exportPage, holdsNothing } from '@floatwise/events/personal-data';
import type { Pool } from 'pg';
import { personalRecords } from './personal-records.js';

/** What identity asks for the download of all data and after the deletion of an account. */
export const personalDataAnswers = (pool: Pool): Answer[] => [
  answer(askCardsExport, (question) => exportPage(pool, personalRecords, question)),
  answer(askCardsErased, async ({ userId }) => ({ erased: await isErased(pool, userId) })),
];

/** The event has arrived, so that nothing can be added any more, and nothing is left. */
async function isErased(pool: Pool, userId: string): Promise<boolean> {
  const closed = await pool.query('select 1 from wallet where user_id = $1 and erased_at is not null', [userId]);
  return closed.rowCount === 1 && (await holdsNothing(pool, personalRecords, userId));
}
