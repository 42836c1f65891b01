import type { ReactNode } from 'react';

interface Props {
  terms: readonly (readonly [name: string, value: string])[];
  /** Shows the terms in one row if there's room, otherwise in pairs. */
  isWide?: boolean;
}

/** The terms of an offer, each with its name. */
export const OfferTerms = ({ terms, isWide = false }: Props): ReactNode => (
  <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 ${isWide ? 'lg:grid-cols-4' : ''}`}>
    {terms.map(([name, value]) => (
      <div key={name}>
        <dt className="text-12 text-ink-soft">{name}</dt>
        <dd className="figures text-14 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);
