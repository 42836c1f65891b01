import { Inject, Injectable, type Type } from '@nestjs/common';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { personalDataRequests, type PersonalDataService } from '@floatwise/contracts/personal-data';
import { Answers, OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type { Pool } from 'pg';
import { POOL } from '../postgres.js';
import { exportPage, holdsNothing, type ExportPage, type ExportQuestion } from './export-page.js';
import { eraseRecords, type PersonalData, type Tombstone } from './personal-data.js';

const isAsked = (service: string): service is PersonalDataService => service in personalDataRequests;

/**
 * The provider that exports and erases a service's personal data; none for a service without a tombstone.
 *
 * @throws if identity doesn't have the service on its list
 */
export function personalDataHandlers(service: string, { tables, tombstone }: PersonalData): Type[] {
  if (!tombstone) return [];
  if (!isAsked(service)) throw new Error(`Add ${service} to personalDataRequests (contracts, personal-data.ts).`);
  return [handlersOf(personalDataRequests[service], tables, tombstone)];
}

function handlersOf(
  asked: (typeof personalDataRequests)[PersonalDataService],
  tables: PersonalData['tables'],
  tombstone: Tombstone,
): Type {
  const erasable = tables.filter((each) => !('keptBecause' in each));

  @Injectable()
  class PersonalDataHandlers {
    constructor(@Inject(POOL) private readonly pool: Pool) {}

    @Answers(asked.export)
    export(question: ExportQuestion): Promise<ExportPage> {
      return exportPage(this.pool, tables, question);
    }

    /** The event has arrived, so nothing can be written anymore, and nothing is left. */
    @Answers(asked.erased)
    async erased({ userId }: { userId: string }): Promise<{ erased: boolean }> {
      const { rowCount } = await this.pool.query(tombstone.select, [userId]);
      return { erased: rowCount === 1 && (await holdsNothing(this.pool, erasable, userId)) };
    }

    @OnEvent(userDeleted)
    async erase(event: EventOf<typeof userDeleted>, tx: PrismaTransaction): Promise<void> {
      if (await tombstone.set(tx, event)) await eraseRecords(tx, tables, event.data.userId);
    }
  }
  return PersonalDataHandlers;
}
