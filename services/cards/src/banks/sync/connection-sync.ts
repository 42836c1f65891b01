import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Logger } from 'pino';
import { bankOf } from '@floatwise/contracts/cards/banks';
import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { addDays, todayIn } from '@floatwise/finance/calendar/calendar';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import { Database, type Transaction } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { foreignCurrency, readTo, type AccountFacts } from '../bank-facts.js';
import { AccountGone, BankFault } from '../bank-fault.js';
import { bankAndMethod } from '../connections/connection-view.js';
import { ClaimLost, Claims, lockClaimed, type Claim } from '../connections/claims.js';
import { FoundAccounts, type Arranged } from '../matching/found-accounts.js';
import type { OpenBank, TokenHolder } from '../providers/bank-provider.js';
import { Providers } from '../providers/providers.js';
import { CannotOpen } from '../tokens/key-ring.js';
import { TokenSafe } from '../tokens/token-safe.js';
import { applyAccount } from './apply-account.js';
import { SyncOutcomes } from './sync-outcomes.js';

export interface SyncOptions {
  /** The owner's time zone, if a request provides it. It's kept for the syncs that no request asks for. */
  timezone?: string;
  /**
   * Whether to ask the other side for fresh data first. Never for a webhook hint, because fresh data triggers the next
   * hint.
   */
  asksForFresh?: boolean;
  /** The card that the person wants to connect, on a first connection. */
  wantedCardId?: string | null;
}

type Connection = Arranged['connection'] & { sealedTokens: string | null };

/**
 * One sync of one claimed connection: decides about its accounts, then reads statements and transactions for each
 * account that a card follows.
 */
