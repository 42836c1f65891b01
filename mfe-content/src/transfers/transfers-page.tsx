import type { ReactNode } from 'react';
import { LARGEST_AMOUNT } from '@floatwise/finance/money/money';
import { SIMPLE_TRANSFER } from '@floatwise/finance/payoff/transfer-offer';
import { Container } from '@floatwise/ui/container';
import { NumberField } from '../calculators/frame/number-field.js';
import { typedNumber, useInputs } from '../calculators/frame/use-inputs.js';
import { TransferTable } from './transfer-table.js';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { WorkedExample } from './worked-example.js';

const first = { balance: String(SIMPLE_TRANSFER.balance), aprPercent: String(SIMPLE_TRANSFER.aprPercent) };

/** Cards that take over a balance at no interest for a while, compared by what they save. */
export function TransfersPage(): ReactNode {
  const { values, set } = useInputs(first);
  const typed = { balance: typedNumber(values.balance), aprPercent: typedNumber(values.aprPercent) };
  const problems = owedProblems(typed);
  const usable = problems.balance === undefined && problems.aprPercent === undefined;
  const owed = usable ? { balance: typed.balance ?? 0, aprPercent: typed.aprPercent ?? 0 } : SIMPLE_TRANSFER;
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">Balance Transfer Cards</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          A balance that costs 22% can sit at 0% for a year and a half or more. You pay a fee for that; here is how much
          you still save.
        </p>
      </header>
      <section aria-labelledby="cards" className="mt-8">
        <h2 id="cards" className="text-20 font-semibold">
          Four cards
        </h2>
        <p className="mt-1 max-w-text text-14 text-ink-soft">
          Each with the date of its terms and who says so; an example isn’t any issuer’s offer. Savings are the interest
          on an unchanged balance over the intro months, minus the fee.
        </p>
        <div className="mt-4 grid max-w-md grid-cols-2 items-start gap-4 print:hidden">
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
