import { todayIn } from '@floatwise/finance/calendar/calendar';
import type { z } from 'zod';
import type { CardsEnv } from '../../../env.js';
import type { ReportedTransaction } from '../../../transactions/transaction.js';
import {
  requireSense,
  requireSensibleStatement,
  requireSensibleTransaction,
  reportedAccounts,
  type ReportedAccounts,
  type StatementFacts,
} from '../../bank-facts.js';
import { AccountGone, BankFault } from '../../bank-fault.js';
import { BankRefusal, type BankHttp } from '../bank-http.js';
import type { OpenBank, TokenHolder } from '../bank-provider.js';
import { readPages } from '../read-pages.js';
import { accountFactsOf, foreignAccountOf, nextOffset, statementFactsOf, transactionOf } from './fdx-facts.js';
import { readTokens, type FdxOAuth, type FdxTokens } from './fdx-oauth.js';
import { accountsAnswer, lineOfCredit, statementsAnswer, transactionsAnswer, type PageInfo } from './fdx-schemas.js';

interface Settings {
  api: URL;
  http: BankHttp;
  oauth: FdxOAuth;
  holder: TokenHolder;
  env: Pick<CardsEnv, 'BANK_PAGE_SIZE' | 'BANK_MOST_PAGES'>;
}

interface Listed<Answer, Item> {
  answer: z.ZodType<Answer>;
  itemsOf: (answer: Answer) => Item[];
  idOf: (item: Item) => string;
  /** How many items are asked for at once; absent if the bank decides. */
  size?: number;
}

/** A token that expires within this time is renewed first, so that none expires in transit. */
const renewBeforeMs = 60_000;
/** The date in this time zone limits the ranges; checks tolerate a day more or less. */
const todayAtBank = () => todayIn('America/New_York', Date.now());

/** The FDX calls for one connection. */
export class FdxBank implements OpenBank {
  constructor(private readonly settings: Settings) {}

  /** Does nothing, because a bank's own API is always fresh. */
  askForFreshData(): Promise<void> {
    return Promise.resolve();
  }

  async accounts(): Promise<ReportedAccounts> {
    const entries = await this.list(
      'accounts',
      {},
      {
        answer: accountsAnswer,
        itemsOf: (answer) => answer.accounts,
        idOf: (entry) => lineOfCredit.safeParse(entry).data?.accountId ?? JSON.stringify(entry),
      },
    );
    const today = todayAtBank();
    const cards = entries.flatMap((entry) => {
      const parsed = lineOfCredit.safeParse(entry);
      if (!parsed.success)
        throw new BankFault('malformed', { cause: new Error(parsed.error.issues[0]?.path.join('.')) });
      const account = parsed.data;
      return account && ['CREDITCARD', 'CHARGE'].includes(account.accountType) && account.status !== 'CLOSED'
        ? [account]
        : [];
    });
    return reportedAccounts(cards, {
      foreignOf: foreignAccountOf,
      factsOf: (account) => requireSense(accountFactsOf(account), today),
    });
  }

  async statements(accountId: string): Promise<StatementFacts[]> {
    const path = `accounts/${encodeURIComponent(accountId)}/statements`;
    const found = await this.ofAccount(() =>
      this.list(
        path,
        {},
        {
          answer: statementsAnswer,
          itemsOf: (answer) => answer.statements,
          idOf: ({ statementDate }) => statementDate,
        },
      ),
    );
    const today = todayAtBank();
    return statementFactsOf(found).map((one) => requireSensibleStatement(one, today));
  }

  async transactions(accountId: string, { from, to }: { from: string; to: string }): Promise<ReportedTransaction[]> {
    const path = `accounts/${encodeURIComponent(accountId)}/transactions`;
    const size = this.settings.env.BANK_PAGE_SIZE;
    const found = await this.ofAccount(() =>
      this.list(
        path,
        { startTime: from, endTime: to, limit: String(size) },
        {
          answer: transactionsAnswer,
          itemsOf: (answer) => answer.transactions.map(({ locTransaction }) => locTransaction),
          idOf: ({ transactionId }) => transactionId,
          size,
        },
      ),
    );
    const today = todayAtBank();
    return found.map((one) => requireSensibleTransaction(transactionOf(one), today));
  }

  /** All pages of a list. */
  private list<Answer extends { page?: PageInfo }, Item>(
    path: string,
    query: Record<string, string>,
    { answer, itemsOf, idOf, size = Infinity }: Listed<Answer, Item>,
  ): Promise<Item[]> {
    return readPages(
      async (at, read) => {
        const page = await this.get(path, { ...query, ...(at !== null && { offset: at }) }, answer);
        const items = itemsOf(page);
        const next = nextOffset(page.page, { read, found: items.length, size });
        return { items, total: page.page?.total ?? null, next };
      },
      idOf,
      this.settings.env.BANK_MOST_PAGES,
    );
  }

  private async ofAccount<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof BankRefusal && error.status === 404 ? new AccountGone() : error;
    }
  }

  private async get<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const url = new URL(`${this.settings.api.href.replace(/\/$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const ask = (token: string) =>
      this.settings.http.json({ url, headers: { authorization: `Bearer ${token}` }, reads: true }, schema);
    const token = await this.accessToken();
    try {
      return await ask(token);
    } catch (error) {
      if (!(error instanceof BankRefusal) || error.status !== 401) throw meaningOf(error);
      // The token may have been revoked early; renewing shows whether the consent is still valid.
      const renewed = await this.renew();
      return ask(renewed.accessToken).catch((again: unknown) => {
        throw meaningOf(again);
      });
    }
  }

  private async accessToken(): Promise<string> {
    const tokens = readTokens(this.settings.holder.tokens);
    if (tokens.expiresAt > Date.now() + renewBeforeMs) return tokens.accessToken;
    return (await this.renew()).accessToken;
  }

  /** Only the claim's holder renews, and stores the new refresh token before the next request. */
  private async renew(): Promise<FdxTokens> {
    const { holder, oauth } = this.settings;
    const { refreshToken } = readTokens(holder.tokens);
    if (refreshToken === null) throw new BankFault('login-required');
    await holder.extend();
    const tokens = await oauth.refresh(refreshToken);
    await holder.replace(JSON.stringify(tokens));
    return tokens;
  }
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof BankRefusal)) return error;
  if (error.status === 401) return new BankFault('login-required', { cause: error });
  if (error.status === 403) return new BankFault('consent-ended', { cause: error });
  return error.status === 404 ? error : new BankFault('failed', { cause: error });
}
