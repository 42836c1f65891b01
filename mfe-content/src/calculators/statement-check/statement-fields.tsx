import { type ReactNode, useEffect, useRef } from 'react';
import { keysOf } from '@floatwise/contracts/keys';
import { ISSUER_IDS, issuers } from '@floatwise/finance/statements/issuers';
import { balanceNames } from '@floatwise/finance/statements/typed-statement';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { toast } from '@floatwise/web-kit/toasts';
import { recordOf } from '@floatwise/web-kit/values';
import { BalanceFields, LineFields, TableFields } from './row-fields.js';
import type { Name, StatementInputs, Values } from './statement-inputs.js';
import { readBalances, readTableRows, writeBalances, writeTableRows } from './typed-balances.js';
import { readLines, withoutBalance, writeLines } from './typed-lines.js';
import { NumberField } from '../frame/number-field.js';

const issuerOptions = [
  { value: '', label: 'I don’t know: try them all' },
  ...ISSUER_IDS.map((id) => ({ value: id, label: issuers[id].name })),
];

/** The few fields first; what only some bills have is folded. */
export function StatementFields({ inputs, problems }: FieldsProps): ReactNode {
  const { values, set } = inputs;
  const isTable = values.by === 'table';
  return (
    <div className="grid gap-6">
      <Field label="Whose statement is it?">
        <Select options={issuerOptions} value={values.issuer} onChange={({ target }) => set('issuer', target.value)} />
      </Field>
      <RadioGroup
        label="How much detail do you have?"
        look="segmented"
        value={isTable ? 'table' : 'lines'}
        onValueChange={(value) => set('by', value)}
        options={[
          { value: 'lines', label: 'Every line' },
          { value: 'table', label: 'Only the interest table' },
        ]}
      />
      {isTable ? (
        <TableGroup inputs={inputs} problems={problems} />
      ) : (
        <LinesGroup inputs={inputs} problems={problems} />
      )}
      <PrintedGroup inputs={inputs} problems={problems} isTable={isTable} />
      <Folded inputs={inputs} problems={problems} isTable={isTable} />
    </div>
  );
}

/** Sets the values without what was removed. Undo puts these back as they were, and leaves all others as they are by then. */
function useRemoveWithUndo({ values, setAll }: StatementInputs): (what: string, left: Partial<Values>) => void {
  const latest = useRef(setAll);
  useEffect(() => {
    latest.current = setAll;
  });
  return (what, left) => {
    const before = recordOf(keysOf(left), (name) => values[name]);
    setAll(left);
    toast({ title: `${what} removed`, action: { label: 'Undo', onSelect: () => latest.current(before) } });
  };
}

function LinesGroup(props: FieldsProps): ReactNode {
  const { inputs, problems } = props;
  const { values, set } = inputs;
  const remove = useRemoveWithUndo(inputs);
  const others = readBalances(values.others);
  const lines = readLines(values.lines);
  return (
    <>
      <div className="grid fitting-cols-2 items-start gap-4">
        <DateInput {...props} name="from" label="Period begins" />
        <DateInput {...props} name="until" label="Period ends" />
        <NumberInput {...props} name="previousBalance" label="Previous balance" />
        <NumberInput {...props} name="aprPercent" label="Purchase APR" unit="%" />
        <div className="col-span-full">
          <Checkbox
            label="The statement before this one wasn’t paid in full"
            checked={values.carried !== 'no'}
            onChange={({ target }) => set('carried', target.checked ? 'yes' : 'no')}
          />
        </div>
      </div>
      <Disclosure summary="My bill lists several balances" open={others.length > 0}>
        <BalanceFields
          rows={others}
          problems={problems}
          onChange={(next) => set('others', writeBalances(next))}
          onRemove={(position) =>
            remove(`Balance ${position + 1}`, {
              others: writeBalances(others.toSpliced(position, 1)),
              lines: writeLines(withoutBalance(lines, position + 1)),
            })
          }
        />
      </Disclosure>
      <section aria-labelledby="statement-lines">
        <h3 id="statement-lines" className="mb-3 text-14 font-semibold">
          Purchases and payments of the period
        </h3>
        <LineFields
          rows={lines}
          balances={[balanceNames.purchases, ...others.map(({ kind }) => balanceNames[kind])]}
          problems={problems}
          onChange={(next) => set('lines', writeLines(next))}
          onRemove={(position) => remove(`Line ${position + 1}`, { lines: writeLines(lines.toSpliced(position, 1)) })}
        />
      </section>
    </>
  );
}

