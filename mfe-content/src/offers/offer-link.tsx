import type { ReactNode } from 'react';
import { call } from '@floatwise/web-kit/api';
import { PartnerLink } from '../partners/partner-link.js';

interface Props {
  offerId: string;
  kind: 'savings' | 'balance-transfer';
  name: string;
  /** The institution's own page. */
  address: string;
}

/** A link to an institution's own page. The click is recorded together with the offer. */
export const OfferLink = ({ offerId, kind, name, address }: Props): ReactNode => (
  <PartnerLink
    label={
      <>
        See current offers<span className="sr-only"> of {name}</span>
      </>
    }
    variant="quiet"
    fallback={address}
    isSponsored={false}
    track={async (signal) => {
      const context = `${kind.replace('-', '_')}_page`;
      await call('analytics.trackOfferClick', { body: { offerId, kind, context } }, signal);
      return undefined;
    }}
  />
);

/** Shown once, next to a table of links that look as if they paid us. */
export const OfferDisclosure = ({ children }: { children?: ReactNode }): ReactNode => (
  <p className="mt-3 max-w-text text-12 text-ink-soft">
    “See current offers” opens the institution’s own page in a new tab. Disclosure: these are not affiliate links, and
    we earn nothing from them.{children}
  </p>
);

interface OfferTermsProps {
  terms: readonly (readonly [name: string, value: string])[];
  /** Shows the terms in one row if there's room, otherwise in pairs. */
  isWide?: boolean;
}

export const OfferTerms = ({ terms, isWide = false }: OfferTermsProps): ReactNode => (
  <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 ${isWide ? 'lg:grid-cols-4' : ''}`}>
    {terms.map(([name, value]) => (
      <div key={name}>
        <dt className="text-12 text-ink-soft">{name}</dt>
        <dd className="figures text-14 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);
