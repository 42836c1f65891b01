import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { toast } from '@floatwise/web-kit/toasts';
import { Pencil, X } from 'lucide-react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { IconButton } from '@floatwise/ui/icon-button';
import { DebtForm } from './debt-form.js';
import { mostDebts, type Plan, withDebt, withDebtBack } from './plan/plan.js';
import { debtTypeLabel } from './typed-debt.js';
import { UseMyCards } from './use-my-cards.js';

interface Props {
  plan: Plan;
  change: (plan: Plan) => void;
  /** Whether and where the plan is saved. */
  saving: ReactNode;
}

/** The list of debts, and the form that adds or edits one. */
export function DebtsPanel({ plan, change, saving }: Props): ReactNode {
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = plan.debts.find(({ id }) => id === editedId);
  const remove = useRemoveWithUndo(plan, change);
  return (
    <Panel title="Your debts" actions={saving}>
      <div className="grid grid-cols-1 gap-5">
        {plan.debts.length > 0 && (
          <DebtList debts={plan.debts} onEdit={({ id }) => setEditedId(id)} onRemove={remove} />
        )}
        <UseMyCards plan={plan} change={change} />
        {edited || plan.debts.length < mostDebts ? (
          <DebtForm
            // The keys reset the form for each edited debt.
            key={edited?.id ?? 'new'}
            debt={edited}
            onSave={(debt) => {
              change(withDebt(plan, debt));
              setEditedId(null);
            }}
            onCancel={edited && (() => setEditedId(null))}
          />
        ) : (
          <p className="text-14 text-ink-soft">The list holds {mostDebts} debts. Remove one to add another.</p>
        )}
      </div>
    </Panel>
  );
}

function useRemoveWithUndo(plan: Plan, change: (plan: Plan) => void): (position: number) => void {
  // Other values may have changed by the time of Undo, so it adds the debt to the current plan.
  const latest = useRef({ plan, change });
  useEffect(() => {
    latest.current = { plan, change };
  });
  return (position) => {
    const debt = plan.debts[position];
    if (!debt) return;
    change({ ...plan, debts: plan.debts.toSpliced(position, 1) });
    const putBack = (): void => latest.current.change(withDebtBack(latest.current.plan, debt, position));
    toast({ title: `${debt.name} removed`, action: { label: 'Undo', onSelect: putBack } });
  };
}

/** How the minimum payment is set, in a few words. */
function minimumText({ minimum, minPayment }: Debt): string {
  switch (minimum.kind) {
    case 'fixed':
      return `${formatMoney(minPayment)} a month`;
    case 'percent-plus-interest':
      return `${formatRate(minimum.percent)} + interest, at least ${formatMoney(minPayment)}`;
    case 'percent':
      return `${formatRate(minimum.percent)}, at least ${formatMoney(minPayment)}`;
  }
}

interface MinimumTextProps {
  debts: readonly Debt[];
  onEdit: (debt: Debt) => void;
  onRemove: (position: number) => void;
}

/** The debts in the order they were added, and the total owed. */
const DebtList = ({ debts, onEdit, onRemove }: MinimumTextProps): ReactNode => (
  <div>
    <ul aria-label="Your debts" className="divide-y divide-hairline border-y border-hairline">
      {debts.map((debt, position) => (
        <li key={debt.id} className="flex items-center gap-1 py-2">
          <div className="min-w-0 grow">
            <p className="flex items-baseline justify-between gap-3 text-14 font-medium">
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{debt.name}</span>
              <span className="figures">{formatMoney(debt.balance)}</span>
            </p>
            <p className="figures text-12 text-ink-soft">
              {debtTypeLabel[debt.type]} · {debt.interestRate}% · {minimumText(debt)}
            </p>
          </div>
          <IconButton
            icon={Pencil}
            label={`Edit ${debt.name}`}
            size="small"
            className="print:hidden"
            onClick={() => onEdit(debt)}
          />
          <IconButton
            icon={X}
            label={`Remove ${debt.name}`}
            size="small"
            className="print:hidden"
            onClick={() => onRemove(position)}
          />
        </li>
      ))}
    </ul>
    {debts.length > 1 && (
      <p className="figures mt-2 flex justify-between gap-3 text-14">
        <span className="text-ink-soft">{debts.length} debts</span>
        <span className="font-semibold">{formatMoney(sumCents(debts.map(({ balance }) => balance)))}</span>
      </p>
    )}
  </div>
);
