import type { ReactNode } from 'react';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import type { AffiliateCard, Answer } from '@floatwise/contracts/strategist/answer';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { call } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { FactNote, type Reported, type StatedFact } from '@floatwise/web-kit/fact-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { BillPayLink } from '../../partners/bill-pay-link.js';
import { AffiliateDisclosure, PartnerLink } from '../../partners/partner-link.js';

type Offers = Pick<
  Answer,
  'affiliateCards' | 'recommendedSavingsAccount' | 'cashbackPortal' | 'melioRecommendation' | 'disclosure'
>;

/** Where the clicks on an answer's offers are counted. */
const context = 'strategist_answer';

interface OfferProps {
  name: string;
  kind: string;
  reason: string;
  /** Terms, each in a few words. */
  terms: readonly string[];
  /** What speaks for it, each in a few words. */
  benefits?: readonly string[] | undefined;
  /** The date of the terms, with the words before it. Shown unless their sources are known. */
  asOf?: string;
  facts?: readonly StatedFact[];
  about?: Reported;
  link: ReactNode;
}

const Offer = ({ name, kind, reason, terms, benefits = [], asOf, facts = [], about, link }: OfferProps): ReactNode => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0 print:break-inside-avoid">
    <div className="min-w-0 grow basis-56" data-facts>
      <p className="text-12 text-ink-soft">{kind}</p>
      <p className="text-14 font-semibold">{name}</p>
      <p className="text-14">{reason}</p>
      {benefits.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-14 text-ink-soft marker:text-accent">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      <p className="figures mt-1 text-12 text-ink-soft">
        {[...terms, ...(asOf !== undefined && facts.length === 0 ? [asOf] : [])].join(' · ')}
      </p>
      <FactNote facts={facts} {...(about && { about })} />
    </div>
    {link && <div className="print:hidden">{link}</div>}
  </li>
);

const track =
  (offerId: string, kind: 'card' | 'savings') =>
  async (signal: AbortSignal): Promise<undefined> => {
    if (kind === 'card') happened('card-applied', offerId);
    await call('analytics.trackOfferClick', { body: { offerId, kind, context } }, signal);
    return undefined;
  };

/** A term that isn't known is left out. */
const known = <Value,>(value: Value | null | undefined, words: (value: Value) => string): string[] =>
  value === null || value === undefined ? [] : [words(value)];

function CardOffer({ card }: { card: AffiliateCard }): ReactNode {
  const { cardId, name, issuer, reason, annualFee, offer, address, asOf, facts, rewardsRate } = card;
  const fee =
    annualFee === null
      ? 'Annual fee not known'
      : annualFee === 0
        ? 'No annual fee'
        : `${formatMoney(annualFee)} annual fee`;
  return (
    <Offer
      kind={issuer}
      name={name}
      reason={reason}
      // A point counts as one cent here, so it's "about".
      terms={[
        ...known(rewardsRate, (rate) => `about ${formatRate(rate)} back`),
        fee,
        ...known(offer, (words) => words),
      ]}
      asOf={`Terms as of ${formatWithYear(asOf)}`}
      facts={facts}
      about={{ cardId, name }}
      link={
        address !== null && (
          <PartnerLink label={`Terms of ${name}`} variant="quiet" fallback={address} track={track(cardId, 'card')} />
        )
      }
    />
  );
}

/** What fits the question, with its terms, their date, and how we earn money, next to each other. */
export function AnswerOffers({ offers }: { offers: Offers }): ReactNode {
  const { affiliateCards, recommendedSavingsAccount: savings, cashbackPortal, melioRecommendation: billPay } = offers;
  const isAnything = affiliateCards.length > 0 || savings || cashbackPortal || billPay;
  if (!isAnything) return null;
  return (
    <section aria-label="What fits this question" className="mt-4 border-t border-hairline pt-4">
      <ul className="divide-y divide-hairline">
        {affiliateCards.map((card) => (
          <CardOffer key={card.cardId} card={card} />
        ))}
        {savings && (
          <Offer
            kind="Savings account"
            name={savings.name}
            reason={savings.reason}
            terms={[
              `${formatRate(savings.apyPercent)} APY`,
              ...known(savings.monthlyEarnings, (dollars) => `about ${formatMoney(dollars)} a month on your amount`),
            ]}
            asOf={`As of ${formatWithYear(savings.asOf)}`}
            facts={savings.facts}
            about={{ offerId: savings.accountId, name: savings.name }}
            link={
              savings.address !== null && (
                <PartnerLink
                  label="See current offers"
                  variant="quiet"
                  fallback={savings.address}
                  track={track(savings.accountId, 'savings')}
                />
              )
            }
          />
        )}
        {cashbackPortal && (
          <Offer
            kind="Cashback"
            name={cashbackPortal.name}
            reason={cashbackPortal.reason}
            terms={[
              ...known(cashbackPortal.cashbackRate, (rate) => `${formatRate(rate)} cash back`),
              ...known(cashbackPortal.promotion, (words) => words),
            ]}
            link={
              <PageLink to={cashbackPortal.path} className="text-14">
                Read more
              </PageLink>
            }
          />
        )}
        {billPay && (
          <Offer
            kind="Bill payment"
            name={billPay.name}
            reason={billPay.reason}
            terms={[`${formatRate(billPay.feePercent)} fee`]}
            benefits={billPay.benefits}
            facts={[{ label: 'Fee', source: billPayment.source }]}
            about={{ offerId: billPayment.id, name: billPay.name }}
            link={<BillPayLink context={context} label="See how it works" variant="quiet" />}
          />
        )}
      </ul>
      {offers.disclosure === null ? (
        <AffiliateDisclosure className="mt-3" />
      ) : (
        <p className="mt-3 text-12 text-ink-soft">{offers.disclosure}</p>
      )}
    </section>
  );
}
