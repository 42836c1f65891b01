import type { ReactNode } from 'react';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  formatShort,
  formatWithYear,
} from '@floatwise/finance/calendar/calendar';
import {
  FLOAT_DELAY,
  floatDelay,
  type FloatDelay,
  type FloatDelayField,
} from '@floatwise/finance/calculators/float-delay';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { Banner } from '@floatwise/ui/banner';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { useToday } from '@floatwise/web-kit/today';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { FloatLine } from '@floatwise/ui/float-line';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet, ResultFigures } from '../frame/figures.js';
import { problemsByField } from '../frame/number-field.js';
import { useInputs } from '../frame/use-inputs.js';

const first: Record<FloatDelayField, string> = { purchaseDate: '', statementDate: '', dueDate: '' };
/** Bought today on a card that closes in 5 days: waiting for the next statement gives much more time. */
const exampleFrom = (today: CalendarDate): Record<FloatDelayField, string> => ({
  purchaseDate: today,
  statementDate: addDays(today, 5),
  dueDate: addDays(today, 30),
});
const labels: [FloatDelayField, string][] = [
  ['purchaseDate', 'Purchase Date'],
  ['statementDate', 'Statement Close Date'],
  ['dueDate', 'Payment Due Date'],
];

/** How long you keep the money for one purchase, and when to buy to keep it longest. */
export function FloatDelayPage(): ReactNode {
  const form = useInputs(first, exampleFrom(useToday()));
  const { values, set } = form;
  const outcome = floatDelay(values);
  const problems = problemsByField(outcome);
  return (
    <CalculatorPage
      title="Float Delay Calculator"
      lead="How many days pass between a purchase and its payment, and which day would give you more time."
      form={form}
      exampleWords="Change any date to start with your own."
      empty={first}
      inputs={
        <div className="grid gap-4">
          {labels.map(([field, label]) => (
            <Field key={field} label={label} error={problems[field]} required>
              <TextInput type="date" value={values[field]} onType={(text) => set(field, text)} />
            </Field>
          ))}
        </div>
      }
      result={
        outcome.kind === 'result' ? (
          <Result delay={outcome.result} />
        ) : (
          <NoResultYet>Choose the three dates.</NoResultYet>
        )
      }
      formula={
        <>
          <p>
            Float is the due date minus the purchase date. A statement date that is not after the purchase, and a due
            date that is not after the statement, move forward a month. The best day to buy is the day after the
            statement closes.
          </p>
          <p>
            Earnings are for {formatMoney(FLOAT_DELAY.amount)} at {formatRate(FLOAT_DELAY.apyPercent)} a year: amount ×
            APY × days ÷ 365.
          </p>
        </>
      }
    >
      {outcome.kind === 'result' && <DatesTable delay={outcome.result} />}
    </CalculatorPage>
  );
}

function Result({ delay }: { delay: FloatDelay }): ReactNode {
  const moved = [
    ...(delay.movedMonths.statementDate > 0 ? [`The statement closes on ${formatShort(delay.statementDate)}.`] : []),
    ...(delay.movedMonths.dueDate > 0 ? [`The bill is due on ${formatShort(delay.dueDate)}.`] : []),
  ];
  return (
    <div className="grid gap-6">
      <ResultFigures
        main={{ label: 'Float', value: formatDays(delay.floatDays) }}
        others={[
          { label: 'Optimal purchase date', value: formatShort(delay.optimalPurchaseDate) },
          { label: 'Float from that day', value: formatDays(delay.optimalFloatDays) },
          { label: `${formatMoney(FLOAT_DELAY.amount)} earns until then`, value: formatMoney(delay.earnings) },
        ]}
      />
      <TwoLines delay={delay} />
      {moved.length > 0 && (
        <Banner tone="accent" title="Dates were moved forward">
          {moved.join(' ')}
        </Banner>
      )}
      {delay.warning && <Banner tone="caution">{delay.warning}</Banner>}
      {delay.hint && <p className="text-14 text-ink-soft">{delay.hint}</p>}
    </div>
  );
}

interface Day {
  name: string;
  date: CalendarDate;
  /** Days since the purchase. */
  days: number;
}

const columns: Column<Day>[] = [
  { id: 'name', header: 'Day', primary: true, cell: ({ name }) => name },
  { id: 'date', header: 'Date', align: 'end', cell: ({ date }) => formatWithYear(date) },
  { id: 'days', header: 'After the purchase', align: 'end', cell: ({ days }) => formatDays(days) },
];

/** The figures behind the float line. */
function DatesTable({ delay: { purchaseDate, statementDate, dueDate } }: { delay: FloatDelay }): ReactNode {
  const rows = [
    { name: 'Purchase', date: purchaseDate },
    { name: 'Statement closes', date: statementDate },
    { name: 'Payment due', date: dueDate },
  ].map((day) => ({ ...day, days: daysBetween(purchaseDate, day.date) }));
  return (
    <Panel title="Day by day" flush className="mt-6">
      <Table caption="The days of this purchase" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </Panel>
  );
}

/** How the optimal day compares with the chosen one. */
function gainText({ floatDays, optimalFloatDays }: FloatDelay): string {
  const more = optimalFloatDays - floatDays;
  if (more === 0) return 'as long as yours';
  return `${formatDays(Math.abs(more))} ${more > 0 ? 'more' : 'less than yours'}`;
}

/** The chosen day's float line, and below it the optimal day's, on one scale. */
function TwoLines({ delay }: { delay: FloatDelay }): ReactNode {
  const { purchaseDate, floatDays, optimalPurchaseDate, optimalFloatDays } = delay;
  const scaleDays = Math.max(floatDays, optimalFloatDays);
  return (
    <div className="grid gap-6">
      <section aria-label="Your day">
        <Title name={`Bought ${formatShort(purchaseDate)}`} days={floatDays} />
        <FloatLine
          today={purchaseDate}
          closes={delay.statementDate}
          due={delay.dueDate}
          labels={{ today: 'Purchase' }}
          name="Your day"
          scaleDays={scaleDays}
        />
      </section>
      <section aria-label="Optimal day" className="border-t border-hairline pt-5">
        <Title name={`Bought ${formatShort(optimalPurchaseDate)}`} days={optimalFloatDays} note={gainText(delay)} />
        <FloatLine
          today={optimalPurchaseDate}
          closes={delay.optimalStatementDate}
          due={delay.optimalDueDate}
          labels={{ today: 'Purchase' }}
          name="Optimal day"
          scaleDays={scaleDays}
        />
      </section>
    </div>
  );
}

const Title = ({ name, days, note }: { name: string; days: number; note?: string }): ReactNode => (
  <h3 className="mb-3 text-14 font-semibold">
    {name}: <span className="figures">{formatDays(days)}</span>
    {note !== undefined && <span className="font-normal text-ink-soft">, {note}</span>}
  </h3>
);
