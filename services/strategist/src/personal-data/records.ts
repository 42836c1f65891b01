import { lockPerson } from '@floatwise/service-kit/personal-data/person-lock';
import { definePersonalData, versionTombstone } from '@floatwise/service-kit/personal-data/personal-data';
import { entitlementRecords } from '@floatwise/service-kit/plans/entitlement-projection';
import type { Transaction } from '../db.js';

/** The data this service stores about people. A new table is added here and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'saved_strategy',
      kind: 'strategy',
      select: `select to_jsonb(one) - 'user_id' as data from saved_strategy one where user_id = $1 order by created_at, id`,
      erase: (tx, userId) => tx.savedStrategy.deleteMany({ where: { userId } }),
    },
    entitlementRecords,
  ],
  tombstone: versionTombstone(lockPerson),
  impersonal: ['missed_question'],
});
