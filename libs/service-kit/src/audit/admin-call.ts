import { AsyncLocalStorage } from 'node:async_hooks';
import type { CalledFrom } from '@floatwise/contracts/audit';
import type { EventDefinition } from '@floatwise/contracts/define';
import { emit, type Fact } from '@floatwise/events/outbox';
import type { Transaction } from '@floatwise/events/sql-executor';
import type { z } from 'zod';

/** A call under `/api/admin/` that is being handled. */
export interface AdminCallInProgress {
  from: CalledFrom;
  /** Something has been, or is about to be, written about it for the audit log. */
  isRecorded: boolean;
}

const inProgress = new AsyncLocalStorage<AdminCallInProgress>();

/** Runs what handles the call, so that `recordedFrom` knows about it. */
export const duringAdminCall = <Result>(call: AdminCallInProgress, work: () => Result): Result =>
  inProgress.run(call, work);

/**
 * From where the administrator calls whose call is being handled; undefined outside of one. Whoever asks writes the
 * call's entry, so none is added.
 */
export function recordedFrom(): CalledFrom | undefined {
  const call = inProgress.getStore();
  if (call) call.isRecorded = true;
  return call?.from;
}

/** An event that tells of an administrator's act. */
type ActEvent = EventDefinition<z.ZodType<{ from?: CalledFrom | undefined }, { from?: CalledFrom | undefined }>>;

/** `emit` for an administrator's act: adds from where the administrator called. */
export function emitAct<E extends ActEvent>(tx: Transaction, event: E, fact: Fact<E>): Promise<string> {
  const from = recordedFrom();
  return emit(tx, event, from ? { ...fact, data: { ...fact.data, from } } : fact);
}
