import type { ReactNode } from 'react';
import type { ButtonVariant } from '@floatwise/ui/button';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { call } from '@floatwise/web-kit/api';
import { PartnerLink } from './partner-link.js';

interface Props {
  context: string;
  label: string;
  variant?: ButtonVariant;
}

/** A link to the bill-payment partner. The click is recorded with its place on the site. */
export const BillPayLink = ({ context, label, variant = 'primary' }: Props): ReactNode => (
  <PartnerLink
    label={label}
    variant={variant}
    fallback={billPayment.address}
    track={async (signal) => {
      const body = { context, userAgent: navigator.userAgent };
      return (await call('analytics.trackBillPayClick', { body }, signal)).affiliateLink;
    }}
  />
);
