import { useState, type ReactNode } from 'react';
import type { BankConnection, FoundAccount } from '@floatwise/contracts/cards/banks.http';
import { formatBalance, formatMoney } from '@floatwise/finance/money/money';
import { Banner } from '@floatwise/ui/banner';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { BusyText } from '@floatwise/ui/skeleton';
import { call, sentenceOf, type BodyOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { SeePro } from '../page/see-pro.js';
import { isFull } from '../wallet/wallet-errors.js';
import { longName, type WalletCard } from '../wallet/wallet.js';
import { foundText } from './found-text.js';
import { nameOf } from './use-bank-visit.js';
import { useBankRefresh } from './use-connections.js';
import type { Step } from './visit-view.js';

type Choices = BodyOf<'cards.chooseAccounts'>['choices'];

/** By account: a card's ID, `new`, or `none`. */
type Chosen = Record<string, string>;

interface Options {
  /** Null while another step is shown. */
  connectionId: string | null;
  cards: readonly WalletCard[];
  onDone: () => void;
}

const followedBy = ({ cardId }: FoundAccount): string => cardId ?? 'none';

/**
 * "What we found": each account with its outcome. The person can correct an outcome, and later syncs keep the
 * correction.
 */
export function useFoundStep({ connectionId, cards, onDone }: Options): Step {
  const params = { id: connectionId ?? '' };
  const query = useCallQuery('cards.getConnection', { params }, { enabled: connectionId !== null });
  const [chosen, setChosen] = useState<Chosen>({});
  const refresh = useBankRefresh();
  const saving = useMutation({
    mutationFn: (choices: Choices) => call('cards.chooseAccounts', { params, body: { choices } }),
    onSuccess: async () => {
      await refresh();
      leave();
    },
  });
  function leave(): void {
    setChosen({});
    saving.reset();
    onDone();
  }
  const accounts = query.data?.accounts ?? [];
  const changed = accounts.filter((account) => account.id in chosen && chosen[account.id] !== followedBy(account));
  const isTwice = hasCardTwice(accounts.map((account) => chosen[account.id] ?? followedBy(account)));
  return {
    title: 'What we found',
    description: query.data ? descriptionOf(query.data) : 'Your accounts at the bank.',
    primary: {
      label: 'Done',
      onSelect: () => (changed.length === 0 ? leave() : saving.mutate(changed.map((each) => choiceOf(each, chosen)))),
      loading: saving.isPending,
      disabled: isTwice,
    },
    children: (
      <div className="grid gap-4">
        {query.isError && (
          <Banner tone="bad">{sentenceOf(query.error, 'We can’t read your accounts right now.')}</Banner>
        )}
        {query.isPending && <BusyText lines={3} size={20} />}
        {saving.isError && <SaveProblem error={saving.error} />}
        {isTwice && (
          <Banner tone="caution">A card can sync with only one account. Choose another card for one of them.</Banner>
        )}
        <ul aria-label="Accounts" className="grid gap-3">
          {accounts.map((account) => (
            <Account
              key={account.id}
              account={account}
              cards={cards}
              value={chosen[account.id] ?? followedBy(account)}
              onChoose={(value) => setChosen({ ...chosen, [account.id]: value })}
            />
          ))}
        </ul>
      </div>
    ),
  };
}

const descriptionOf = ({ bankId, accounts }: BankConnection): string =>
  accounts.length === 0
    ? `${nameOf(bankId)} shows no credit cards.`
    : `Your cards at ${nameOf(bankId)}. Later syncs keep your changes.`;

const hasCardTwice = (uses: readonly string[]): boolean => {
  const held = uses.filter((use) => use !== 'new' && use !== 'none');
  return new Set(held).size < held.length;
};

function choiceOf({ id }: FoundAccount, chosen: Chosen): Choices[number] {
  const use = chosen[id] ?? 'none';
  return use === 'new' || use === 'none' ? { accountId: id, use } : { accountId: id, use: 'card', cardId: use };
}

interface AccountProps {
  account: FoundAccount;
  cards: readonly WalletCard[];
  value: string;
  onChoose: (value: string) => void;
}

function Account({ account, cards, value, onChoose }: AccountProps): ReactNode {
  const { name, lastFour, outcome, because, cardId, currentBalance, creditLimit, currency } = account;
  const card = cards.find(({ id }) => id === cardId);
  const title = lastFour ? `${name} •••• ${lastFour}` : name;
  const options = [
    ...cards.map((each) => ({
      value: each.id,
      label: each.lastFour ? `${longName(each)}, ${each.lastFour}` : longName(each),
    })),
    ...(outcome === 'added' || creditLimit === null ? [] : [{ value: 'new', label: 'Add as a new card' }]),
    { value: 'none', label: 'Leave out' },
  ];
  return (
    <li aria-label={title} className="rounded-control border border-hairline p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-14 font-semibold wrap-anywhere">{title}</p>
        {currentBalance !== null && (
          <p className="figures text-12 text-ink-soft">
            {formatBalance(currentBalance)}
            {creditLimit !== null && ` of ${formatMoney(creditLimit)}`}
          </p>
        )}
      </div>
      <p className="mt-1 text-14 text-ink-soft">{foundText(account, card ? longName(card) : 'a card')}</p>
      {because === 'plan' && outcome === 'left-out' && <NoRoom />}
      {outcome !== 'gone' && currency === undefined && (
        <Field
          className="mt-3"
          label={
            <>
              Syncs to<span className="sr-only"> for {title}</span>
            </>
          }
        >
          <Select options={options} value={value} onChange={({ target }) => onChoose(target.value)} />
        </Field>
      )}
    </li>
  );
}

const NoRoom = (): ReactNode => (
  <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14">
    With Pro, your wallet has room for unlimited cards, including this one.
    <SeePro why="Unlimited cards are part of Pro." />
  </p>
);

const SaveProblem = ({ error }: { error: unknown }): ReactNode => (
  <Banner tone="bad" action={isFull(error) && <SeePro why="Unlimited cards are part of Pro." />}>
    {sentenceOf(error, 'We couldn’t save your choice. Please try again.')}
  </Banner>
);
