import type { ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money/money';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { decideRefused } from '@floatwise/web-kit/unsent-purchases';
import { useSending, type RefusedPurchase } from './used-it.js';

/** Purchases that the server refused: what each was, why, and what the person can do about it. */
export const RefusedPurchases = ({ refused }: { refused: readonly RefusedPurchase[] }): ReactNode => (
  <div className="grid gap-4">
    {refused.map((each) => (
      <Refused key={each.id} {...each} />
    ))}
  </div>
);

function Refused({ id, body, refused = '' }: RefusedPurchase): ReactNode {
  const where = body.place ? ` at ${body.place}` : '';
  const decide = (decision: 'again' | 'forget') => () => void decideRefused(id, decision);
  return (
    <Banner
      tone="bad"
      title={`${formatMoney(body.amount)}${where} wasn’t saved`}
      action={
        <div className="flex gap-2">
          <Button size="small" variant="quiet" onClick={decide('again')}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={decide('forget')}>
            Discard it
          </Button>
        </div>
      }
    >
      {refused}
    </Banner>
  );
}

/** Sends what waits, and says what the server refused, on a page that isn't about them. */
export function SendsAndSays(): ReactNode {
  const { refused } = useSending();
  return (
    refused.length > 0 && (
      <div className="pb-6">
        <RefusedPurchases refused={refused} />
      </div>
    )
  );
}