function TableGroup(props: FieldsProps): ReactNode {
  const { inputs, problems } = props;
  const rows = readTableRows(inputs.values.rows);
  const remove = useRemoveWithUndo(inputs);
  return (
    <>
      <div className="grid fitting-cols-2 items-start gap-4">
        <NumberInput {...props} name="days" label="Days in billing cycle" unit="days" />
        <DateInput {...props} name="until" label="Closing date" problem="closingDate" optional />
      </div>
      <section aria-labelledby="statement-table">
        <h3 id="statement-table" className="mb-3 text-14 font-semibold">
          Interest charge calculation
        </h3>
        <TableFields
          rows={rows}
          problems={problems}
          onChange={(next) => inputs.set('rows', writeTableRows(next))}
          onRemove={(position) => remove(`Row ${position + 1}`, { rows: writeTableRows(rows.toSpliced(position, 1)) })}
        />
      </section>
    </>
  );
}

interface GroupProps extends FieldsProps {
  isTable: boolean;
}

const PrintedGroup = ({ isTable, ...props }: GroupProps): ReactNode => (
  <section aria-labelledby="statement-printed">
    <h3 id="statement-printed" className="mb-3 text-14 font-semibold">
      What the statement says
    </h3>
    <div className="grid fitting-cols-2 items-start gap-4">
      {!isTable && (
        <NumberInput {...props} name="printedInterest" label="Interest charged" hint="All kinds together" optional />
      )}
      <NumberInput {...props} name="printedNewBalance" label="New balance" optional />
      <NumberInput {...props} name="printedMinimum" label="Minimum payment" optional />
      <DateInput {...props} name="dueDate" label="Payment due date" optional />
    </div>
  </section>
);

const lateNames: Name[] = ['pastDue', 'overLimit', 'lateFees', 'lastMinimum'];
const warningNames: Name[] = ['warningCount', 'warningTotal', 'warningPayment', 'warningSavings'];

function Folded({ isTable, ...props }: GroupProps): ReactNode {
  const { values, set } = props.inputs;
  const isUsed = (names: readonly Name[]): boolean => names.some((name) => values[name] !== '');
  return (
    <div className="grid gap-4">
      <Disclosure summary="Past due, over the limit, late fees" open={isUsed(lateNames)}>
        <div className="grid fitting-cols-2 items-start gap-4">
          <NumberInput {...props} name="pastDue" label="Past due amount" optional />
          <NumberInput {...props} name="overLimit" label="Over the limit" optional />
          {isTable && <NumberInput {...props} name="lateFees" label="Late fees" optional />}
          <NumberInput {...props} name="lastMinimum" label="Last minimum payment" optional />
        </div>
      </Disclosure>
      <Disclosure summary="The minimum payment warning" open={isUsed(warningNames)}>
        <div className="grid fitting-cols-2 items-start gap-4">
          <NumberInput {...props} name="warningCount" label="Paid off in about" unit="months" optional />
          <Field label="Months or years">
            <Select
              options={[
                { value: 'year', label: 'Years' },
                { value: 'month', label: 'Months' },
              ]}
              value={values.warningUnit}
              onChange={({ target }) => set('warningUnit', target.value)}
            />
          </Field>
          <NumberInput {...props} name="warningTotal" label="Estimated total" optional />
          <NumberInput {...props} name="warningPayment" label="36-month payment" optional />
          <NumberInput {...props} name="warningSavings" label="Savings" optional />
        </div>
      </Disclosure>
      <Disclosure summary="Pay it off with a fixed payment" open={isUsed(['payment', 'payDay'])}>
        <div className="grid fitting-cols-2 items-start gap-4">
          <NumberInput {...props} name="payment" label="I’d pay each month" optional />
          <NumberInput {...props} name="payDay" label="On day" unit="days" hint="Of the month, 1 to 31" optional />
        </div>
      </Disclosure>
    </div>
  );
}

/** What every group of fields needs. */
interface FieldsProps {
  inputs: StatementInputs;
  problems: Partial<Record<string, string>>;
}

interface DateProps extends FieldsProps {
  name: Name;
  label: string;
  optional?: boolean;
  /** Where the problem is called by another name. */
  problem?: string;
}

const DateInput = ({ inputs, problems, name, label, optional = false, problem = name }: DateProps): ReactNode => (
  <Field label={label} error={problems[problem]} optional={optional} required={!optional}>
    <TextInput type="date" value={inputs.values[name]} onType={(text) => inputs.set(name, text)} />
  </Field>
);

interface NumberProps extends FieldsProps {
  name: Name;
  label: string;
  unit?: 'dollars' | '%' | 'days' | 'months';
  hint?: string;
  optional?: boolean;
}

const NumberInput = ({ inputs, problems, name, unit = 'dollars', ...rest }: NumberProps): ReactNode => (
  <NumberField
    {...rest}
    unit={unit}
    value={inputs.values[name]}
    onChange={(value) => inputs.set(name, value)}
    error={problems[name]}
  />
);