@Injectable()
export class ConnectionSync implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();
  /**
   * Many syncs may wait for banks at once, but only a few use the database at once, so that requests from people go
   * first.
   */
  private readonly turn: BulkheadPolicy;

  constructor(
    private readonly db: Database,
    private readonly providers: Providers,
    private readonly safe: TokenSafe,
    private readonly claims: Claims,
    private readonly found: FoundAccounts,
    private readonly outcomes: SyncOutcomes,
    @Inject(ENV) private readonly env: CardsEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.turn = bulkhead(env.BANK_WRITES_AT_ONCE, Infinity);
  }

  /**
   * Returns why the sync failed; null if it succeeded or someone else took over. Never rejects because of what the bank
   * does.
   */
  run(claim: Claim, options: SyncOptions = {}): Promise<ConnectionProblem | null> {
    const sync = this.sync(claim, options).finally(() => this.running.delete(sync));
    this.running.add(sync);
    return sync;
  }

  /** Running syncs get some time to finish; an abandoned claim expires. */
  async beforeApplicationShutdown(): Promise<void> {
    const end = sleep(this.env.SHUTDOWN_TIMEOUT_MS / 2, undefined, { ref: false });
    await Promise.race([Promise.allSettled([...this.running]), end]);
  }

  private async sync(claim: Claim, options: SyncOptions): Promise<ConnectionProblem | null> {
    const { bankConnection, bankAccount } = this.db.prisma;
    const connection = await this.turn.execute(() => bankConnection.findUnique({ where: { id: claim.connectionId } }));
    const bank = connection && bankOf(connection.bankId);
    if (!connection || !bank) return null;
    const { method } = bankAndMethod(connection);
    const timezone = options.timezone ?? connection.timezone ?? defaultTimezone;
    const today = todayIn(timezone, Date.now());
    const synced = { claim, userId: connection.userId, method, bankName: bank.name };
    try {
      const open = this.open(claim, connection);
      if (options.timezone !== undefined && timezone !== connection.timezone) await this.keepTimezone(claim, timezone);
      if (options.asksForFresh) await open.askForFreshData();
      const reported = await open.accounts();
      const wantedCardId = options.wantedCardId ?? null;
      const known = await this.turn.execute(async () => {
        await this.found.arrange({ claim, connection, bank, today, wantedCardId }, reported);
        return bankAccount.findMany({ where: { connectionId: connection.id } });
      });
      if (known.every((account) => foreignCurrency(account.facts) !== null)) throw new BankFault('no-cards');
      for (const { id, cardId, externalId, readUntil } of known) {
        if (cardId === null) continue;
        const facts = reported.cards.find((one) => one.externalId === externalId);
        const account = { id, cardId, readUntil };
        const isThere = facts && (await this.read(open, { claim, userId: connection.userId, today, facts, account }));
        if (!isThere) await this.outcomes.gone(synced, account);
      }
      await this.turn.execute(() => this.outcomes.succeeded(synced));
      return null;
    } catch (error) {
      return this.fail(synced, error);
    }
  }

  private async keepTimezone({ connectionId, claim }: Claim, timezone: string): Promise<void> {
    await this.turn.execute(() =>
      this.db.prisma.bankConnection.updateMany({ where: { id: connectionId, syncClaim: claim }, data: { timezone } }),
    );
  }

  private open(claim: Claim, connection: Connection): OpenBank {
    const { id: connectionId, userId, externalId, sealedTokens } = connection;
    const { bankId, method } = bankAndMethod(connection);
    if (sealedTokens === null) throw new ClaimLost();
    const tokens = this.safe.openTokens(sealedTokens, { connectionId, userId });
    const needs = { db: this.db, safe: this.safe, claims: this.claims };
    const holder = new ClaimedTokens(tokens, { claim, userId, bankId, method, externalId }, needs);
    return this.providers.of(method).open({ bankId, externalId, holder });
  }

  /**
   * Reads all of an account, then writes all of it, so that nothing is half done. False if the bank no longer has the
   * account.
   */
  private async read(
    open: OpenBank,
    one: {
      claim: Claim;
      userId: string;
      today: string;
      facts: AccountFacts;
      account: { id: string; cardId: string; readUntil: Date | null };
    },
  ): Promise<boolean> {
    const { claim, userId, today, facts, account } = one;
    const { BANK_HISTORY_DAYS, BANK_OVERLAP_DAYS } = this.env;
    const readUntil = account.readUntil?.toISOString().slice(0, 10);
    const from = readUntil === undefined ? addDays(today, -BANK_HISTORY_DAYS) : addDays(readUntil, -BANK_OVERLAP_DAYS);
    await this.claims.extend(claim);
    try {
      const statements = await open.statements(facts.externalId);
      const transactions = await open.transactions(facts.externalId, { from, to: addDays(today, aheadDays) });
      const write = async (tx: Transaction): Promise<void> => {
        await lockClaimed(tx, claim);
        const { cardId } = account;
        await applyAccount(tx, { userId, cardId, facts, statements, transactions, today });
        const read = new Date(readTo(facts, today));
        await tx.bankAccount.update({ where: { id: account.id }, data: { readUntil: read } });
      };
      await this.turn.execute(() => this.db.prisma.$transaction(write));
      return true;
    } catch (error) {
      if (error instanceof AccountGone) return false;
      throw error;
    }
  }

  private async fail(synced: Parameters<SyncOutcomes['failed']>[0], error: unknown): Promise<ConnectionProblem | null> {
    if (error instanceof ClaimLost) return null;
    const fault = faultOf(error);
    const level = error instanceof BankFault ? 'warn' : 'error';
    this.logger[level]({ err: error, bank: synced.bankName }, 'a sync with a bank failed');
    try {
      await this.turn.execute(() => this.outcomes.failed(synced, fault.problem, fault.retryAfterMs));
    } catch (lost) {
      if (!(lost instanceof ClaimLost)) throw lost;
    }
    return fault.problem;
  }
}

/** The bank's date may be ahead of ours. */
const aheadDays = 60;

/** Tokens that no key can open are useless: the person must sign in again. */
function faultOf(error: unknown): BankFault {
  if (error instanceof BankFault) return error;
  return new BankFault(error instanceof CannotOpen ? 'login-required' : 'failed', { cause: error });
}

export class ClaimedTokens implements TokenHolder {
  constructor(
    private text: string,
    private readonly of: { claim: Claim; userId: string; bankId: string; method: string; externalId: string | null },
    private readonly needs: { db: Database; safe: TokenSafe; claims: Claims },
  ) {}

  get tokens(): string {
    return this.text;
  }

  extend(): Promise<void> {
    return this.needs.claims.extend(this.of.claim);
  }

  async replace(tokens: string): Promise<void> {
    const { db, safe } = this.needs;
    const { claim, userId, bankId, method: kind, externalId } = this.of;
    const sealed = safe.sealTokens(tokens, { connectionId: claim.connectionId, userId });
    const { count } = await db.prisma.bankConnection.updateMany({
      where: { id: claim.connectionId, syncClaim: claim.claim },
      data: sealed,
    });
    this.text = tokens;
    if (count === 1) return;
    // The connection ended, or was renewed, while the bank created these tokens. Nobody else knows them, so we revoke
    // them.
    await db.prisma.bankRevocation.create({
      data: { id: sealed.revocationId, kind, bankId, externalId, sealedTokens: sealed.sealedRevocation },
    });
    throw new ClaimLost();
  }
}
