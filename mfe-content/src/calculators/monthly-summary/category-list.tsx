import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money';
import type { SummaryCategory } from '@floatwise/finance/monthly-summary';
import { formatDays } from '@floatwise/finance/reasons';
import { IconButton } from '@floatwise/ui/icon-button';

interface Props {
  categories: readonly SummaryCategory[];
  onRemove: (position: number) => void;
}

/** Monthly spending by category, each with a remove button. */
export function CategoryList({ categories, onRemove }: Props): ReactNode {
  if (categories.length === 0) return <p className="text-14 text-ink-soft">No categories yet. Add one below.</p>;
  return (
    <ul aria-label="Purchase categories" className="divide-y divide-hairline border-y border-hairline">
      {categories.map(({ id, description, amount, floatDays, rewardsRate }, position) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 grow">
            <p className="truncate text-14 font-medium">{description}</p>
            <p className="figures text-12 text-ink-soft">
              {formatMoney(amount)} · {formatDays(floatDays)} · {rewardsRate}×
            </p>
          </div>
          <IconButton
            icon={X}
            label={`Remove ${description}`}
            size="small"
            className="print:hidden"
            onClick={() => onRemove(position)}
          />
        </li>
      ))}
    </ul>
  );
}
