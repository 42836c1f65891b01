import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { IconButton } from '@floatwise/ui/icon-button';
import { debtTypeLabel } from './typed-debt.js';

/** How the minimum payment is set, in a few words. */
export function minimumText({ minimum, minPayment }: Debt): string {
  switch (minimum.kind) {
    case 'fixed':
      return `${formatMoney(minPayment)} a month`;
    case 'percent-plus-interest':
      return `${formatRate(minimum.percent)} + interest, at least ${formatMoney(minPayment)}`;
    case 'percent':
      return `${formatRate(minimum.percent)}, at least ${formatMoney(minPayment)}`;
  }
}

interface Props {
  debts: readonly Debt[];
  onEdit: (debt: Debt) => void;
  onRemove: (position: number) => void;
}

/** The debts in the order they were added, and the total owed. */
export const DebtList = ({ debts, onEdit, onRemove }: Props): ReactNode => (
  <div>
    <ul aria-label="Your debts" className="divide-y divide-hairline border-y border-hairline">
      {debts.map((debt, position) => (
        <li key={debt.id} className="flex items-center gap-1 py-2">
          <div className="min-w-0 grow">
            <p className="flex items-baseline justify-between gap-3 text-14 font-medium">
              <span className="truncate">{debt.name}</span>
              <span className="figures">{formatMoney(debt.balance)}</span>
            </p>
            <p className="figures text-12 text-ink-soft">
              {debtTypeLabel[debt.type]} · {formatRate(debt.interestRate)} · {minimumText(debt)}
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
