import { DomainError } from '@floatwise/service-kit/errors';
import type { Transaction } from '../../db.js';
import type { Act } from '../corrections/stored-corrections.js';

export const decidedAlready = (): DomainError =>
  new DomainError('decided-already', 409, 'Someone else already decided this report. Check the list again.');

/** Accepts a report together with the correction that answers it. */
export async function acceptWith(
  tx: Transaction,
  { reportId, cardId }: { reportId: string; cardId: string },
  { userId, at }: Act,
): Promise<void> {
  const { count } = await tx.catalogReport.updateMany({
    where: { id: reportId, cardId, status: 'open' },
    data: { status: 'accepted', note: 'Corrected.', decidedBy: userId, decidedAt: at },
  });
  if (count === 0) throw decidedAlready();
}
