import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import { SIMPLE_TRANSFER, simpleTransferSavings, transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { Panel } from '@floatwise/ui/panel';
import { SumLine } from '@floatwise/ui/sum-line';
import { OfferTerms } from '../offers/offer-link.js';
import { transferCards, type TransferCard } from '@floatwise/contracts/offers/transfer-cards';

const balance = 10_000;

function exampleOf({ introMonths, feePercent, regularAprPercent }: TransferCard) {
  const terms = { balance, currentAprPercent: SIMPLE_TRANSFER.aprPercent, introMonths, feePercent, regularAprPercent };
  const any = transferOffer({ ...terms, monthlyPayment: balance });
  if (any.kind !== 'result') return null;
  const monthlyPayment = any.result.paymentToClear;
  const outcome = transferOffer({ ...terms, monthlyPayment });
  return outcome.kind === 'result' ? { ...outcome.result, monthlyPayment } : null;
}

/** A worked example: $10,000 moved to the first card, the monthly payment it takes, what it saves, and the quick estimate. */
export function WorkedExample(): ReactNode {
  const [card] = transferCards;
  const example = card && exampleOf(card);
  if (!card || !example) return null;
  const { fee, saving, monthlyPayment, lastPaymentToClear } = example;
  const { months, interest } = example.stay;
  if (interest === null || saving === null) return null;
  const estimate = simpleTransferSavings(card, { balance, aprPercent: SIMPLE_TRANSFER.aprPercent });
  return (
    <Panel title="A worked example: $10,000" tone="accent">
      <p className="max-w-text text-14 text-ink-soft">
        You owe {formatMoney(balance)} at {formatRate(SIMPLE_TRANSFER.aprPercent)} and move it to the first card:{' '}
        {card.introMonths} months at 0%, {formatRate(card.feePercent)} fee. To have nothing left when the intro period
        ends, pay {formatMoney(monthlyPayment)} a month.
        {lastPaymentToClear < monthlyPayment && ` The last payment is ${formatMoney(lastPaymentToClear)}.`}
      </p>
      <div className="mt-5">
        <OfferTerms
          isWide
          terms={[
            ['Fee, added right away', formatMoney(fee)],
            ['Monthly payment', formatMoney(monthlyPayment)],
            ['Debt-free if you move', payoffText({ outcome: 'paid', months: example.transfer.months ?? 0 })],
            ['Debt-free if you stay', payoffText({ outcome: 'paid', months: months ?? 0 })],
          ]}
        />
      </div>
      <SumLine
        className="mt-5"
        parts={[
          { label: 'interest if you stay', value: formatMoney(interest) },
          { label: 'fee', value: formatMoney(-fee) },
        ]}
        total={{ label: 'saved by moving', value: formatMoney(saving) }}
      />
      <p className="mt-4 max-w-text text-12 text-ink-soft">
        The quick estimate says {formatMoney(estimate)}: it assumes an unchanged balance for {card.introMonths} months.
        You pay it down the whole time, so you save less interest than that.
      </p>
    </Panel>
  );
}
