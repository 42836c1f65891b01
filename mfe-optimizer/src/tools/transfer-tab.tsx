import { useMemo, type ReactNode } from 'react';
import { sampleTransfers, type SampleTransfer } from '@floatwise/contracts/offers/transfer-cards';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { carriedBalances, transferMatches, type TransferMatch } from '@floatwise/finance/payoff/transfer-match';
import { SIMPLE_TRANSFER } from '@floatwise/finance/payoff/transfer-offer';
import { paidInTimeText, transferSavings } from '@floatwise/finance/payoff/transfer-savings';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { TextLink } from '@floatwise/ui/text-link';
import { call } from '@floatwise/web-kit/api';
import { Link } from '@floatwise/web-kit/router';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import type { WalletCard } from '../wallet/wallet.js';

const FactNote = lazyPart(
  async () => (await import('@floatwise/web-kit/fact-note')).FactNote,
  <p className="mt-1 h-4.5" />,
);

const comparison = '/balance-transfer';

/** Which sample offers could take what's carried from month to month, and what that would save by the specification's estimate. */
export function TransferTab({ cards }: { cards: readonly WalletCard[] }): ReactNode {
  const hasPage = useIsDeployed(comparison);
  const carried = sumCents(carriedBalances(cards).map(({ currentBalance }) => currentBalance));
  const isPaidInFull = carried === 0;
  const matches = useMemo(
    () => transferMatches(sampleTransfers, isPaidInFull ? cards.map(asIfCarried) : cards),
    [cards, isPaidInFull],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {isPaidInFull ? (
        <NothingCarried />
      ) : (
        <p className="text-14 text-ink-soft">
          You carry {formatMoney(carried)} from month to month. Here’s what a 0% transfer would save, estimated against
          22% APR. Cards you pay in full have no interest to save.
        </p>
      )}
      {matches.length === 0 ? (
        <p className="text-14">
          None of the offers would save you anything: an offer never takes its own bank’s balance.
        </p>
      ) : (
        <ul className="grid gap-3">
          {matches.map((match) => (
            <OfferItem key={match.offer.cardName} match={match} isPaidInFull={isPaidInFull} />
          ))}
        </ul>
      )}
      <p className="text-12 text-ink-soft">
        “See current offers” opens the issuer’s own page. Disclosure: these are not affiliate links, and we earn nothing
        from them.
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

const asIfCarried = (card: WalletCard): WalletCard => ({ ...card, carriesBalance: true });

const NothingCarried = (): ReactNode => (
  <div className="grid gap-2">
    <p className="text-14">
      You pay your cards in full, so a balance transfer would save you nothing now: there’s no interest, and moving a
      balance costs its fee. Below is what each offer would save if you carried your balances instead, estimated against
      22% APR.
    </p>
    <p className="text-14 text-ink-soft">
      If you carry a balance, edit that card and turn on “I carry a balance on this card”.
    </p>
  </div>
);

interface OfferProps {
  match: TransferMatch<SampleTransfer, WalletCard>;
  /** The savings are what would be, not what is. */
  isPaidInFull: boolean;
}

function OfferItem({ match, isPaidInFull }: OfferProps): ReactNode {
  const { offer, words, savings, from, fee } = match;
  return (
    <li className="rounded-control border border-hairline px-4 py-3" data-facts>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-semibold">
          {offer.cardName} <span className="font-normal text-ink-soft">{offer.issuer}</span>
        </h3>
        <p className={`figures text-16 font-semibold ${isPaidInFull ? 'text-ink-soft' : 'text-good'}`}>
          {isPaidInFull ? '$0.00 now' : `Up to ${formatMoney(savings)}`}
        </p>
      </div>
      <p className="mt-1 text-14 text-ink-soft">
        {isPaidInFull
          ? `It would cost you its fee of ${formatMoney(fee)}. If you carried the balance, it would save about ${formatMoney(savings)}.`
          : `${words}.`}
      </p>
      {!isPaidInFull && <p className="figures mt-1 text-12 text-ink-soft">{assumptionsOf(match)}</p>}
      <dl className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-12">
        <Term label="Intro">
          <span data-fact>0% for {offer.introMonths} months</span>
        </Term>
        <Term label="Fee">
          <span data-fact>{formatRate(offer.feePercent)}</span>
        </Term>
        <Term label="Then from">
          <span data-fact>{formatRate(offer.regularAprPercent)} APR</span>
        </Term>
        <Term label="From">{from.map(cardName).join(', ')}</Term>
      </dl>
      <p className="mt-1 text-12 text-ink-soft">{offer.description}</p>
      <FactNote
        facts={[{ label: 'Terms', source: offer.source }]}
        about={{ cardId: offer.id, name: offer.cardName }}
        className="mt-1"
      />
      <TextLink
        href={offer.address}
        target="_blank"
        rel="noopener"
        className="mt-1 inline-block text-14"
        onClick={() => countClick(offer.id)}
      >
        See current offers<span className="sr-only"> of {offer.cardName} (opens in a new tab)</span>
      </TextLink>
    </li>
  );
}

/** What "up to" assumes, and what the same transfer saves if it's paid off in time. */
function assumptionsOf({ offer, balance }: OfferProps['match']): string {
  const { introMonths, feePercent, regularAprPercent } = offer;
  const { aprPercent } = SIMPLE_TRANSFER;
  const outcome = transferSavings({
    ...{ balance, currentAprPercent: aprPercent, introMonths, feePercent, regularAprPercent },
  });
  const most = `Up to: ${formatRate(aprPercent)} for ${introMonths} months, nothing paid down, minus the fee.`;
  return outcome.kind === 'result' ? `${most} ${paidInTimeText(outcome.result)}` : most;
}

/** The link opens whether or not the click can be recorded. */
function countClick(offerId: string): void {
  const body = { offerId, kind: 'balance-transfer', context: 'home_transfers' } as const;
  call('analytics.trackOfferClick', { body }).catch(() => undefined);
}

const Term = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="flex gap-1">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
