import type { ReactNode } from 'react';
import { categoryLabel, purchaseCategories } from '@floatwise/finance/categories';
import { Button } from '@floatwise/ui/button';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useSession } from '@floatwise/web-kit/session';
import { usePlan } from '@floatwise/web-kit/plan';
import type { PurchaseInAddress } from '../page/use-purchase.js';

const none = 'none';
const choices = [
  { value: none, label: 'Any: the general rate' },
  ...purchaseCategories.map((value) => ({ value, label: categoryLabel[value] })),
];

/** The kind of purchase: its category, for Pro, and whether it's paid in a foreign currency. */
export function PurchaseKind({ purchase }: { purchase: PurchaseInAddress }): ReactNode {
  const session = useSession();
  const { categories } = usePlan();
  const abroad = (
    <Checkbox
      label="In a foreign currency"
      checked={purchase.foreign}
      onChange={(event) => purchase.payAbroad(event.target.checked)}
    />
  );
  if (!categories) {
    return (
      <>
        {session.status !== 'guest' && session.status !== 'loading' && abroad}
        <WhatProAdds />
      </>
    );
  }
  return (
    <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
      <Field label="Purchase category">
        <Select
          options={choices}
          value={purchase.category ?? none}
          onChange={(event) => purchase.spendOn(purchaseCategories.find((each) => each === event.target.value))}
        />
      </Field>
      <div className="sm:pb-2">{abroad}</div>
    </div>
  );
}

const WhatProAdds = (): ReactNode => (
  <p className="text-12 text-ink-soft">
    Pro counts what each card gives by category, such as groceries or travel, and what is left of its caps.{' '}
    <Button
      variant="ghost"
      className="h-auto! px-1! text-12! text-accent! underline decoration-accent/40 underline-offset-[3px]"
      onClick={() => requestUpgrade('Rates and caps by purchase category are part of Pro.')}
    >
      See Pro
    </Button>
  </p>
);
