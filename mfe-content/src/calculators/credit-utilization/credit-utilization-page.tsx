import { useEffect, useRef, type ReactNode } from 'react';
import { utilizationSummary } from '@floatwise/finance/utilization-calculator';
import { Button } from '@floatwise/ui/button';
import { toast } from '@floatwise/web-kit/toasts';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { problemsByField } from '../frame/number-field.js';
import { useInputs } from '../frame/use-inputs.js';
import { CardLines } from './card-lines.js';
import { emptyLine, mostLines, nameOf, readLines, utilizationLines, writeLines, type TypedLine } from './lines.js';
import { useOwnCards } from './own-cards.js';
import { UtilizationResult, UtilizationTable } from './utilization-result.js';

const first = { cards: writeLines([emptyLine, emptyLine]) };

/** How much of each limit, and of all limits together, is in use, and what to pay to reduce it. */
export function CreditUtilizationPage(): ReactNode {
  const { values, set, reset, isChanged } = useInputs(first);
  const lines = readLines(values.cards);
  const write = (next: readonly TypedLine[]): void => set('cards', writeLines(next));
  const remove = useRemoveWithUndo(lines, write);
  const outcome = utilizationSummary(utilizationLines(lines));
  return (
    <CalculatorPage
      title="Credit Utilization Calculator"
      lead="How much of each limit you use, and what to pay to get below 30% or 10%."
      reset={reset}
      isChanged={isChanged}
      inputs={
        <div className="grid gap-5">
          <UseMyCards onUse={write} />
          <CardLines lines={lines} problems={problemsByField(outcome)} onChange={write} onRemove={remove} />
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

function useRemoveWithUndo(lines: TypedLine[], write: (lines: TypedLine[]) => void): (position: number) => void {
  const latest = useRef({ lines, write });
  useEffect(() => {
    latest.current = { lines, write };
  });
  const putBack = (line: TypedLine, position: number): void => {
    const now = latest.current;
    if (now.lines.length < mostLines) now.write(now.lines.toSpliced(position, 0, line));
  };
  return (position) => {
    const line = lines[position];
    if (!line) return;
    write(lines.toSpliced(position, 1));
    toast({
      title: `${nameOf(line, position)} removed`,
      action: { label: 'Undo', onSelect: () => putBack(line, position) },
    });
  };
}

/** Offered only to people who have cards here; replaces what was typed. */
function UseMyCards({ onUse }: { onUse: (lines: TypedLine[]) => void }): ReactNode {
  const own = useOwnCards();
  if (own.length === 0) return null;
  return (
    <Button variant="quiet" className="print:hidden" onClick={() => onUse(own)}>
      {own.length === 1 ? 'Use my card' : `Use my ${own.length} cards`}
    </Button>
  );
}

const Formula = (): ReactNode => (
  <>
    <p>
      Utilization is balance ÷ limit. For all cards together it is the sum of the balances ÷ the sum of the limits.
      Above 30% is high, above 10% is fair, and anything else is low, the same levels as in card lists everywhere on
      Floatwise.
    </p>
    <p>
      Scoring models look at each card and at the total, mostly at the statement balance. The amount to pay is exact to
      the cent and gets you below 30% or 10%, not just to it.
    </p>
  </>
);
