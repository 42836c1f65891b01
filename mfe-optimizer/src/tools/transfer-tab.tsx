import { useMemo, type ReactNode } from 'react';
import {
  sampleTransfers,
  sampleTransfersAsOf,
  type SampleTransfer,
} from '@floatwise/contracts/offers/sample-transfers';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { transferMatches, type TransferMatch } from '@floatwise/finance/transfer-match';
import { TextLink } from '@floatwise/ui/text-link';
import { Link } from '@floatwise/web-kit/router';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import type { WalletCard } from '../wallet/wallet.js';

const comparison = '/balance-transfer';

/** Which sample offers could take the balance, and what that would save by the specification's estimate. */
export function TransferTab({ cards }: { cards: readonly WalletCard[] }): ReactNode {
  const matches = useMemo(() => transferMatches(sampleTransfers, cards), [cards]);
  const hasPage = useIsDeployed(comparison);
  const owed = sumCents(cards.map(({ currentBalance }) => currentBalance));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-14 text-ink-soft">
        You owe {formatMoney(owed)}. If you pay it off each month there is nothing to save; on a balance that stays, a
        0% transfer would. Estimated against 22% APR, as of {sampleTransfersAsOf}, for comparison.
      </p>
      {matches.length === 0 ? (
        <p className="text-14">
          None of the offers would save you anything: an offer never takes its own bank’s balance.
        </p>
      ) : (
        <ul className="grid gap-3">
          {matches.map((match) => (
            <OfferItem key={match.offer.cardName} match={match} />
          ))}
        </ul>
      )}
      <p className="text-12 text-ink-soft">
        Affiliate disclosure: partners may pay us when you open a card through our pages. It never changes which offers
        stand here, nor their order.
        {hasPage && (
          <>
            {' '}
            <TextLink asChild>
              <Link to={comparison}>Compare all balance-transfer cards</Link>
            </TextLink>
          </>
        )}
      </p>
    </div>
  );
}

function OfferItem({ match }: { match: TransferMatch<SampleTransfer, WalletCard> }): ReactNode {
  const { offer, words, savings, from } = match;
  return (
    <li className="rounded-control border border-hairline px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-semibold">
          {offer.cardName} <span className="font-normal text-ink-soft">{offer.issuer}</span>
        </h3>
        <p className="figures text-16 font-semibold text-good">{formatMoney(savings)} saved</p>
      </div>
      <p className="mt-1 text-14 text-ink-soft">{words}.</p>
      <dl className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-12">
        <Term label="Intro">0% for {offer.introAprMonths} months</Term>
        <Term label="Fee">{formatRate(offer.balanceTransferFee)}</Term>
        <Term label="Then from">{formatRate(offer.regularApr)} APR</Term>
        <Term label="From">{from.map(cardName).join(', ')}</Term>
      </dl>
      <p className="mt-1 text-12 text-ink-soft">{offer.description}</p>
    </li>
  );
}

const Term = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="flex gap-1">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
