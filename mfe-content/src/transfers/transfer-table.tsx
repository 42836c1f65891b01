import type { ReactNode } from 'react';
import type { TransferCard } from '@floatwise/contracts/offers/transfer-cards';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { paidInTimeText, transferSavings, type TransferSavings } from '@floatwise/finance/payoff/transfer-savings';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Table, type Column } from '@floatwise/ui/table';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { Link } from '@floatwise/web-kit/router';
import { OfferDisclosure, OfferLink } from '../offers/offer-link.js';
import { paths } from '../routes.js';

/** What a person owes, in dollars, and at which rate, in percent a year. */
export interface Owed {
  balance: number;
  aprPercent: number;
}

const termsOf = ({ introMonths, feePercent, regularAprPercent }: TransferCard, { balance, aprPercent }: Owed) => ({
  balance,
  currentAprPercent: aprPercent,
  introMonths,
  feePercent,
  regularAprPercent,
});

/** What the card saves; null if nothing is owed. */
function savingsOf(card: TransferCard, owed: Owed): TransferSavings | null {
  const outcome = transferSavings(termsOf(card, owed));
  return outcome.kind === 'result' ? outcome.result : null;
}

/** A link to our calculator with this card's terms filled in, and the payment that we count with. */
export function calculatorFor(card: TransferCard, owed: Owed): string {
  const { monthlyPayment } = savingsOf(card, owed) ?? {};
  const query = { ...termsOf(card, owed), ...(monthlyPayment !== undefined && { monthlyPayment }) };
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${paths.balanceTransferCalculator()}?${new URLSearchParams(given).toString()}`;
}

/** The cards with their terms, their date and source, and what each saves. */
export const TransferTable = ({ cards, owed }: { cards: readonly TransferCard[]; owed: Owed }): ReactNode => (
  <>
    <div className="rounded-panel border border-hairline bg-surface">
      <Table
        caption="Balance transfer cards with their terms"
        columns={columnsFor(owed)}
        rows={cards}
        rowKey={({ id }) => id}
      />
    </div>
    <OfferDisclosure>
      {' '}
      For an example, it opens NerdWallet’s list; companies on it may pay NerdWallet. Credit scores are for comparison:
      issuers publish no minimum.
    </OfferDisclosure>
  </>
);

const columnsFor = (owed: Owed): Column<TransferCard>[] => [
  { id: 'card', header: 'Card', primary: true, cell: (card) => <Card card={card} /> },
  {
    id: 'intro',
    header: '0% intro APR',
    align: 'end',
    cell: ({ introMonths }) => <span data-fact>{introMonths} months</span>,
  },
  {
    id: 'fee',
    header: 'Transfer fee',
    align: 'end',
    cell: ({ feePercent }) => <span data-fact>{formatRate(feePercent)}</span>,
  },
  {
    id: 'apr',
    header: 'Regular APR from',
    align: 'end',
    cell: ({ regularAprPercent }) => <span data-fact>{formatRate(regularAprPercent)}</span>,
  },
  { id: 'score', header: 'Credit score from', align: 'end', cell: ({ minCreditScore }) => minCreditScore },
  {
    id: 'savings',
    header: 'Your savings',
    wide: true,
    cell: (card) => (
      <div className="flex flex-wrap gap-2">
        <Savings card={card} owed={owed} savings={savingsOf(card, owed)} />
        <OfferLink offerId={card.id} kind="balance-transfer" name={card.cardName} address={card.address} />
      </div>
    ),
  },
];

const Card = ({ card }: { card: TransferCard }): ReactNode => (
  <>
    <span className="flex flex-wrap items-center gap-x-2 text-16 font-semibold">
      {card.cardName}
      {card.issuer === null && <Badge>Example</Badge>}
    </span>
    <span className="block font-normal text-ink-soft">{card.description}</span>
    <div className="mt-1 font-normal">
      <FactNote
        facts={[{ label: 'Terms', source: card.source }]}
        {...(card.catalogCardId !== null && { about: { cardId: card.catalogCardId, name: card.cardName } })}
      />
    </div>
  </>
);

interface SavingsProps {
  card: TransferCard;
  owed: Owed;
  savings: TransferSavings | null;
}

/** What the card saves at most, what that assumes, and what it saves if it's paid off in time; leads to the calculator with its terms. */
function Savings({ card, owed, savings }: SavingsProps): ReactNode {
  const isSaving = savings !== null && savings.upTo > 0;
  return (
    <>
      {isSaving && <Assumed card={card} owed={owed} savings={savings} />}
      <Button asChild variant="quiet">
        <Link to={calculatorFor(card, owed)}>
          {isSaving ? `Save up to ${formatMoney(savings.upTo)}` : 'Calculate savings'}
          <span className="sr-only">: {card.cardName}</span>
        </Link>
      </Button>
    </>
  );
}

/** Right beside "Save up to", because nobody pays nothing down. */
function Assumed({ card, owed, savings }: SavingsProps & { savings: TransferSavings }): ReactNode {
  const most = `Up to: ${formatMoney(owed.balance)} at ${formatRate(owed.aprPercent)} for ${card.introMonths} months, nothing paid down, minus the fee of ${formatMoney(savings.offer.fee)}.`;
  return <p className="figures w-full max-w-text text-12 text-ink-soft">{`${most} ${paidInTimeText(savings)}`}</p>;
}
