import type { ReactNode } from 'react';
import type { ButtonVariant } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { PartnerLink } from '../partners/partner-link.js';

interface Props {
  offerId: string;
  kind: 'savings' | 'balance-transfer';
  label: string;
  /** A dated public list of current offers. */
  address: string;
  variant?: ButtonVariant;
}

/** A link to today's offers; a click is recorded with the offer beside it. */
export const OfferLink = ({ offerId, kind, label, address, variant = 'primary' }: Props): ReactNode => (
  <PartnerLink
    label={label}
    variant={variant}
    fallback={address}
    isSponsored={false}
    track={async (signal) => {
      const context = `${kind.replace('-', '_')}_page`;
      await call('analytics.trackOfferClick', { body: { offerId, kind, context } }, signal);
      return undefined;
    }}
  />
);

/** Shown beside links that look as if they paid us. */
export const OfferDisclosure = ({ source, className = '' }: { source: string; className?: string }): ReactNode => (
  <p className={`text-12 text-ink-soft ${className}`}>
    Leads to {source}’s list, in a new tab. Disclosure: this is no affiliate link, we earn nothing by it. {source} may
    be paid by those it lists.
  </p>
);
