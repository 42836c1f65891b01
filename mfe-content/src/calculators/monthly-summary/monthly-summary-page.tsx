import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  type CategoryField,
  monthlySummary,
  newCategory,
  SUMMARY_DEFAULTS,
  type SummaryCategory,
} from '@floatwise/finance/calculators/monthly-summary';
import { Banner } from '@floatwise/ui/banner';
import { Plus, X } from 'lucide-react';
import { formatMoney } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { IconButton } from '@floatwise/ui/icon-button';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { TextInput } from '@floatwise/ui/text-input';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { useRemoveWithUndo } from '../frame/remove-with-undo.js';
import { typedNumbers, useInputs } from '../frame/use-inputs.js';
import { firstCategories, longestName, mostCategories, readCategories, writeCategories } from './categories.js';
import { SummaryResult, SummaryTables } from './summary-result.js';

const first = {
  apyPercent: SUMMARY_DEFAULTS.apyPercent.toFixed(1),
  centsPerPoint: String(SUMMARY_DEFAULTS.centsPerPoint),
  categories: firstCategories,
};

/** What a month's spending earns in rewards and float, by category, and what that adds up to in a year. */
export function MonthlySummaryPage(): ReactNode {
  const form = useInputs(first, first);
  const { values, set } = form;
  const { apyPercent, centsPerPoint } = typedNumbers(values);
  const { categories, unreadable } = readCategories(values.categories);
  const change = (next: readonly SummaryCategory[]): void => set('categories', writeCategories(next));
  const remove = useRemoveWithUndo({
    items: categories,
    most: mostCategories,
    nameOf: ({ description }) => description,
    change,
  });
  const outcome = monthlySummary(categories, { apyPercent, centsPerPoint });
  const problems = problemsByField(outcome);
  return (
    <CalculatorPage
      title="Monthly Summary Calculator"
      lead="What your spending earns in a month: rewards, plus what your cash earns until the bills are due."
      form={form}
      exampleWords="Change what’s different for you."
      empty={{ ...first, categories: '' }}
      inputs={
        <div className="grid grid-cols-1 gap-5">
          <div className="grid fitting-cols-2 gap-4">
            <NumberField
              label="APY"
              unit="%"
              value={values.apyPercent}
              onChange={(value) => set('apyPercent', value)}
              error={problems.apyPercent}
              hint="What your cash earns"
            />
            <NumberField
              label="Value of a point"
              unit="¢"
              value={values.centsPerPoint}
              onChange={(value) => set('centsPerPoint', value)}
              error={problems.centsPerPoint}
              hint="1 ¢ for cash back"
            />
          </div>
          <CategoryList categories={categories} onRemove={remove} />
          <Adding count={categories.length} onAdd={(added) => change([...categories, added])} />
        </div>
      }
      result={
        <>
          {unreadable > 0 && (
            <Banner tone="caution" className="mb-5">
              {unreadable === 1 ? 'One category' : `${unreadable} categories`} in this link couldn’t be read and{' '}
              {unreadable === 1 ? 'is' : 'are'} left out.
            </Banner>
          )}
          {outcome.kind === 'result' ? (
            <SummaryResult summary={outcome.result} />
          ) : (
            <NoResultYet>Fill in the APY and the value of a point.</NoResultYet>
          )}
        </>
      }
      formula={<Formula />}
    >
      {outcome.kind === 'result' && <SummaryTables summary={outcome.result} />}
    </CalculatorPage>
  );
}

const Adding = ({ count, onAdd }: { count: number; onAdd: (category: SummaryCategory) => void }): ReactNode =>
  count < mostCategories ? (
    <CategoryForm onAdd={onAdd} />
  ) : (
    <p className="text-14 text-ink-soft">The list holds {mostCategories} categories. Remove one to add another.</p>
  );

const Formula = (): ReactNode => (
  <>
    <p>
      Points are amount × rate, and each is worth the value you enter (1.5 ¢ by default; many programs pay 1 ¢ in cash).
      Float income is amount × APY × float days ÷ 365: what the money earns in savings until the bill is due.
    </p>
    <p>
      A year is twelve such months. Every line is rounded to the cent, and the totals add up the rounded lines. This
      applies to cards that you pay in full and on time.
    </p>
  </>
);

interface Props {
  categories: readonly SummaryCategory[];
  onRemove: (position: number) => void;
}

/** Monthly spending by category, each with a remove button. */
function CategoryList({ categories, onRemove }: Props): ReactNode {
  if (categories.length === 0) return <p className="text-14 text-ink-soft">No categories yet. Add one below.</p>;
  return (
    <ul aria-label="Purchase categories" className="divide-y divide-hairline border-y border-hairline">
      {categories.map(({ id, description, amount, floatDays, rewardsRate }, position) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 grow">
            <p className="truncate text-14 font-medium">{description}</p>
            <p className="figures text-12 text-ink-soft">
              {formatMoney(amount)} · {formatDays(floatDays)} · {rewardsRate}×
            </p>
          </div>
          <IconButton
            icon={X}
            label={`Remove ${description}`}
            size="small"
            className="print:hidden"
            onClick={() => onRemove(position)}
          />
        </li>
      ))}
    </ul>
  );
}

const numbers = [
  ['amount', 'Amount', 'dollars'],
  ['floatDays', 'Float days', 'days'],
  ['rewardsRate', 'Rewards rate', '×'],
] as const;
const empty: Record<CategoryField, string> = { description: '', amount: '', floatDays: '', rewardsRate: '' };

/** Adds a category if all four fields are filled; otherwise adds nothing (specification, section 5). */
function CategoryForm({ onAdd }: { onAdd: (category: SummaryCategory) => void }): ReactNode {
  const [typed, setTyped] = useState(empty);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { description, ...figures } = typed;
  const outcome = newCategory({ description, ...typedNumbers(figures) }, '');
  const problems = problemsByField(outcome);
  const edit =
    (field: CategoryField) =>
    (value: string): void => {
      setTyped({ ...typed, [field]: value });
      setIncomplete(false);
    };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setIncomplete(outcome.kind === 'missing');
    if (outcome.kind !== 'result') return;
    onAdd(outcome.result);
    setTyped(empty);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate aria-label="Add a category" onSubmit={add} className="grid gap-3 print:hidden">
      <Field label="Category" required>
        <TextInput
          value={description}
          maxLength={longestName}
          placeholder="Travel"
          autoComplete="off"
          onType={edit('description')}
        />
      </Field>
      <div className="grid fitting-cols-3 items-start gap-3">
        {numbers.map(([field, label, unit]) => (
          <NumberField
            key={field}
            label={label}
            unit={unit}
            value={typed[field]}
            onChange={edit(field)}
            error={problems[field]}
          />
        ))}
      </div>
      {isIncomplete && (
        <p role="status" className="text-14 text-ink-soft">
          Nothing was added. Fill in all four fields.
        </p>
      )}
      <Button type="submit" variant="quiet">
        <Icon of={Plus} />
        Add category
      </Button>
    </form>
  );
}
