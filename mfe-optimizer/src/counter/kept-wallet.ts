import { useEffect, useState } from 'react';
import { onlyCardFields } from '@floatwise/contracts/card-fields';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { stillSpent } from '@floatwise/finance/rewards/cap-use';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { hasHint } from '@floatwise/web-kit/hint';
import { forgetKept, kept } from '@floatwise/web-kit/kept';
import { tableOf, type Table } from '@floatwise/web-kit/kept-database';
import { useQueryClient, type QueryClient } from '@floatwise/web-kit/query';
import { useSession, userKey } from '@floatwise/web-kit/session';
import { localDay, useToday } from '@floatwise/web-kit/today';
import { whenIdle } from '../page/when-idle.js';
import type { WalletCard } from '../wallet/wallet.js';

/** What the answer needs of an account's wallet, kept in this browser. */
export interface KeptWallet extends Pick<User, 'subscriptionTier' | 'apyPercent'> {
  /** The account's id. */
  person: string;
  /** When the cards came from the server. */
  keptAt: number;
  cards: WalletCard[];
}

const key = 'wallet';
const longestMs = 30 * 24 * 3_600_000;

/** A card without what the answer doesn't need: its last four digits, and its bank. */
export function keptCard(card: WalletCard): WalletCard {
  const { id, cycleSince, updatedAt, connectionType, syncStatus } = card;
  const { spendingCategories, capUsed, bonusSpent, foreignFeePercent, issuer, network } = card;
  return {
    ...onlyCardFields(card),
    ...{ id, cycleSince, updatedAt, connectionType, syncStatus },
    ...{ spendingCategories, capUsed, bonusSpent, foreignFeePercent, issuer, network },
    lastFour: '',
    paidStatements: [],
  };
}

/** A card that was kept on an earlier day: nothing is spent yet on a cap whose next period has begun since. */
export function cardOn(card: WalletCard, { keptOn, today }: { keptOn: string; today: string }): WalletCard {
  const { spendingCategories, capUsed, capSpent } = card;
  const known = { knownOn: keptOn, today };
  return {
    ...card,
    capSpent: stillSpent(capSpent, spendingCategories, known),
    ...(capUsed && { capUsed: stillSpent(capUsed, spendingCategories, known) }),
  };
}

/** The wallet that was kept; null without one. After 30 days it's removed. */
export async function readKept(
  table: Pick<Table<KeptWallet>, 'get' | 'remove'>,
  now: number,
): Promise<KeptWallet | null> {
  const found = await table.get(key);
  if (!found || now - found.keptAt <= longestMs) return found ?? null;
  await table.remove(key);
  return null;
}

const table = tableOf<KeptWallet>(kept.wallet);

/** The account as far as the answer needs it. What else there is comes with the connection. */
function knownUser({ person, keptAt, subscriptionTier, apyPercent }: KeptWallet): User {
  const at = new Date(keptAt).toISOString();
  const unknown = {
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    subscriptionExpiry: null,
    deletionAt: null,
  };
  return {
    ...unknown,
    ...{ id: person, subscriptionTier, apyPercent, createdAt: at, updatedAt: at },
    ...{ email: '', emailVerified: true, authProvider: 'local', role: 'user', mayAdminister: false },
    ...{ timezone: '', betaFlags: [] },
  };
}

const cardsKeyOf = (today: string): unknown[] => callKey('cards.list', {}, [today]);

/** Gives the page what was kept; false where the server was quicker, or somebody else is here. */
export function giveKept(client: QueryClient, found: KeptWallet, today: string): boolean {
  const user = client.getQueryData<User | null>(userKey);
  const cardsKey = cardsKeyOf(today);
  const asked = client.getQueryState(cardsKey);
  if (asked?.data !== undefined || asked?.fetchStatus === 'fetching') return false;
  if (user !== undefined && user?.id !== found.person) return false;
  const updatedAt = found.keptAt;
  const cards = found.cards.map((card) => cardOn(card, { keptOn: localDay(new Date(updatedAt)), today }));
  client.setQueryData<readonly WalletCard[]>(cardsKey, cards, { updatedAt });
  void client.invalidateQueries({ queryKey: cardsKey });
  if (user === undefined) client.setQueryData(userKey, knownUser(found), { updatedAt });
  return true;
}

/**
 * Takes back cards that the server hasn't answered with since: other pages show what isn't kept, such as which bills are paid, and save a
 * card as they see it. They wait for the server.
 */
export function takeKeptBack(client: QueryClient, { keptAt }: KeptWallet, today: string): void {
  const queryKey = cardsKeyOf(today);
  if (client.getQueryState(queryKey)?.dataUpdatedAt === keptAt) void client.resetQueries({ queryKey, exact: true });
}

/**
 * Keeps an account's wallet in this browser, and gives it to the page before the server answers, or where it can't. Returns when
 * the cards came from the server; null while there are none, and for guests, whose cards are in this browser anyway.
 */
export function useKeptWallet() {
  const client = useQueryClient();
  const session = useSession();
  const today = useToday();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { data: cards, dataUpdatedAt } = useCallQuery(
    'cards.list',
    {},
    { about: [today], enabled: user !== undefined },
  );
  /** Undefined until it's read. */
  const [before, setBefore] = useState<KeptWallet | null>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let [isHere, given]: [boolean, KeptWallet | null] = [true, null];
    const give = (found: KeptWallet | null): void => {
      if (!isHere) return;
      setBefore(found);
      if (found && giveKept(client, found, today)) given = found;
    };
    if (hasHint()) {
      readKept(table, Date.now()).then(give, () => {
        setRefused(true);
        give(null);
      });
    } else {
      forgetKept(kept.wallet);
      give(null);
    }
    return () => {
      isHere = false;
      if (given) takeKeptBack(client, given, today);
    };
  }, [client, today]);

  // Somebody else has signed in on this browser since.
  const isOthers = before && user && before.person !== user.id;
  useEffect(() => {
    if (!isOthers) return;
    forgetKept(kept.wallet);
    void client.resetQueries({ queryKey: callKey('cards.list') });
    setBefore(null);
  }, [client, isOthers]);

  const person = user?.id;
  const { subscriptionTier = 'free', apyPercent = 0 } = user ?? {};
  useEffect(() => {
    if (person === undefined || !cards || before === undefined || isOthers) return undefined;
    const wallet = { person, subscriptionTier, apyPercent, keptAt: dataUpdatedAt, cards: cards.map(keptCard) };
    return whenIdle(() => void table.put(key, wallet).then(undefined, () => setRefused(true)));
  }, [person, subscriptionTier, apyPercent, cards, dataUpdatedAt, before, isOthers]);

  return { keptAt: cards ? dataUpdatedAt : null, isRead: before !== undefined, isRefused };
}
