import { useState, type ReactNode } from 'react';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { mostDebts, takenOver, type Plan } from './plan/plan.js';

interface Props {
  plan: Plan;
  /** The plan this browser has kept since before the person signed in. */
  inBrowser: Plan;
  change: (plan: Plan) => void;
}

/** Offers to move the browser's debts to the account; it never happens silently, and declining loses nothing. */
export function TakeOver({ plan, inBrowser, change }: Props): ReactNode {
  const [isLater, setLater] = useState(false);
  const known = new Set(plan.debts.map(({ id }) => id));
  const debts = inBrowser.debts.filter(({ id }) => !known.has(id));
  if (isLater || debts.length === 0) return null;
  const room = mostDebts - plan.debts.length;
  const count = debts.length === 1 ? '1 debt' : `${debts.length} debts`;
  return (
    <Banner
      className="mt-6"
      title={`This browser has ${count} that your account does not`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={room === 0} onClick={() => change(takenOver(plan, inBrowser))}>
            Add to my account
          </Button>
          <Button size="small" variant="ghost" onClick={() => setLater(true)}>
            Not now
          </Button>
        </div>
      }
    >
      {formatMoney(sumCents(debts.map(({ balance }) => balance)))} in all.{' '}
      {room < debts.length && `Your account has room for ${room} of them; the others stay in this browser. `}
      Until you decide, they stay where they are.
    </Banner>
  );
}
