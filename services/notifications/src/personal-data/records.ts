import { definePersonalData, versionTombstone } from '@floatwise/service-kit/personal-data/personal-data';
import { lockPerson, type Transaction } from '../db.js';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The data this service stores about people. A new table is added here and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'mail',
      kind: 'mail',
      select: `select jsonb_build_object('about', kind, 'status', status,
                        'queued_at', ${instant('created_at')}, 'ended_at', ${instant('ended_at')}) as data
                 from mail where user_id = $1 order by id`,
      erase: (tx, userId) => tx.mail.deleteMany({ where: { userId } }),
    },
  ],
  tombstone: versionTombstone(lockPerson),
  impersonal: [],
});
