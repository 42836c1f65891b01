import { useState, type ReactNode } from 'react';
import type { OpenBill } from '@floatwise/finance/cycle/bills';
import { formatShort, isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney, LARGEST_AMOUNT } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Banner } from '@floatwise/ui/banner';
import { Checkbox } from '@floatwise/ui/checkbox';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { payGuestStatement, unpayGuestStatement } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { MoneyField } from '../page/number-fields.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { toastFailure, walletSentence } from '../wallet/wallet-errors.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';

export interface MarkPaidProps {
  card: WalletCard;
  owner: WalletOwner;
  bill: OpenBill;
  /** All open bills of the card, including this one. */
  unpaid: readonly OpenBill[];
  /** The button disappears with its bill; this moves the focus to a place that remains. */
  onPaid?: () => void;
}

/** Asks how much was paid and on which day. Both are for the person's own records; the day defaults to today. */
export function MarkPaidDialog(props: MarkPaidProps & { onClose: () => void; onPaid: () => void }): ReactNode {
  const { card, owner, bill, unpaid, onClose, onPaid } = props;
  const today = useToday();
  const mark = useBillMarks(owner);
  const others = otherOverdue(unpaid, bill);
  const [amount, setAmount] = useState<number | null>(bill.isExact ? bill.amount : null);
  const [paidOn, setPaidOn] = useState(today);
  const [withOthers, setWithOthers] = useState(false);
  const problems = { amount: amountProblem(amount), paidOn: dayProblem(paidOn, { today, closed: bill.closingDate }) };
  const submit = (): void => {
    if (problems.amount || problems.paidOn || mark.isPending) return;
    const further = withOthers ? others : [];
    const payments = [
      { closingDate: bill.closingDate, amount, paidOn },
      ...further.map(({ closingDate }) => ({ closingDate, amount: null, paidOn: today })),
    ];
    mark.mutate({ card, payments }, { onSuccess: onPaid });
  };
  return (
    <FormDialog
      onOpenChange={onClose}
      title="Mark as paid"
      description={`${cardName(card)}: the statement that closed ${formatShort(bill.closingDate)}, due ${formatShort(bill.dueDate)}.`}
      primary={{ label: 'Mark as paid', loading: mark.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2 sm:items-start"
    >
      {mark.isError && (
        <Banner tone="bad" className="sm:col-span-2">
          {walletSentence(mark.error, 'We couldn’t mark the bill. Please try again.')}
        </Banner>
      )}
      <MoneyField
        label="Amount paid"
        optional
        value={amount}
        blank={null}
        onValue={setAmount}
        error={problems.amount}
        hint={bill.isExact ? `The statement balance is ${formatMoney(bill.amount)}.` : upTo(bill.amount)}
      />
      <Field label="Paid on" error={problems.paidOn}>
        <TextInput type="date" min={bill.closingDate} max={today} value={paidOn} onType={setPaidOn} />
      </Field>
      {others.length > 0 && (
        <Checkbox
          className="sm:col-span-2"
          label={
            others.length === 1
              ? 'This card’s other overdue bill too'
              : `This card’s ${others.length} other overdue bills too`
          }
          description={`Due ${others.map(({ dueDate }) => formatShort(dueDate)).join(', ')}.`}
          checked={withOthers}
          onChange={({ target }) => setWithOthers(target.checked)}
        />
      )}
    </FormDialog>
  );
}

const upTo = (amount: number): string =>
  amount > 0 ? `We don’t know the exact bill. It’s ${formatMoney(amount)} at most.` : 'For your own record.';

function amountProblem(amount: number | null): string | null {
  if (amount === null || (amount >= 0 && amount <= LARGEST_AMOUNT)) return null;
  return amount < 0 ? 'An amount can’t be negative.' : `An amount can’t be more than ${formatMoney(LARGEST_AMOUNT)}.`;
}

function dayProblem(day: string, { today, closed }: { today: string; closed: string }): string | null {
  if (!isCalendarDate(day)) return 'Enter the day you paid.';
  if (day > today) return 'A payment can’t be in the future.';
  return day < closed ? 'A statement can’t be paid before it closes.' : null;
}

/** How a person says they paid a closed statement. No amount means they didn't say how much. */
interface BillPayment {
  closingDate: string;
  amount: number | null;
  paidOn: string;
}

/** Bills of one card that are marked as paid together. */
interface MarkedBills {
  card: WalletCard;
  payments: readonly BillPayment[];
}

/** Longer than for other messages, to leave time to notice a wrong bill. */
const undoMs = 10_000;

/** Marks bills as paid, on the server or in this browser, and offers Undo. */
function useBillMarks(owner: WalletOwner) {
  const refresh = useWalletRefresh();

  async function unmark({ card, payments }: MarkedBills): Promise<void> {
    try {
      for (const { closingDate } of payments) {
        if (owner === 'guest') unpayGuestStatement(card.id, closingDate);
        else await call('cards.unpayStatement', { params: { id: card.id, closingDate } });
      }
      toast({ title: 'No longer marked as paid', description: `${cardName(card)}: the bill is open again.` });
    } catch (error) {
      toastFailure(error, 'We couldn’t undo that. Please try again.');
    }
    await refresh();
  }

  return useMutation({
    mutationFn: async ({ card, payments }: MarkedBills): Promise<void> => {
      for (const { closingDate, amount, paidOn } of payments) {
        if (owner === 'guest') payGuestStatement(card.id, { closingDate, amount, paidOn });
        else await call('cards.payStatement', { params: { id: card.id, closingDate }, body: { amount, paidOn } });
      }
    },
    onSuccess: (_, marked) =>
      toast({
        title: 'Marked as paid',
        description: markedText(marked),
        action: { label: 'Undo', onSelect: () => void unmark(marked) },
        durationMs: undoMs,
      }),
    // Also after a failure: if there were several bills, the first ones may have been marked.
    onSettled: refresh,
  });
}

const markedText = ({ card, payments }: MarkedBills): string =>
  payments.length === 1
    ? `${cardName(card)}: the statement of ${payments.map(({ closingDate }) => formatShort(closingDate)).join()}.`
    : `${cardName(card)}: ${payments.length} statements.`;

/** The card's other overdue bills: people who paid this one have usually paid those too. */
const otherOverdue = (unpaid: readonly OpenBill[], bill: OpenBill): OpenBill[] =>
  unpaid.filter((each) => each.state === 'overdue' && each.closingDate !== bill.closingDate);
