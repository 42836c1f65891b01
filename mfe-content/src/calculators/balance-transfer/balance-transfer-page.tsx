import type { ReactNode } from 'react';
import { newestTransferOffer } from '@floatwise/contracts/offers/transfer-cards';
import { keysOf } from '@floatwise/contracts/keys';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { SIMPLE_TRANSFER, transferOffer, type TransferField } from '@floatwise/finance/payoff/transfer-offer';
import { recordOf } from '@floatwise/web-kit/values';
import { OwedChips } from '../../own-cards/owed-chips.js';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { typedNumbers, useInputs } from '../frame/use-inputs.js';
import { TransferResult, TransferTable } from './transfer-result.js';

const first: Record<TransferField, string> = {
  balance: String(SIMPLE_TRANSFER.balance),
  currentAprPercent: String(SIMPLE_TRANSFER.aprPercent),
  introAprPercent: '0',
  introMonths: String(newestTransferOffer.introMonths),
  feePercent: String(newestTransferOffer.feePercent),
  regularAprPercent: String(newestTransferOffer.regularAprPercent),
  monthlyPayment: '200',
};

const exampleWords = `The new card’s terms are those of ${newestTransferOffer.cardName}, as of ${formatWithYear(newestTransferOffer.source.date)}. Change what’s different for you.`;

const nothing = recordOf(keysOf(first), () => '');

type Unit = 'dollars' | '%' | 'months';
const fields: { name: TransferField; label: string; unit: Unit; hint?: string; wide?: true }[] = [
  { name: 'balance', label: 'Balance', unit: 'dollars', wide: true },
  { name: 'monthlyPayment', label: 'Monthly payment', unit: 'dollars', hint: 'The same either way', wide: true },
  { name: 'currentAprPercent', label: 'Current APR', unit: '%' },
  { name: 'introAprPercent', label: 'Intro APR', unit: '%' },
  { name: 'introMonths', label: 'Intro months', unit: 'months' },
  { name: 'feePercent', label: 'Transfer fee', unit: '%' },
  { name: 'regularAprPercent', label: 'Regular APR', unit: '%', hint: 'After the intro months', wide: true },
];

/** What moving a balance to a card with an intro rate saves: a quick estimate, and an exact month-by-month calculation. */
export function BalanceTransferPage(): ReactNode {
  const form = useInputs(first, first);
  const { values, set, setAll } = form;
  const outcome = transferOffer(typedNumbers(values));
  const problems = problemsByField(outcome);
  return (
    <CalculatorPage
      title="Balance Transfer Calculator"
      lead="What a 0% transfer saves after its fee, and what is left when the intro period ends."
      form={form}
      exampleWords={exampleWords}
      empty={nothing}
      inputs={
        <div className="grid fitting-cols-2 items-start gap-4">
          <OwedChips
            className="col-span-full"
            typed={{ balance: values.balance, aprPercent: values.currentAprPercent }}
            fill={({ balance, aprPercent }) => setAll({ balance, currentAprPercent: aprPercent })}
          />
          {fields.map(({ name, label, unit, hint, wide }) => (
            <div key={name} className={wide ? 'col-span-full' : ''}>
              <NumberField
                label={label}
                unit={unit}
                hint={hint}
                value={values[name]}
                onChange={(value) => set(name, value)}
                error={problems[name]}
              />
            </div>
          ))}
        </div>
      }
      result={
        outcome.kind === 'result' ? (
          <TransferResult
            offer={outcome.result}
            terms={{
              balance: Number(values.balance),
              aprPercent: Number(values.currentAprPercent),
              introAprPercent: Number(values.introAprPercent),
              introMonths: Number(values.introMonths),
              feePercent: Number(values.feePercent),
            }}
          />
        ) : (
          <NoResultYet>Fill in the balance, the payment and the terms of both cards.</NoResultYet>
        )
      }
      formula={<Formula />}
    >
      {outcome.kind === 'result' && <TransferTable offer={outcome.result} />}
    </CalculatorPage>
  );
}

const Formula = (): ReactNode => (
  <>
    <p>
      The quick estimate assumes an unchanged balance: balance × APR ÷ 12 × intro months, minus the same at the intro
      APR, minus the fee. It overstates your savings as soon as you pay anything down.
    </p>
    <p>
      Month by month, the fee is added to the balance you move, you pay the same amount either way, and interest is the
      annual rate ÷ 12 of what you still owe. After the intro months, the regular rate applies. This assumes that you
      make no new purchases on the card and pay on time: a payment 60 days late can end an intro rate.
    </p>
    <p>
      The payment to finish in time covers the balance, fee, and intro interest in equal parts, rounded up to the cent,
      so the last payment can be a little less.
    </p>
  </>
);
