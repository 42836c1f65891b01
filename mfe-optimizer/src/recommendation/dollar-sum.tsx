import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import type { DollarLines, ValuedCard } from '@floatwise/finance/ranking';
import { SumLine } from '@floatwise/ui/sum-line';
import type { WalletCard } from '../wallet/wallet.js';

/** What the card is worth for this purchase, as a calculation that people can check. */
export function DollarSum({ ranked, apyPercent }: { ranked: ValuedCard<WalletCard>; apyPercent: number }): ReactNode {
  const { lines, total } = ranked;
  if (total === null) {
    return (
      <p className="text-14 text-caution-ink">
        {formatMoney(lines.rewards)} rewards, less interest we don’t know. Add the card’s APR to see the total.
      </p>
    );
  }
  return (
    <div>
      <SumLine
        parts={[
          { label: 'rewards', value: formatMoney(lines.rewards) },
          ...(lines.bonus ? [{ label: 'of the bonus', value: formatMoney(lines.bonus) }] : []),
          { label: 'float value', value: formatMoney(lines.floatValue) },
          ...(lines.interest ? [{ label: 'interest', value: `-${formatMoney(lines.interest)}` }] : []),
          ...(lines.foreignFee ? [{ label: 'foreign fee', value: `-${formatMoney(lines.foreignFee)}` }] : []),
        ]}
        total={{ label: 'for you', value: formatMoney(total) }}
      />
      <p className="mt-1 text-12 text-ink-soft">
        Float value is what your cash earns until the bill is due, at {formatRate(apyPercent)} a year.
        {foreignText(lines)}
      </p>
    </div>
  );
}

/** What to add about a purchase in a foreign currency, if the calculation itself doesn't show it. */
function foreignText({ foreignFee }: DollarLines): string {
  if (foreignFee === null) return ' We don’t know its foreign fee, so it isn’t included.';
  return foreignFee === 0 ? ' No foreign fee.' : '';
}
