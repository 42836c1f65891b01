import type { ReactNode } from 'react';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatRate, LARGEST_AMOUNT } from '@floatwise/finance/money/money';
import { SIMPLE_TRANSFER } from '@floatwise/finance/payoff/transfer-offer';
import { transferSavings } from '@floatwise/finance/payoff/transfer-savings';
import { Container } from '@floatwise/ui/container';
import { newestTransferOffer, type TransferCard, transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import { Panel } from '@floatwise/ui/panel';
import { SumLine } from '@floatwise/ui/sum-line';
import { NumberField } from '../calculators/frame/number-field.js';
import { typedNumber, useInputs } from '../calculators/frame/use-inputs.js';
import { OwedChips } from '../own-cards/owed-chips.js';
import { TransferTable } from './transfer-table.js';
import { OfferTerms } from '../offers/offer-link.js';

const first = { balance: String(SIMPLE_TRANSFER.balance), aprPercent: String(SIMPLE_TRANSFER.aprPercent) };

/** Cards that take over a balance at no interest for a while, compared by what they save. */
export function TransfersPage(): ReactNode {
  const { values, set, setAll } = useInputs(first);
  const typed = { balance: typedNumber(values.balance), aprPercent: typedNumber(values.aprPercent) };
  const problems = owedProblems(typed);
  const usable = problems.balance === undefined && problems.aprPercent === undefined;
  const owed = usable ? { balance: typed.balance ?? 0, aprPercent: typed.aprPercent ?? 0 } : SIMPLE_TRANSFER;
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">Balance Transfer Cards</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          A balance that costs 22% can sit at 0% for a year and a half or more. You pay a fee for that; here’s how much
          you still save.
        </p>
      </header>
      <section aria-labelledby="cards" className="mt-8">
        <h2 id="cards" className="text-20 font-semibold">
          Four cards
        </h2>
        <p className="mt-1 max-w-text text-14 text-ink-soft">
          Terms are dated and sourced; an example isn’t any issuer’s offer. “Save up to” is the interest on an unchanged
          balance over the intro months, minus the fee. Pay it down, as you should, and you save the figure below it.
        </p>
        <div className="mt-4 grid max-w-md fitting-cols-2 items-start gap-4 print:hidden">
          <NumberField
            label="What you owe"
            unit="dollars"
            value={values.balance}
            onChange={(value) => set('balance', value)}
            error={problems.balance}
          />
          <NumberField
            label="Your APR"
            unit="%"
            value={values.aprPercent}
            onChange={(value) => set('aprPercent', value)}
            error={problems.aprPercent}
          />
        </div>
        <OwedChips className="mt-4" typed={values} fill={setAll} />
        <div className="mt-6">
          <TransferTable cards={transferCards} owed={owed} />
        </div>
      </section>
      <div className="mt-10">
        <WorkedExample />
      </div>
      <Tips />
    </Container>
  );
}

const tips = [
  'Move the balance soon: many cards give the intro rate only on transfers in the first 60 to 120 days.',
  'Add the fee to the balance, divide by the intro months, round up, and set up autopay for that amount. Whatever you still owe at the end costs the regular rate.',
  'A payment that is 60 days late can end the intro rate. One that is a few days late costs a fee.',
  'Don’t use the card for purchases. They often cost the regular rate right away and have no grace period while you carry a balance.',
  'You can rarely move a balance between two cards from the same bank.',
  'The limit you get may be lower than what you owe, and the fee counts against it.',
];

const Tips = (): ReactNode => (
  <section aria-labelledby="tips" className="mt-10 max-w-text">
    <h2 id="tips" className="text-20 font-semibold">
      Tips
    </h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-14 text-ink-soft marker:text-accent">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </section>
);

/** The error messages of the inputs. If there's an error, the cards show the specified $5,000 at 22 percent. */
function owedProblems({ balance, aprPercent }: { balance: number | null; aprPercent: number | null }): {
  balance?: string;
  aprPercent?: string;
} {
  const fits = (value: number | null, most: number): boolean => value !== null && value >= 0 && value <= most;
  return {
    ...(!fits(balance, LARGEST_AMOUNT) && { balance: 'Enter what you owe, $0 or more.' }),
    ...(!fits(aprPercent, 100) && { aprPercent: 'Enter a rate from 0% to 100%.' }),
  };
}

const balance = 10_000;

function exampleOf({ introMonths, feePercent, regularAprPercent }: TransferCard) {
  const terms = { introMonths, feePercent, regularAprPercent };
  const outcome = transferSavings({ balance, currentAprPercent: SIMPLE_TRANSFER.aprPercent, ...terms });
  return outcome.kind === 'result' ? outcome.result : null;
}

/** A worked example: $10,000 moved to the newest offer, the monthly payment it takes, what it saves, and the quick estimate. */
function WorkedExample(): ReactNode {
  const card = newestTransferOffer;
  const example = exampleOf(card);
  if (!example) return null;
  const { upTo, monthlyPayment, offer } = example;
  const { fee, saving, lastPaymentToClear, transfer } = offer;
  const { months, interest } = offer.stay;
  if (interest === null || saving === null) return null;
  return (
    <Panel title="A worked example: $10,000" tone="accent">
      <p className="max-w-text text-14 text-ink-soft">
        You owe {formatMoney(balance)} at {formatRate(SIMPLE_TRANSFER.aprPercent)} and move it to {card.cardName}:{' '}
        {card.introMonths} months at 0%, {formatRate(card.feePercent)} fee, as of {formatWithYear(card.source.date)}. To
        have nothing left when the intro period ends, pay {formatMoney(monthlyPayment)} a month.
        {lastPaymentToClear < monthlyPayment && ` The last payment is ${formatMoney(lastPaymentToClear)}.`}
      </p>
      <div className="mt-5">
        <OfferTerms
          isWide
          terms={[
            ['Fee, added right away', formatMoney(fee)],
            ['Monthly payment', formatMoney(monthlyPayment)],
            ['Debt-free if you move', payoffText({ outcome: 'paid', months: transfer.months ?? 0 })],
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
        The quick estimate says {formatMoney(upTo)}: it assumes an unchanged balance for {card.introMonths} months. You
        pay it down the whole time, so you save less interest than that.
      </p>
    </Panel>
  );
}
