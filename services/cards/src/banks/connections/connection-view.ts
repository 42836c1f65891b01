import {
  bankConnection,
  bankId,
  connectionMethod,
  connectionProblem,
  foundAccount,
  type BankConnection,
  type FoundAccount,
} from '@floatwise/contracts/cards/banks.http';
import { bankOf, type BankId, type ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { CardsEnv } from '../../env.js';
import type { BankAccountModel, BankAuthorizationModel, BankConnectionModel } from '../../generated/prisma/models.js';
import { foreignCurrency } from '../bank-facts.js';
import { sentenceOf } from '../bank-fault.js';
import { DomainError } from '@floatwise/service-kit/errors';

/** 404, also if it belongs to someone else. */
export const noSuchConnection = (): DomainError =>
  new DomainError('no-such-connection', 404, 'That connection isn’t yours.');

export type StoredConnection = BankConnectionModel & {
  accounts: BankAccountModel[];
  authorizations: Pick<BankAuthorizationModel, 'expiresAt'>[];
};

/** The bank of a stored connection and how we ask it: both are stored as text. */
export const bankAndMethod = (stored: {
  bankId: string;
  method: string;
}): { bankId: BankId; method: ConnectionMethod } => ({
  bankId: bankId.parse(stored.bankId),
  method: connectionMethod.parse(stored.method),
});

/** Until then there's nothing new to get: the bank said so, or the free tier had its sync for today. Null means now. */
export function nothingNewBefore(
  {
    method,
    status,
    lastSyncAt,
    notBefore,
  }: Pick<BankConnectionModel, 'method' | 'status' | 'lastSyncAt' | 'notBefore'>,
  { BANK_FREE_SYNC_MS }: Pick<CardsEnv, 'BANK_FREE_SYNC_MS'>,
): Date | null {
  if (notBefore) return notBefore;
  if (method !== 'yodlee' || status !== 'connected' || lastSyncAt === null) return null;
  return new Date(lastSyncAt.getTime() + BANK_FREE_SYNC_MS);
}

/** The connection as its owner sees it. */
export function connectionView(
  stored: StoredConnection,
  { env, now }: { env: Pick<CardsEnv, 'BANK_FREE_SYNC_MS'>; now: Date },
): BankConnection {
  const isOverdue = stored.status === 'pending' && stored.authorizations.every(({ expiresAt }) => expiresAt < now);
  const code = isOverdue ? 'expired' : connectionProblem.nullable().parse(stored.problem);
  const before = nothingNewBefore(stored, env);
  return {
    id: stored.id,
    ...bankAndMethod(stored),
    status: isOverdue ? 'error' : bankConnection.shape.status.parse(stored.status),
    problem: code && { code, sentence: sentenceOf(code, bankOf(stored.bankId)?.name ?? stored.bankId) },
    consent: stored.consentSince && {
      scopes: stored.consentScopes,
      since: stored.consentSince.toISOString(),
      until: stored.consentUntil?.toISOString() ?? null,
    },
    accounts: stored.accounts.map(accountView),
    lastVisit:
      stored.lastVisitId === null
        ? null
        : { id: stored.lastVisitId, problem: connectionProblem.nullable().parse(stored.lastVisitProblem) },
    lastSyncAt: stored.lastSyncAt?.toISOString() ?? null,
    nextSyncAt: before && before > now ? before.toISOString() : null,
    createdAt: stored.createdAt.toISOString(),
    live: stored.sealedTokens !== null,
    device: stored.device,
  };
}

function currencyOf({ facts }: BankAccountModel): Pick<FoundAccount, 'currency'> {
  const currency = foreignCurrency(facts);
  return currency === null ? {} : { currency };
}

const accountView = (account: BankAccountModel): FoundAccount => ({
  ...currencyOf(account),
  id: account.id,
  name: account.name,
  lastFour: account.lastFour,
  outcome: foundAccount.shape.outcome.parse(account.outcome),
  because: foundAccount.shape.because.parse(account.because),
  confidence: account.confidence?.toNumber() ?? null,
  cardId: account.cardId,
  currentBalance: account.currentBalance?.toNumber() ?? null,
  creditLimit: account.creditLimit?.toNumber() ?? null,
});
