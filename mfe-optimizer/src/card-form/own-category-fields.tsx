import type { ReactNode } from 'react';
import type { OwnRate } from '@floatwise/contracts/card-fields';
import { categoryLabel, purchaseCategories } from '@floatwise/finance/rewards/categories';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { MoneyField, RateField } from '../page/number-fields.js';
import { sharable, sharedWith, withoutRate, withRate, withSharedCap } from './own-rates.js';
import { changed, type CardForm } from './use-card-editor.js';

const periods = [
  { value: 'month', label: 'a month' },
  { value: 'quarter', label: 'a quarter' },
  { value: 'year', label: 'a year' },
] as const;

/**
 * A card's bonus rates as entered by the person, instead of the catalog's: for categories that people choose or that
 * rotate.
 */
export function OwnCategoryFields({ form }: { form: CardForm }): ReactNode {
  const own = form.watch('ownCategories');
  const rates = own ?? [];
  const set = (next: OwnRate[]): void => form.setValue('ownCategories', next.length > 0 ? next : null, changed);
  const free = purchaseCategories.filter((category) => !rates.some((rate) => rate.category === category));
  const [next] = free;
  const change = (at: number, about: Partial<OwnRate>): void =>
    set(rates.flatMap((rate, place) => (place === at ? withRate(rates, at, { ...rate, ...about }) : [])));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-14 font-medium">Your own bonus rates</legend>
      <p className="text-12 text-ink-soft">
        {own
          ? 'We use these instead of the catalog’s.'
          : 'Add one if the catalog is wrong, or if you chose the category yourself.'}
      </p>
      {rates.map((rate, at) => (
        <OwnRateFields
          // Not by its category: a key that changes it would take the focus away.
          key={at}
          rate={rate}
          options={[rate.category, ...free]}
          error={form.formState.errors.ownCategories?.[at]}
          onRate={(about) => change(at, about)}
          shared={{
            value: sharedWith(rates, rate),
            options: sharable(rates, rate.category),
            onChange: (other) => set(withSharedCap(rates, at, other)),
          }}
          onRemove={() => set(withoutRate(rates, at))}
        />
      ))}
      {next && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => set([...rates, { category: next, rate: 5, cap: null }])}
        >
          Add a category
        </Button>
      )}
    </fieldset>
  );
}

interface OwnRateProps {
  rate: OwnRate;
  options: OwnRate['category'][];
  error: { rate?: { message?: string }; cap?: { amount?: { message?: string } } } | undefined;
  /** Whose cap this rate shares, and whose it could. */
  shared: {
    value: OwnRate['category'] | null;
    options: OwnRate['category'][];
    onChange: (other: OwnRate['category'] | null) => void;
  };
  onRate: (about: Partial<OwnRate>) => void;
  onRemove: () => void;
}

function OwnRateFields({ rate, options, error, shared, onRate, onRemove }: OwnRateProps): ReactNode {
  const { category, cap } = rate;
  return (
    <div role="group" aria-label={categoryLabel[category]} className="grid fitting-cols-2 items-start gap-4">
      <Field label="Category">
        <Select
          value={category}
          options={options.map((value) => ({ value, label: categoryLabel[value] }))}
          onChange={({ target }) => onRate({ category: options.find((one) => one === target.value) ?? category })}
        />
      </Field>
      <RateField
        label="Rate"
        error={error?.rate?.message}
        step={0.1}
        value={rate.rate}
        blank={0}
        onValue={(value) => onRate({ rate: value })}
      />
      <MoneyField
        label="Up To"
        optional
        error={error?.cap?.amount?.message}
        value={cap?.amount ?? null}
        blank={null}
        onValue={(amount) => onRate({ cap: amount === null ? null : { period: 'quarter', ...cap, amount } })}
      />
      {cap && (
        <Field label="Each">
          <Select
            value={cap.period}
            options={periods}
            onChange={({ target }) =>
              onRate({
                cap: { ...cap, period: periods.find(({ value }) => value === target.value)?.value ?? cap.period },
              })
            }
          />
        </Field>
      )}
      {cap && shared.options.length > 0 && (
        <Field label="Counted" hint="Some cards have one cap for several categories." className="col-span-full">
          <Select
            value={shared.value ?? ''}
            options={[
              { value: '', label: 'By itself' },
              ...shared.options.map((value) => ({
                value,
                label: `Together with ${categoryLabel[value].toLowerCase()}`,
              })),
            ]}
            onChange={({ target }) => shared.onChange(shared.options.find((one) => one === target.value) ?? null)}
          />
        </Field>
      )}
      <Button variant="ghost" size="small" className="col-span-full justify-self-start" onClick={onRemove}>
        Remove {categoryLabel[category].toLowerCase()}
      </Button>
    </div>
  );
}
