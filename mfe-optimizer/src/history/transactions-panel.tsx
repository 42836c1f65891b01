import { useDeferredValue, useState, type ReactNode } from 'react';
import type { PastTransaction } from '@floatwise/contracts/cards/history.http';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { categoryLabel, purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Table, type Column } from '@floatwise/ui/table';
import { TextInput } from '@floatwise/ui/text-input';
import { useAddress } from '@floatwise/web-kit/address';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { useMutation } from '@floatwise/web-kit/query';
import { useToday } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import { Pager } from '../page/pager.js';
import { categoriesInOrder, pastCalls } from '../wallet/past-calls.js';
import { usePurchases } from '../wallet/wallet-changes.js';
import type { WalletCard } from '../wallet/wallet.js';
import { CategoryEditor, categories } from './category-editor.js';
import { historyAddress, type HistoryMonths } from './history-address.js';

/** One tap corrects a merchant's category, for past and future transactions. */
function useMerchantCategory() {
  const refresh = useReadAgain('cards.list', 'cards.readPlaces', ...pastCalls);
  return useMutation({
    ...categoriesInOrder,
    mutationFn: (body: { merchant: string; category: PurchaseCategory }) => call('cards.setMerchantCategory', { body }),
    onSuccess: (_, { merchant, category }) => {
      toast({ title: `${merchant} is ${categoryLabel[category].toLowerCase()} from now on` });
      void refresh();
    },
    meta: { failure: { title: 'Error', text: 'We couldn’t save the category.' } },
  });
}

const kindNames: Partial<Record<PastTransaction['kind'], string>> = {
  payment: 'Payment',
  fee: 'Fee',
  interest: 'Interest',
  'cash-advance': 'Cash advance',
};

interface Props {
  months: HistoryMonths;
  cardId: string | null;
  cards: readonly WalletCard[];
  /** Without any transaction there's no panel. */
  isLeftOutEmpty?: boolean;
}

/** Every transaction of the period, to search, filter, and correct. */
export function TransactionsPanel({ months, cardId, cards, isLeftOutEmpty = false }: Props): ReactNode {
  const today = useToday();
  const [{ category, page }, change] = useAddress(historyAddress);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = useCallQuery(
    'cards.listTransactions',
    { query: { months, page, ...(cardId && { cardId }), ...(category && { category }), ...(q && { q }) } },
    { about: [today], placeholderData: (before) => before },
  );
  const correct = useMerchantCategory();
  const { undo } = usePurchases('account');
  const shown = query.data;
  if (isLeftOutEmpty && !shown?.total && q === '' && !category) return null;
  const columns: Column<PastTransaction>[] = [
    {
      id: 'merchant',
      header: 'Merchant',
      primary: true,
      cell: ({ id, merchant, description, isPending, expected }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2" title={description}>
          {merchant || 'A purchase'}
          {expected ? (
            <>
              <Badge>{expected === 'late' ? 'Not on your statement' : 'Expected'}</Badge>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Remove the purchase at ${merchant || 'an unnamed place'}`}
                loading={undo.isPending && undo.variables === id}
                onClick={() => undo.mutate(id)}
              >
                Remove
              </Button>
            </>
          ) : (
            isPending && <Badge>Pending</Badge>
          )}
        </span>
      ),
    },
    { id: 'day', header: 'Day', cell: ({ postedOn }) => formatWithYear(postedOn) },
    { id: 'card', header: 'Card', cell: (one) => nameOf(cards, one.cardId) },
    {
      id: 'category',
      header: 'Category',
      cell: (one) =>
        kindNames[one.kind] ??
        (one.merchant === '' ? (
          categoryLabel[one.category]
        ) : (
          <CategoryEditor
            merchant={one.merchant}
            category={one.category}
            onCorrect={(corrected) => correct.mutate({ merchant: one.merchant, category: corrected })}
          />
        )),
    },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <Panel
      title="Transactions"
      description={shown ? counted(shown.total, 'transaction') : query.isError ? undefined : 'Loading...'}
      flush
      aria-busy={query.isPlaceholderData}
    >
      <div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:grid-cols-2 sm:px-6">
        <Field label="Search">
          <TextInput
            type="search"
            maxLength={60}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (page !== 1) change({ page: 1 });
            }}
          />
        </Field>
        <Field label="Category">
          <Select
            value={category ?? ''}
            options={[{ value: '', label: 'All' }, ...categories]}
            onChange={({ target }) =>
              change({ category: purchaseCategories.find((one) => one === target.value) ?? null, page: 1 })
            }
          />
        </Field>
      </div>
      {query.isError && (
        <LoadFailed query={query} text="We can’t show your transactions right now." className="mx-4 mb-4 sm:mx-6" />
      )}
      {shown?.total === 0 && <p className="px-4 pb-6 text-14 text-ink-soft sm:px-6">No matches.</p>}
      {shown && shown.total > 0 && (
        <Table
          caption="Transactions, newest first"
          columns={columns}
          rows={shown.transactions}
          rowKey={({ id }) => id}
        />
      )}
      {shown && (
        <Pager
          label="Pages of transactions"
          page={shown.page}
          pages={shown.pages}
          onPage={(to) => change({ page: to })}
          className="px-4 py-4 sm:px-6"
        />
      )}
    </Panel>
  );
}

const nameOf = (cards: readonly WalletCard[], cardId: string): string => {
  const card = cards.find(({ id }) => id === cardId);
  return card ? cardName(card) : '';
};
