import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { banks, hasMethod, type BankId } from '@floatwise/contracts/cards/banks';
import { ENV } from '@floatwise/service-kit/env';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import type { CardsEnv } from '../../../env.js';
import { BankFault, AccountGone } from '../../bank-fault.js';
import { BankHttp, BankRefusal } from '../bank-http.js';
import type { Arrival, BankProvider, Departure, Ended, Grant, OpenBank, TokenHolder } from '../bank-provider.js';
import { yodleeAddress, YodleeClient, type YodleeAddress } from './yodlee-client.js';
import type { ReportedTransaction } from '../../../transactions/transaction.js';
import {
  reportedAccounts,
  requireSense,
  requireSensibleTransaction,
  type ReportedAccounts,
  type StatementFacts,
} from '../../bank-facts.js';
import { readPages } from '../read-pages.js';
import { accountFactsOf, foreignAccountOf, isOpenCard, requireAccess, transactionOf } from './yodlee-facts.js';
import { accountsAnswer, countAnswer, transactionsAnswer } from './yodlee-schemas.js';

const container = 'creditCard';
const todayAtBank = () => todayIn('America/New_York', Date.now());

/** The aggregator calls for one connection. */
class YodleeBank implements OpenBank {
  constructor(
    private readonly client: YodleeClient,
    private readonly providerAccountId: string,
    private readonly env: Pick<CardsEnv, 'BANK_PAGE_SIZE' | 'BANK_MOST_PAGES'>,
  ) {}

  /** The aggregator fetches when it chooses, and refuses if it was asked recently; we read its copy either way. */
  async askForFreshData(): Promise<void> {
    try {
      await this.client.change('PUT', 'providerAccounts', { providerAccountIds: this.providerAccountId });
    } catch (error) {
      const isNo = error instanceof BankRefusal || (error instanceof BankFault && error.problem === 'rate-limited');
      if (!isNo) throw error;
    }
  }

  async accounts(): Promise<ReportedAccounts> {
    const query = { container, providerAccountId: this.providerAccountId };
    const { account } = await this.client.get('accounts', query, accountsAnswer).catch((error: unknown) => {
      // The link itself is gone: it was ended at the aggregator.
      throw error instanceof BankRefusal ? new BankFault('consent-ended', { cause: error }) : error;
    });
    const cards = account.filter(isOpenCard);
    requireAccess(cards);
    const today = todayAtBank();
    return reportedAccounts(cards, {
      foreignOf: foreignAccountOf,
      factsOf: (one) => requireSense(accountFactsOf(one), today),
    });
  }

  /** The aggregator reports only the last statement, as part of the account. */
  statements(): Promise<StatementFacts[]> {
    return Promise.resolve([]);
  }

  async transactions(accountId: string, { from, to }: { from: string; to: string }): Promise<ReportedTransaction[]> {
    const { BANK_PAGE_SIZE: top, BANK_MOST_PAGES: mostPages } = this.env;
    const filter = { container, accountId, fromDate: from, toDate: to };
    const fetchPage = async (_at: string | null, skip: number) => {
      const page = { ...filter, skip: String(skip), top: String(top) };
      const { transaction: items } = await this.client.get('transactions', page, transactionsAnswer);
      const { transaction } = await this.client.get('transactions/count', filter, countAnswer);
      const [total, read] = [transaction.TOTAL.count, skip + items.length];
      return { items, total, next: read < total ? String(read) : null };
    };
    try {
      const found = await readPages(fetchPage, ({ id }) => id, mostPages);
      const today = todayAtBank();
      return found.flatMap((one) => {
        const transaction = transactionOf(one);
        return transaction ? [requireSensibleTransaction(transaction, today)] : [];
      });
    } catch (error) {
      throw error instanceof BankRefusal && error.status === 404 ? new AccountGone() : error;
    }
  }
}

const tokensText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ loginName: z.string() }));

const providerAccountId = z.string().regex(/^\d{1,19}$/);

/**
 * The free tier's aggregator (Yodlee 1.1). Each connection has its own user there, so deleting that user deletes all of
 * the connection's data.
 */
@Injectable()
export class YodleeProvider implements BankProvider, OnApplicationShutdown {
  readonly method = 'yodlee';
  readonly banks: readonly BankId[];
  private readonly set: { address: YodleeAddress; http: BankHttp } | null;

  constructor(@Inject(ENV) private readonly env: CardsEnv) {
    const address = yodleeAddress(env);
    this.set = address && { address, http: new BankHttp([address.api.href], env) };
    this.banks = address ? banks.filter((bank) => hasMethod(bank, 'yodlee')).map(({ id }) => id) : [];
  }

  /** One server handles all its banks. */
  isResting(): boolean {
    return this.set?.http.isResting ?? false;
  }

  async begin({ bankId, connectionId, state, externalId }: Departure): Promise<{ url: string; secret: string }> {
    const loginName = loginNameOf(connectionId);
    const { address } = this.needed;
    const url = new URL(address.link);
    const token = await this.client(loginName).accessToken();
    const callback = new URL('/api/bank/callback', this.env.PUBLIC_ORIGIN).href;
    url.search = new URLSearchParams({ token, provider: bankId, callback, state }).toString();
    if (externalId !== null) url.searchParams.set('providerAccountId', externalId);
    return { url: url.href, secret: loginName };
  }

  async finish({ query, secret: loginName }: Arrival): Promise<Grant> {
    const came = new URLSearchParams(query);
    if (came.has('error')) throw new BankFault(came.get('error') === 'access_denied' ? 'denied' : 'failed');
    const externalId = providerAccountId.safeParse(came.get('providerAccountId')).data;
    if (externalId === undefined) throw new BankFault('failed');
    // The browser supplied the number, so we ask the aggregator whether it belongs to this user.
    await this.client(loginName)
      .get(`providerAccounts/${externalId}`, {}, z.object({ providerAccount: z.array(z.unknown()).min(1) }))
      .catch((error: unknown) => {
        throw error instanceof BankRefusal ? new BankFault('failed', { cause: error }) : error;
      });
    return {
      tokens: JSON.stringify({ loginName }),
      externalId,
      consent: { scopes: ['accounts', 'transactions'], until: null },
    };
  }

  open({ externalId, holder }: { externalId: string | null; holder: TokenHolder }): OpenBank {
    if (externalId === null) throw new BankFault('login-required');
    return new YodleeBank(this.client(tokensText.parse(holder.tokens).loginName), externalId, this.env);
  }

  async revoke({ externalId, tokens }: Ended): Promise<void> {
    const client = this.client(tokensText.parse(tokens).loginName);
    const gone = (error: unknown): void => {
      if (!(error instanceof BankRefusal)) throw error;
    };
    if (externalId !== null) await client.change('DELETE', `providerAccounts/${externalId}`).catch(gone);
    await client.change('DELETE', 'user/unregister').catch(gone);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.set?.http.destroy();
  }

  private get needed(): { address: YodleeAddress; http: BankHttp } {
    if (!this.set) throw new BankFault('failed');
    return this.set;
  }

  private client(loginName: string): YodleeClient {
    const { address, http } = this.needed;
    return new YodleeClient(address, http, loginName);
  }
}

const loginNameOf = (connectionId: string): string => `fw-${connectionId}`;
