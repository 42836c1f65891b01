import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { dayMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';
import type { SavedStrategy as Strategy } from '../generated/prisma/client.js';

/** A stored strategy without its conversation. */
type StrategyRow = Pick<Strategy, 'id' | 'name' | 'description' | 'messages' | 'createdAt' | 'updatedAt'>;

export const savedStrategyOf = ({
  id,
  name,
  description,
  messages,
  createdAt,
  updatedAt,
}: StrategyRow): SavedStrategy => ({
  id,
  name,
  description,
  messages,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Whether the editor saw a different version than the stored one. Without `updatedAt`, there's no check. */
export const isStale = (stored: Pick<StrategyRow, 'updatedAt'>, seen: string | undefined): boolean =>
  seen !== undefined && Date.parse(seen) !== stored.updatedAt.getTime();

/** The time of a change: always later than the last one, so that each has its own. */
export const changeInstant = (before: Pick<StrategyRow, 'updatedAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));

/** Strategies deleted since this instant can be restored. */
export const restorableSince = (restoreDays: number, now: Date): Date => new Date(now.getTime() - restoreDays * dayMs);

export const noSuchStrategy = (): DomainError =>
  new DomainError('no-such-strategy', 404, 'We can’t find that saved strategy.');

export const tooManyStrategies = (limit: number): DomainError =>
  new DomainError('too-many-strategies', 409, `You have ${limit} saved strategies. Delete one to save another.`);

/** 409: it was changed after the editor read it. The response carries the stored one. */
export const staleStrategy = (current: SavedStrategy): DomainError =>
  new DomainError('stale-strategy', 409, 'This strategy was changed in another window or on another device.', {
    current,
  });
