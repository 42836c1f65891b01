import type { ReactNode } from 'react';
import type { InvoiceProblem as Problem } from '@floatwise/contracts/billing/entitlements.http';
import { keysOf } from '@floatwise/contracts/keys';
import { Banner } from '@floatwise/ui/banner';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';

const sentences: Record<Problem, string> = {
  unknown: 'There’s no page of that invoice for this account. Your invoices are below.',
  away: 'We can’t reach the payment company right now. Please try again in a few minutes.',
};

const address = defineAddress({ invoice: choice(keysOf(sentences), null) });

/** The link of an invoice ends on this page if the payment company's own can't be opened. */
export function InvoiceProblem(): ReactNode {
  const [{ invoice }, change] = useAddress(address);
  return invoice === null ? null : (
    <Banner
      tone="bad"
      title="We couldn’t open the invoice"
      className="mt-6"
      onDismiss={() => change({ invoice: null })}
    >
      {sentences[invoice]}
    </Banner>
  );
}
