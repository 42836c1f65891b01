import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { toast } from '@floatwise/web-kit/toasts';
import { DebtForm } from './debt-form.js';
import { DebtList } from './debt-list.js';
import { mostDebts, withDebt, withDebtBack, type Plan } from './plan/plan.js';

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
          <p className="text-14 text-ink-soft">{mostDebts} debts fit. Remove one to add another.</p>
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
