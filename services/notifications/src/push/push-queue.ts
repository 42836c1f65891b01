import { Injectable } from '@nestjs/common';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';

/** Alerts that weren't sent yet. None is repeated in doubt: two for one bill teach people to ignore them. */
@Injectable()
export class PushQueue extends WorkQueue<WorkItem> {
  constructor(db: Database) {
    super(db.pool, { name: 'push_message', done: 'sent', columns: {}, repeated: [] });
  }
}
