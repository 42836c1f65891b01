import { todayIn } from '@floatwise/finance/calendar/calendar';
import type { CardsEnv } from '../../../env.js';
import type { ReportedTransaction } from '../../../transactions/transaction.js';
import { requireSense, requireSensibleTransaction } from '../../bank-facts.js';
import type { AccountFacts, StatementFacts } from '../../bank-facts.js';
import { AccountGone, BankFault } from '../../bank-fault.js';
import { BankRefusal } from '../bank-http.js';
import type { OpenBank } from '../bank-provider.js';
import { readPages } from '../read-pages.js';
import type { YodleeClient } from './yodlee-client.js';
import { accountFactsOf, requireAccess, transactionOf } from './yodlee-facts.js';
import { accountsAnswer, countAnswer, transactionsAnswer } from './yodlee-schemas.js';

const container = 'creditCard';
const todayAtBank = () => todayIn('America/New_York', Date.now());

/** The aggregator calls for one connection. */
export class YodleeBank implements OpenBank {
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

  async accounts(): Promise<AccountFacts[]> {
    const query = { container, providerAccountId: this.providerAccountId };
    const { account } = await this.client.get('accounts', query, accountsAnswer).catch((error: unknown) => {
      // The link itself is gone: it was ended at the aggregator.
      throw error instanceof BankRefusal ? new BankFault('consent-ended', { cause: error }) : error;
    });
    const cards = account.filter((one) => one.CONTAINER === container && one.accountStatus !== 'CLOSED');
    requireAccess(cards);
    const today = todayAtBank();
    return cards.map((one) => requireSense(accountFactsOf(one), today));
  }

  /** The aggregator reports only the last statement, as part of the account. */
  statements(): Promise<StatementFacts[]> {
    return Promise.resolve([]);
  }

  async transactions(accountId: string, { from, to }: { from: string; to: string }): Promise<ReportedTransaction[]> {
    const { BANK_PAGE_SIZE: top, BANK_MOST_PAGES: mostPages } = this.env;
    const filter = { container, accountId, fromDate: from, toDate: to };
    const fetchPage = async (skip: number) => {
      const page = { ...filter, skip: String(skip), top: String(top) };
      const { transaction: items } = await this.client.get('transactions', page, transactionsAnswer);
      const { transaction } = await this.client.get('transactions/count', filter, countAnswer);
      return { items, total: transaction.TOTAL.count, more: skip + items.length < transaction.TOTAL.count };
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
