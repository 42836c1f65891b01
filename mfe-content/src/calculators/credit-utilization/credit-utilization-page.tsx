import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { ReactNode } from 'react';
import {
  type UtilizationFigure,
  utilizationSummary,
  type UtilizationSummary,
} from '@floatwise/finance/calculators/utilization-calculator';
import { Button } from '@floatwise/ui/button';
import { toast } from '@floatwise/web-kit/toasts';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney } from '@floatwise/finance/money/money';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { Utilization, UtilizationWords } from '@floatwise/ui/utilization';
import { useOwnCards, type OwnCard } from '../../own-cards/own-cards.js';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet, ResultFigures } from '../frame/figures.js';
import { problemsByField } from '../frame/number-field.js';
import { useRemoveWithUndo } from '../frame/remove-with-undo.js';
import { useInputs } from '../frame/use-inputs.js';
import { CardLines } from './card-lines.js';
import { emptyLine, mostLines, nameOf, readLines, type TypedLine, utilizationLines, writeLines } from './lines.js';

const first = { cards: writeLines([emptyLine, emptyLine]) };
const example = {
  cards: writeLines([
    { name: '', creditLimit: '5000', balance: '1900' },
    { name: '', creditLimit: '9000', balance: '500' },
  ]),
};

/** How much of each limit, and of all limits together, is in use, and what to pay to reduce it. */
export function CreditUtilizationPage(): ReactNode {
  const form = useInputs(first, example);
  const { values, set, isExample } = form;
  const lines = readLines(values.cards);
  // An edit of the example starts with empty cards.
  const own = isExample ? readLines(first.cards) : lines;
  const write = (next: readonly TypedLine[]): void => set('cards', writeLines(next));
  const remove = useRemoveWithUndo({ items: own, most: mostLines, nameOf, change: write });
  const outcome = utilizationSummary(utilizationLines(lines));
  return (
    <CalculatorPage
      title="Credit Utilization Calculator"
      lead="How much of each limit you use, and what to pay to get below 30% or 10%."
      form={form}
      empty={first}
      inputs={
        <div className="grid grid-cols-1 gap-5">
          <UseMyCards typed={own} onUse={write} />
          <CardLines lines={lines} own={own} problems={problemsByField(outcome)} onChange={write} onRemove={remove} />
        </div>
      }
      result={
        outcome.kind === 'result' ? (
          <UtilizationResult summary={outcome.result} />
        ) : (
          <NoResultYet>Fill in the limit and the balance of a card.</NoResultYet>
        )
      }
      formula={<Formula />}
    >
      {outcome.kind === 'result' && <UtilizationTable cards={outcome.result.cards} />}
    </CalculatorPage>
  );
}

interface UseMyCardsProps {
  typed: readonly TypedLine[];
  onUse: (lines: readonly TypedLine[]) => void;
}

/** Offered only to people who have cards here; replaces what was typed, and Undo puts that back. */
function UseMyCards({ typed, onUse }: UseMyCardsProps): ReactNode {
  const own = useOwnCards()
    .filter(({ creditLimit }) => creditLimit > 0)
    .slice(0, mostLines)
    .map(lineOf);
  if (own.length === 0) return null;
  const use = (): void => {
    onUse(own);
    toast({
      title: `${counted(own.length, 'card')} filled in`,
      action: { label: 'Undo', onSelect: () => onUse(typed) },
    });
  };
  return (
    <Button variant="quiet" className="print:hidden" onClick={use}>
      {own.length === 1 ? 'Use my card' : `Use my ${own.length} cards`}
    </Button>
  );
}

const Formula = (): ReactNode => (
  <>
    <p>
      Utilization is balance ÷ limit. For all cards together it is the sum of the balances ÷ the sum of the limits. The
      bar is red above 30%, yellow above 10%, and green otherwise, the same as in your list of cards.
    </p>
    <p>
      Scoring models look at each card and at the total, mostly at the statement balance. The amount to pay is exact to
      the cent and gets you below 30% or 10%, not just to it.
    </p>
  </>
);

const lineOf = ({ name, creditLimit, owed }: OwnCard): TypedLine => ({
  name,
  creditLimit: String(creditLimit),
  balance: String(owed),
});

/** What to pay to get below a share of the limit, or that nothing is needed. */
const payText = ({ toComeUnder }: UtilizationFigure, share: number): string => {
  const pay = toComeUnder.find(({ percent }) => percent === share)?.pay ?? 0;
  return pay > 0 ? formatMoney(pay) : 'Nothing';
};

/** All cards together, then each card with its bar. */
const UtilizationResult = ({ summary: { overall, cards } }: { summary: UtilizationSummary }): ReactNode => (
  <div className="grid grid-cols-1 gap-6">
    <ResultFigures
      main={{
        label: 'Utilization of all cards together',
        value: formatUtilization(overall.percent),
        note: <UtilizationWords percent={overall.percent} />,
      }}
      others={[
        { label: 'Pay to be under 30%', value: payText(overall, 30) },
        { label: 'Pay to be under 10%', value: payText(overall, 10) },
        {
          label: 'Owed of total limits',
          value: `${formatMoney(overall.balance)} of ${formatMoney(overall.creditLimit)}`,
        },
      ]}
    />
    <ul aria-label="Utilization of each card" className="grid grid-cols-1 gap-4">
      <li>
        <p className="text-14 font-medium">All cards</p>
        <Utilization marked percent={overall.percent} />
      </li>
      {cards.length > 1 &&
        cards.map(({ id, name, percent }) => (
          <li key={id}>
            <p className="truncate text-14 text-ink-soft">{name}</p>
            <Utilization marked percent={percent} />
          </li>
        ))}
    </ul>
  </div>
);

type Card = UtilizationSummary['cards'][number];
const columns: Column<Card>[] = [
  { id: 'card', header: 'Card', primary: true, cell: ({ name }) => name },
  { id: 'limit', header: 'Limit', align: 'end', cell: ({ creditLimit }) => formatMoney(creditLimit) },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
  {
    id: 'use',
    header: 'Utilization',
    align: 'end',
    cell: ({ percent }) => <Utilization bare percent={percent} className="flex xl:justify-end" />,
  },
  { id: 'thirty', header: 'To be under 30%', align: 'end', cell: (card) => payText(card, 30) },
  { id: 'ten', header: 'To be under 10%', align: 'end', cell: (card) => payText(card, 10) },
];

const UtilizationTable = ({ cards }: { cards: readonly Card[] }): ReactNode => (
  <Panel
    title="What to pay on each card"
    description="Pay before the statement closes: that is the balance that gets reported."
    flush
    className="mt-6"
  >
    <Table caption="What to pay on each card" columns={columns} rows={cards} rowKey={({ id }) => id} />
  </Panel>
);
