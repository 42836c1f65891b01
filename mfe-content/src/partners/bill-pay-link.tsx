import type { ReactNode } from 'react';
import type { ButtonVariant } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { PartnerLink } from './partner-link.js';

/** The bill-payment partner's own page. */
const billPayPage = 'https://www.melio.com/';

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
    fallback={billPayPage}
    track={async (signal) => {
      const body = { context, userAgent: navigator.userAgent };
      return (await call('analytics.trackBillPayClick', { body }, signal)).affiliateLink;
    }}
  />
);
