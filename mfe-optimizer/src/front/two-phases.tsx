import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { floatValue } from '@floatwise/finance/ranking/ranking';
import { PhaseLine } from '@floatwise/ui/phase-line';
import { claimedCycles, longestFloat } from './claims.js';

const example = { amount: 3000, apyPercent: 4.5 };

/** The specification's two-phase strategy. Each figure is shown with the condition under which it holds. */
export function TwoPhases(): ReactNode {
  const usual = longestFloat(claimedCycles.usual);
  const long = longestFloat(claimedCycles.long);
  const longest = longestFloat(claimedCycles.twoMonths);
  const value = floatValue(example.amount, example.apyPercent, usual);
  return (
    <section aria-labelledby="two-phases" className="border-t border-hairline py-10 sm:py-14">
      <h2 id="two-phases" className="text-28 font-semibold">
        Two ways to keep your cash longer
      </h2>
      <p className="mt-2 max-w-text text-16 text-balance text-ink-soft">
        Meanwhile the cash stays in a savings account, earning what your account pays, such as 4 to 5% APY.
      </p>
      <PhaseLine
        className="mt-8"
        from="You buy"
        to="You pay"
        phases={[
          {
            share: 4,
            length: `${usual} to ${long} days`,
            title: 'Pay later by card',
            text: (
              <>
                Buy the day after your statement closes and pay the bill in full when it is due, 24 to 27 days after the
                next close: {formatMoney(example.amount)} at {formatRate(example.apyPercent)} earns {formatMoney(value)}{' '}
                in {usual} days. Up to {longest} days where the bill falls in the second month after the purchase. Works
                only if you carry no balance.
              </>
            ),
          },
          {
            share: 8,
            length: 'up to 21 more months',
            title: 'A 0% transfer buys time',
            text: (
              <>
                A planned large purchase can move to another bank’s 0% balance-transfer offer before the bill is due:
                intro periods of up to 21 months, usually for a 3 to 5% fee, if the bank approves. We show what’s left
                after the fee, and when it isn’t worth it.
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
