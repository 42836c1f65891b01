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
    {
      table: 'account',
      kind: 'account-dates',
      select: `select to_jsonb(one) - 'user_id' as data from account one where user_id = $1 order by user_id`,
      erase: (tx, userId) => tx.account.deleteMany({ where: { userId } }),
    },
    {
      table: 'affiliate_link',
      kind: 'affiliate-link-made',
      select: `select to_jsonb(one) - 'created_by' - 'updated_by' as data from affiliate_link one
                where created_by = $1 or updated_by = $1 order by created_at, id`,
      // The link stays, but nothing says who made it.
      erase: async (tx, userId) => {
        await tx.affiliateLink.updateMany({ where: { createdBy: userId }, data: { createdBy: null } });
        await tx.affiliateLink.updateMany({ where: { updatedBy: userId }, data: { updatedBy: null } });
      },
    },
  ],
  tombstone: versionTombstone(lockPerson),
  // Sums, and what they need; a click says nothing about who clicked.
  impersonal: ['click', 'affiliate_link_use', 'open_session', 'rollup', 'counted_value', 'rollup_progress'],
});
