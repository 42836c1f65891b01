import { createHash } from 'node:crypto';
import { dayMs, type Day } from '../people/calendar.ts';
import { sumOf, type Ledger } from '../people/ledger.ts';
import type { Card } from '../people/people.ts';
import { categoryOf, type Line } from '../people/purchases.ts';
import { issuerOf } from '../banks/issuers.ts';
import type { Link } from './links.ts';

/** Each link has its own accounts: the same card linked twice is two accounts. */
export const accountIdOf = (link: Link, card: Card): number => numberOf(link.id, card.id);

function numberOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUIntBE(0, 6);
}

const money = (cents: number) => ({ amount: cents / 100, currency: 'USD' });

const statusOf = { login: 'INCORRECT_CREDENTIALS', consent: 'CONSENT_REVOKED', none: 'AVAILABLE_DATA_RETRIEVED' };

export const datasetOf = ({ trouble, refreshedAt }: Link) => [
  {
    name: 'BASIC_AGG_DATA',
    additionalStatus: statusOf[trouble ?? 'none'],
    updateEligibility: trouble ? 'ALLOW_UPDATE_WITH_CREDENTIALS' : 'ALLOW_UPDATE',
    lastUpdated: new Date(refreshedAt).toISOString(),
    nextUpdateScheduled: new Date(refreshedAt + dayMs).toISOString(),
  },
];

export const providerAccountOf = (link: Link) => ({
  id: link.id,
  loginName: link.loginName,
  providerId: link.bankId,
  aggregationSource: 'USER',
  isManual: false,
  status: link.trouble ? 'USER_INPUT_REQUIRED' : 'SUCCESS',
  dataset: datasetOf(link),
});

/** A card in Yodlee 1.1 format. `nonsense`: impossible figures. */
export function accountOf(link: Link, card: Card, { ledger, nonsense }: { ledger: Ledger; nonsense: boolean }) {
  const last = ledger.statements.at(-1);
  const available = card.creditLine - ledger.balance - sumOf(ledger.pending);
  return {
    CONTAINER: 'creditCard',
    id: accountIdOf(link, card),
    providerAccountId: link.id,
    providerName: issuerOf(card.bankId)?.name,
    accountName: card.product,
    accountNumber: `xxxx${card.lastFour}`,
    accountStatus: 'ACTIVE',
    accountType: 'CREDIT',
    balance: money(ledger.balance),
    runningBalance: money(ledger.balance),
    availableCredit: money(available),
    totalCreditLine: money(nonsense ? -500_000 : card.creditLine),
    amountDue: money(last?.balance ?? 0),
    minimumAmountDue: money(last?.minimum ?? 0),
    dueDate: nonsense ? '2126-01-31' : last?.due,
    lastStatementBalance: money(last?.balance ?? 0),
    lastStatementDate: nonsense ? '2126-01-04' : last?.closed,
    frequency: 'MONTHLY',
    apr: nonsense ? -3 : card.purchasesApr,
    cashApr: card.advancesApr,
    lastUpdated: new Date(link.refreshedAt).toISOString(),
    dataset: datasetOf(link),
  };
}

export function transactionOf(link: Link, card: Card, { line, today }: { line: Line; today: Day }) {
  const isPosted = line.posts <= today;
  return {
    CONTAINER: 'creditCard',
    id: numberOf(link.id, line.id),
    accountId: accountIdOf(link, card),
    amount: money(Math.abs(line.cents)),
    baseType: line.cents >= 0 ? 'DEBIT' : 'CREDIT',
    categoryType: line.kind === 'PAYMENT' ? 'TRANSFER' : 'EXPENSE',
    category: categoryOf(line),
    description: { original: line.text, simple: line.payee },
    merchant: { name: line.payee, categoryLabel: [categoryOf(line)] },
    ...(line.mcc ? { mcc: line.mcc } : {}),
    type: line.kind,
    date: isPosted ? line.posts : line.day,
    transactionDate: line.day,
    ...(isPosted ? { postDate: line.posts } : {}),
    status: isPosted ? 'POSTED' : 'PENDING',
  };
}
