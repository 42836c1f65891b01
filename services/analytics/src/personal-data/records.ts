import { lockPerson } from '@floatwise/service-kit/personal-data/person-lock';
import { definePersonalData, versionTombstone } from '@floatwise/service-kit/personal-data/personal-data';
import type { Transaction } from '../db.js';

/** The data this service stores about people. A new table is added here and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'hit',
      kind: 'visit',
      select: `select to_jsonb(one) - 'user_id' - 'seq' - 'id' - 'tab' as data from hit one where user_id = $1 order by at, id`,
      // The visit stays counted, but nothing says whose it was; `tab` is random and ended with the tab.
      erase: (tx, userId) => tx.hit.updateMany({ where: { userId }, data: { userId: null } }),
    },
  ],
  tombstone: versionTombstone(lockPerson),
  // Sums, and what they need; a click says nothing about who clicked.
  impersonal: ['click', 'open_session', 'rollup', 'counted_value', 'rollup_progress'],
});
