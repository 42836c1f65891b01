import type { ReactNode } from 'react';
import type { FactGroup } from '@floatwise/contracts/cards/catalog-facts';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Select, type SelectOption } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { emptyRow, type TypedFact, type TypedFaults } from './typed-fact.js';

interface Input {
  name: string;
  label: string;
  hint?: string;
  options?: SelectOption[];
  type?: 'date' | 'url';
  isNumber?: boolean;
  wide?: boolean;
}

const yes: SelectOption = { value: 'yes', label: 'Yes' };
const no: SelectOption = { value: 'no', label: 'No' };
const units = ['percent', 'points', 'miles'].map((value) => ({ value, label: value }));
const given = ['dollars', 'points', 'miles'].map((value) => ({ value, label: value }));
const orUnknown = 'Leave empty if it’s not known.';

const inputs: Record<Exclude<FactGroup, 'spendingCategories' | 'credits'>, Input[]> = {
  identity: [
    { name: 'name', label: 'Name', wide: true },
    { name: 'issuer', label: 'Issuer' },
    { name: 'network', label: 'Network' },
    { name: 'currency', label: 'Rewards program' },
    { name: 'rewardsUnit', label: 'Rewards are', options: units },
    { name: 'isBusiness', label: 'Business card', options: [yes, no] },
    { name: 'commonNames', label: 'Common names', hint: 'Separated by commas', wide: true },
  ],
  universalCashbackPercent: [{ name: 'value', label: 'Rewards on everything', isNumber: true, wide: true }],
  annualFee: [
    { name: 'annualFee', label: 'Annual fee', hint: orUnknown, isNumber: true },
    { name: 'isAnnualFeeWaived', label: 'First year free', options: [{ value: '', label: 'Not known' }, yes, no] },
  ],
  currentOffer: [
    { name: 'amount', label: 'Gives', hint: orUnknown, isNumber: true },
    { name: 'unit', label: 'In', options: given },
    { name: 'spend', label: 'After spending', isNumber: true },
    { name: 'days', label: 'Within days', isNumber: true },
    { name: 'expires', label: 'Ends on', type: 'date' },
  ],
  apr: [
    { name: 'aprMin', label: 'Lowest APR', hint: orUnknown, isNumber: true },
    { name: 'aprMax', label: 'Highest APR', hint: orUnknown, isNumber: true },
  ],
  foreignFeePercent: [
    { name: 'value', label: 'Foreign fee', hint: `Percent. ${orUnknown}`, isNumber: true, wide: true },
  ],
  url: [{ name: 'value', label: 'Address', hint: orUnknown, type: 'url', wide: true }],
};

const periods = ['cycle', 'month', 'quarter', 'year'].map((value) => ({ value, label: `a ${value}` }));
const rowInputs: Record<'spendingCategories' | 'credits', Input[]> = {
  spendingCategories: [
    { name: 'category', label: 'Category', wide: true },
    { name: 'rate', label: 'Rate', isNumber: true },
    { name: 'capAmount', label: 'Up to', isNumber: true },
    { name: 'capPer', label: 'Per', options: periods },
    { name: 'group', label: 'Cap shared as' },
  ],
  credits: [
    { name: 'description', label: 'Description' },
    { name: 'amount', label: 'Dollars', isNumber: true },
  ],
};

interface Props {
  fact: FactGroup;
  typed: TypedFact;
  faults: TypedFaults;
  onChange: (typed: TypedFact) => void;
}

/** The inputs of a fact: some fields, or rows of a list. */
export function FactFields({ fact, typed, faults, onChange }: Props): ReactNode {
  if (fact === 'spendingCategories' || fact === 'credits') {
    return <Rows fact={fact} typed={typed} faults={faults} onChange={onChange} />;
  }
  const set = (name: string, value: string): void => onChange({ ...typed, fields: { ...typed.fields, [name]: value } });
  return (
    <div className="grid fitting-cols-2 gap-4">
      {inputs[fact].map((input) => (
        <OneInput
          key={input.name}
          input={input}
          value={typed.fields[input.name] ?? ''}
          error={faults[input.name]}
          onChange={(value) => set(input.name, value)}
        />
      ))}
    </div>
  );
}

function Rows({ fact, typed, faults, onChange }: Props & { fact: 'spendingCategories' | 'credits' }): ReactNode {
  const { rows } = typed;
  const setRows = (next: TypedFact['rows']): void => onChange({ ...typed, rows: next });
  const set = (at: number, name: string, value: string): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  const what = fact === 'credits' ? 'credit' : 'category';
  return (
    <div className="grid gap-4">
      {rows.length === 0 && <p className="text-14 text-ink-soft">None: this is saved as not known.</p>}
      {rows.map((row, at) => (
        <fieldset key={at} className="grid fitting-cols-2 gap-3 rounded-panel border border-hairline p-3">
          <legend className="px-1 text-12 text-ink-soft">
            {what === 'credit' ? 'Credit' : 'Category'} {at + 1}
          </legend>
          {rowInputs[fact].map((input) => (
            <OneInput
              key={input.name}
              input={input}
              value={row[input.name] ?? ''}
              error={faults[`${at}.${input.name}`]}
              onChange={(value) => set(at, input.name, value)}
            />
          ))}
          <Button
            variant="quiet"
            size="small"
            className="col-span-full justify-self-start"
            aria-label={`Remove ${what} ${at + 1}`}
            onClick={() => setRows(rows.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setRows([...rows, emptyRow(fact)])}
      >
        Add a {what}
      </Button>
    </div>
  );
}

interface OneInputProps {
  input: Input;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const OneInput = ({ input, value, error, onChange }: OneInputProps): ReactNode => (
  <Field
    label={input.label}
    error={error}
    {...(input.hint !== undefined && { hint: input.hint })}
    {...(input.wide && { className: 'col-span-full' })}
  >
    {input.options ? (
      <Select options={input.options} value={value} onChange={({ target }) => onChange(target.value)} />
    ) : (
      <TextInput
        value={value}
        onType={onChange}
        autoComplete="off"
        maxLength={500}
        {...(input.type && { type: input.type })}
        {...(input.isNumber && { inputMode: 'decimal' as const })}
      />
    )}
  </Field>
);
