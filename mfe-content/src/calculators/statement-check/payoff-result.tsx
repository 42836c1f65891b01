import type { ReactNode } from 'react';
import { formatWithYear, isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { dailyPayoff } from '@floatwise/finance/payoff/daily-payoff';
import { LARGEST_AMOUNT, formatMoney } from '@floatwise/finance/money/money';
import { PAYOFF_LIMITS } from '@floatwise/finance/payoff/payoff';
import { Button } from '@floatwise/ui/button';
import { typedNumber } from '../frame/use-inputs.js';
import type { StatementInputs, Values } from './statement-inputs.js';
import { durationText } from './verdicts.js';

/** As far as we count where somebody asks for more than 50 years. */
const MOST_MONTHS = 6_000;
const LAST_DAY = 31;
/** Later than this, counting on would leave the calendar. */
const LAST_START = '9000-01-01';

/** What can't be used of the fixed sum, by field. */
export function payoffProblems({ payment, payDay }: Values): Partial<Record<string, string>> {
  const [sum, day] = [typedNumber(payment), typedNumber(payDay)];
  const isSum = sum === null || (sum > 0 && sum <= LARGEST_AMOUNT);
  const isDay = day === null || (Number.isInteger(day) && day >= 1 && day <= LAST_DAY);
  return {
    ...(isSum ? {} : { payment: 'Payment is more than $0.00.' }),
    ...(isDay ? {} : { payDay: 'Day is a whole number from 1 to 31.' }),
  };
}

interface Props {
  inputs: StatementInputs;
  balance: number;
  aprPercent: number;
}

/** How a fixed sum on a fixed day of the month pays the new balance off. */
export function PayoffResult({ inputs: { values, set }, balance, aprPercent }: Props): ReactNode {
  const [payment, payDay] = [typedNumber(values.payment), typedNumber(values.payDay)];
  if (payment === null || payDay === null || balance <= 0) return null;
  if (!isCalendarDate(values.until) || values.until > LAST_START) return null;
  if (Object.keys(payoffProblems(values)).length > 0) return null;
  const mostMonths = values.countOn === 'yes' ? MOST_MONTHS : PAYOFF_LIMITS.months;
  const { outcome, payments, totalInterest } = dailyPayoff({
    balance,
    aprPercent,
    payment,
    payDay,
    from: values.until,
    mostMonths,
  });
  const last = payments.at(-1);
  const sum = `${formatMoney(payment)} on day ${payDay} of each month`;
  return (
    <section className="rounded-control border border-hairline p-4" aria-labelledby="statement-payoff">
      <h3 id="statement-payoff" className="text-14 font-semibold">
        Paid off with a fixed sum
      </h3>
      <p className="mt-1 text-14 text-ink-soft">
        {outcome === 'never' && `${sum} doesn’t cover a month’s interest: it never pays this off.`}
        {outcome === 'capped' && `${sum} takes more than ${mostMonths / 12} years.`}
        {outcome === 'paid' &&
          last &&
          `${sum} pays it off on ${formatWithYear(last.date)}, with ${counted(payments.length, 'payment')} in ${durationText(payments.length)} and ${formatMoney(totalInterest)} of interest. The last payment is ${formatMoney(last.payment)}.`}
      </p>
      {outcome === 'capped' && values.countOn !== 'yes' && (
        <Button variant="quiet" size="small" className="mt-3 print:hidden" onClick={() => set('countOn', 'yes')}>
          Count on
        </Button>
      )}
    </section>
  );
}
