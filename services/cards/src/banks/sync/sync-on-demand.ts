import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { bankOf } from '@floatwise/contracts/cards/banks';
import { connectionProblem, type ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, TooManyRequests } from '@floatwise/service-kit/errors';
import type { Caller } from '@floatwise/service-kit/session';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { creditCardOf } from '../../card/card-row.js';
import { noSuchCard, type Owner } from '../../card/card-rules.js';
import { sentenceOf } from '../bank-fault.js';
import { Claims } from '../connections/claims.js';
import { nothingNewBefore } from '../connections/connection-view.js';
import { ConnectionSync } from './connection-sync.js';

const lookEveryMs = 100;

/** Syncs that a person requested. */
@Injectable()
export class SyncOnDemand {
  constructor(
    private readonly db: Database,
    private readonly claims: Claims,
    private readonly syncs: ConnectionSync,
    @Inject(ENV) private readonly env: CardsEnv,
  ) {}

  /** Returns the card with its bank's current figures. If a sync is already running, waits for that one. */
  async sync({ userId, today, timezone }: Owner & Pick<Caller, 'timezone'>, cardId: string): Promise<CreditCard> {
    const connection = await this.connectionOf(userId, cardId);
    const name = bankOf(connection.bankId)?.name ?? connection.bankId;
    const claim = await this.claimOf(connection, name);
    const problem = claim
      ? await this.syncs.run(claim, { timezone, asksForFresh: true })
      : await this.awaitOther(connection.id);
    if (problem !== null) throw await this.refusal(problem, connection.id, name);
    const row = (await this.db.readWallet(userId)).find(({ id }) => id === cardId);
    if (!row) throw noSuchCard();
    return creditCardOf(row, today);
  }

  private async connectionOf(userId: string, cardId: string) {
    const card = await this.db.prisma.card.findFirst({
      where: { id: cardId, userId, deletedAt: null },
      select: { bankAccount: { select: { connection: true } } },
    });
    if (!card) throw noSuchCard();
    const connection = card.bankAccount?.connection;
    if (!connection)
      throw new DomainError('not-connected', 409, 'You entered this card by hand, so there’s no bank to ask.');
    return connection;
  }

  private async claimOf(connection: Parameters<typeof nothingNewBefore>[0] & { id: string }, name: string) {
    const before = nothingNewBefore(connection, this.env);
    if (before && before.getTime() > Date.now() && !(await this.claims.isTaken(connection.id)))
      throw tooEarly(before, name);
    return this.claims.take(connection.id);
  }

  /** Waits for the running sync, and returns how it ended. */
  private async awaitOther(connectionId: string): Promise<ConnectionProblem | null> {
    const end = Date.now() + this.env.BANK_SYNC_WAIT_MS;
    while ((await this.claims.isTaken(connectionId)) && Date.now() < end) await sleep(lookEveryMs);
    const now = await this.db.prisma.bankConnection.findUnique({ where: { id: connectionId } });
    return now?.status === 'error' ? connectionProblem.nullable().parse(now.problem) : null;
  }

  private async refusal(problem: ConnectionProblem, connectionId: string, name: string): Promise<DomainError> {
    const sentence = sentenceOf(problem, name);
    if (problem === 'bank-down' || problem === 'bank-slow') return new DomainError(problem, 503, sentence);
    if (problem === 'malformed' || problem === 'failed') return new DomainError(problem, 502, sentence);
    if (problem !== 'rate-limited') return new DomainError(problem, 409, sentence);
    const now = await this.db.prisma.bankConnection.findUnique({ where: { id: connectionId } });
    const seconds = secondsUntil(now?.notBefore ?? new Date());
    return new TooManyRequests(seconds, `${sentence} You can try again in about ${spanText(seconds)}.`);
  }
}

const secondsUntil = (instant: Date): number => Math.max(1, Math.ceil((instant.getTime() - Date.now()) / 1_000));

/** In hours, or in minutes below two hours. */
function spanText(seconds: number): string {
  const hours = Math.round(seconds / 3_600);
  return hours > 1 ? counted(hours, 'hour') : counted(Math.max(1, Math.ceil(seconds / 60)), 'minute');
}

function tooEarly(before: Date, name: string): TooManyRequests {
  const seconds = secondsUntil(before);
  return new TooManyRequests(
    seconds,
    `${name} has nothing new for us yet. The next update is available in about ${spanText(seconds)}.`,
  );
}
