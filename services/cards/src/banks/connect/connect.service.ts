import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CalledFrom } from '@floatwise/contracts/audit';
import { bankOf, type BankId, type ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { ConnectionProblem, connectBank } from '@floatwise/contracts/cards/banks.http';
import { cardsAccessMade } from '@floatwise/contracts/cards/events';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { LOGGER } from '@floatwise/service-kit/logging';
import { requireRecentSignIn } from '@floatwise/service-kit/recent-sign-in';
import type { Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { lockOwner, lockWallet } from '../../card/wallet-limit.js';
import { noSuchCard } from '../../card/card-rules.js';
import { BankFault, sentenceOf } from '../bank-fault.js';
import type { Claim } from '../connections/claims.js';
import { handToRevocation } from '../connections/ending.js';
import { bankAndMethod, noSuchConnection } from '../connections/connection-view.js';
import type { Grant } from '../providers/bank-provider.js';
import { Providers } from '../providers/providers.js';
import { ConnectionSync } from '../sync/connection-sync.js';
import { TokenSafe } from '../tokens/token-safe.js';
import { Departures, type Returned, type Traveler } from './departures.js';

type Started = z.input<typeof connectBank.response>;
type Wish = z.output<typeof connectBank.body>;

/**
 * How a visit to the bank ended, for the page that reports it. Without a connection, the callback wasn't for any of
 * this person's visits.
 */
export interface Outcome {
  connectionId: string | null;
  outcome: 'connected' | ConnectionProblem;
}

/** A person who comes back from their bank. */
type Arriving = Traveler & Pick<Caller, 'timezone'> & { from: CalledFrom };

interface Kept extends Pick<Arriving, 'userId' | 'from'> {
  connectionId: string;
  bankId: BankId;
  method: string;
}

/** Sends people to their bank, and handles their return. */
@Injectable()
export class ConnectService {
  constructor(
    private readonly db: Database,
    private readonly providers: Providers,
    private readonly departures: Departures,
    private readonly safe: TokenSafe,
    private readonly syncs: ConnectionSync,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_FIRST_SYNC_WAIT_MS' | 'RECENT_AUTH_S'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(traveler: Traveler, { bankId, method, cardId }: Wish): Promise<Started> {
    const { userId } = traveler;
    const wantedCardId = cardId ?? null;
    if (wantedCardId !== null) {
      const held = await this.db.prisma.card.count({ where: { id: wantedCardId, userId, deletedAt: null } });
      if (held === 0) throw noSuchCard();
    }
    this.requireSetUp(bankId, method);
    const connectionId = randomUUID();
    const way = await this.depart({ bankId, method, connectionId, externalId: null });
    const now = new Date();
    await this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      await tx.bankConnection.create({
        data: { id: connectionId, userId, bankId, method, status: 'pending', createdAt: now, updatedAt: now },
      });
    });
    const visitId = await this.departures.keep(traveler, { ...way, connectionId, wantedCardId });
    return { connectionId, visitId, status: 'authorization_required', authorizationUrl: way.url };
  }

  /**
   * Connects the same connection again; its cards and their data stay as they are.
   *
   * @throws DomainError 403 `confirm-first` if it had ended, and the sign-in isn't recent
   */
  async startAgain(traveler: Traveler & Pick<Caller, 'authenticatedAt'>, connectionId: string): Promise<Started> {
    const known = await this.db.prisma.bankConnection.findFirst({
      where: { id: connectionId, userId: traveler.userId },
    });
    if (!known) throw noSuchConnection();
    if (known.sealedTokens === null) requireRecentSignIn(traveler, this.env);
    const { bankId, method } = bankAndMethod(known);
    this.requireSetUp(bankId, method);
    // A link that was revoked at the aggregator can't be renewed there.
    const renewed = known.sealedTokens === null ? null : known.externalId;
    const way = await this.depart({ bankId, method, connectionId, externalId: renewed });
    const visitId = await this.departures.keep(traveler, { ...way, connectionId, wantedCardId: null });
    return { connectionId, visitId, status: 'authorization_required', authorizationUrl: way.url };
  }

  /** Never rejects because of what the browser sends or what the bank does. */
  async finish(traveler: Arriving, query: string): Promise<Outcome> {
    const state = new URLSearchParams(query).get('state');
    if (state === null) return { connectionId: null, outcome: 'failed' };
    const taken = await this.departures.take(traveler, state);
    if (taken.outcome === 'foreign') return { connectionId: null, outcome: 'failed' };
    const { connectionId } = taken;
    if (taken.outcome === 'late') await this.endVisit(taken, 'expired');
    if (taken.outcome !== 'good') return { connectionId, outcome: taken.outcome === 'late' ? 'expired' : 'failed' };
    return { connectionId, outcome: await this.arrive(traveler, taken, { query, state }) };
  }

  private async arrive(
    { userId, timezone, from }: Arriving,
    visit: Returned,
    { query, state }: { query: string; state: string },
  ): Promise<Outcome['outcome']> {
    const { connectionId, secret, wantedCardId } = visit;
    const connection = await this.db.prisma.bankConnection.findUnique({ where: { id: connectionId } });
    if (!connection) return 'failed';
    const { bankId, method } = bankAndMethod(connection);
    let grant: Grant;
    try {
      grant = await this.providers.of(method).finish({ bankId, connectionId, query, state, secret });
    } catch (error) {
      if (!(error instanceof BankFault)) throw error;
      this.logger.warn({ err: error, bankId }, 'a bank was not connected');
      // If the bank refuses the code, signing in again doesn't help: the connecting itself failed.
      const problem = error.problem === 'login-required' ? 'failed' : error.problem;
      await this.db.prisma.bankConnection.updateMany({
        where: { id: connectionId, status: 'pending' },
        data: { status: 'error', problem, updatedAt: new Date() },
      });
      await this.endVisit(visit, problem);
      return problem;
    }
    const claim = await this.keep({ userId, connectionId, bankId, method, from }, grant);
    if (!claim) return 'failed';
    const first = this.syncs.run(claim, { timezone, wantedCardId }).then(async (problem) => {
      await this.endVisit(visit, problem);
      return problem;
    });
    const waited = sleep(this.env.BANK_FIRST_SYNC_WAIT_MS, 'connected' as const, { ref: false });
    return (await Promise.race([first, waited])) ?? 'connected';
  }

  /** For the page that waits for this visit. Never rejects: that page also sees what became of the connection. */
  private async endVisit(
    { connectionId, visitId }: Omit<Returned, 'secret' | 'wantedCardId'>,
    problem: ConnectionProblem | null,
  ): Promise<void> {
    const data = { lastVisitId: visitId, lastVisitProblem: problem };
    try {
      await this.db.prisma.bankConnection.updateMany({ where: { id: connectionId }, data });
    } catch (error) {
      this.logger.error({ err: error }, 'the end of a visit to a bank was not noted');
    }
  }

  /** Stores what the person allowed, and claims the connection for its first sync. Null if the account was deleted. */
  private async keep(
    { userId, connectionId, bankId, method, from }: Kept,
    { tokens, externalId, consent }: Grant,
  ): Promise<Claim | null> {
    const sealed = this.safe.sealTokens(tokens, { connectionId, userId });
    const now = new Date();
    const claim = randomUUID();
    return this.db.prisma.$transaction(async (tx) => {
      const isThere = await lockOwner(tx, userId);
      const rows = await tx.$queryRaw<{ live: boolean }[]>`
        select sealed_tokens is not null as live from bank_connection where id = ${connectionId}::uuid for update`;
      const [row] = rows;
      if (!isThere || !row) {
        // Nobody is left to use the permission, so we queue its revocation.
        const { revocationId: id, sealedRevocation: sealedTokens } = sealed;
        await tx.bankRevocation.create({ data: { id, kind: method, bankId, externalId, sealedTokens } });
        return null;
      }
      if (method === 'oauth') await handToRevocation(tx, { connectionId });
      await tx.bankConnection.update({
        where: { id: connectionId },
        data: {
          ...sealed,
          ...(!row.live && { device: from.device }),
          externalId,
          problem: null,
          consentScopes: consent.scopes,
          consentSince: now,
          consentUntil: consent.until,
          notBefore: null,
          failures: 0,
          nextSyncAt: now,
          syncClaim: claim,
          claimedUntil: new Date(now.getTime() + firstLeaseMs),
          updatedAt: now,
        },
      });
      if (!row.live) {
        const data = { userId, what: 'bank-connection', thingId: connectionId, from } as const;
        await emit(tx, cardsAccessMade, { aggregateId: randomUUID(), aggregateVersion: 1, data });
      }
      return { connectionId, claim, since: now };
    });
  }

  private requireSetUp(bankId: BankId, method: ConnectionMethod): void {
    if (this.providers.of(method).banks.includes(bankId)) return;
    const name = bankOf(bankId)?.name ?? bankId;
    throw new DomainError(
      'not-set-up',
      409,
      `${name} can’t be connected that way here. You can enter the card by hand.`,
    );
  }

  private async depart(way: {
    bankId: BankId;
    method: ConnectionMethod;
    connectionId: string;
    externalId: string | null;
  }) {
    const { bankId, method, connectionId, externalId } = way;
    const state = this.departures.newState();
    try {
      const { url, secret } = await this.providers.of(method).begin({ bankId, connectionId, state, externalId });
      return { state, url, secret };
    } catch (error) {
      if (!(error instanceof BankFault)) throw error;
      this.logger.warn({ err: error, bankId }, 'the way to a bank did not begin');
      const isAway = ['bank-down', 'bank-slow', 'rate-limited'].includes(error.problem);
      const name = bankOf(bankId)?.name ?? bankId;
      throw new DomainError(
        error.problem,
        isAway ? 503 : 502,
        isAway ? `${name} can’t be reached right now. Please try again in a moment.` : sentenceOf('failed', name),
      );
    }
  }
}

const firstLeaseMs = 120_000;
