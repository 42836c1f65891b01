import type { ReactNode } from 'react';
import type { ButtonVariant } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { PartnerLink } from '../partners/partner-link.js';

interface Props {
  offerId: string;
  kind: 'savings' | 'balance-transfer';
  label: string;
  /** A public, dated list of current offers. */
  address: string;
  variant?: ButtonVariant;
}

/** A link to today's offers. The click is recorded together with the offer. */
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

/** Shown next to links that look as if they paid us. */
export const OfferDisclosure = ({ source, className = '' }: { source: string; className?: string }): ReactNode => (
  <p className={`text-12 text-ink-soft ${className}`}>
    Opens {source}’s list in a new tab. Disclosure: this is not an affiliate link, and we earn nothing from it. {source}{' '}
    may be paid by the companies it lists.
  </p>
);
