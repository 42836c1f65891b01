import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { balanceNames } from '@floatwise/finance/statements/typed-statement';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { join } from '@floatwise/ui/join';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { NumberField } from '../frame/number-field.js';
import {
  emptyBalance,
  emptyRow,
  mostBalances,
  otherKinds,
  rowKindOptions,
  type OtherBalance,
  type TableRow,
} from './typed-balances.js';
import { emptyLine, kinds, mostLines, type TypedLine } from './typed-lines.js';

interface Listed<Row> {
  rows: readonly Row[];
  problems: Partial<Record<string, string>>;
  onChange: (rows: Row[]) => void;
  onRemove: (position: number) => void;
}

interface RowsProps<Row> extends Omit<Listed<Row>, 'problems'> {
  /** What a row is called: "line". */
  noun: string;
  empty: Row;
  /** Said above the rows. */
  lead?: string;
  least?: number;
  most: number;
  /** Said instead of the button once there are as many as fit. */
  full?: string;
  legend?: (row: Row) => string;
  removeClass?: string;
  children: (row: Row, position: number, edit: (change: Partial<Row>) => void) => ReactNode;
}

/** A block of fields for each row, with buttons that remove one and add one. */
function Rows<Row>(props: RowsProps<Row>): ReactNode {
  const { rows, onChange, onRemove, noun, empty, lead, least = 1, most, full, legend, removeClass, children } = props;
  return (
    <div className="grid gap-4">
      {lead !== undefined && <p className="text-14 text-ink-soft">{lead}</p>}
      {rows.map((row, position) => (
        <fieldset
          key={position}
          className="grid min-w-0 fitting-cols-2 items-start gap-3 border-b border-hairline pb-4"
        >
          <legend className="sr-only">
            {`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${position + 1}${legend ? `: ${legend(row)}` : ''}`}
          </legend>
          {children(row, position, (change) => onChange(rows.with(position, { ...row, ...change })))}
          {rows.length > least && (
            <IconButton
              icon={X}
              label={`Remove ${noun} ${position + 1}`}
              className={join('col-start-2 justify-self-end print:hidden', removeClass)}
              onClick={() => onRemove(position)}
            />
          )}
        </fieldset>
      ))}
      {rows.length < most ? (
        <Button variant="quiet" className="print:hidden" onClick={() => onChange([...rows, empty])}>
          <Icon of={Plus} />
          Add {noun}
        </Button>
      ) : (
        full !== undefined && <p className="text-14 text-ink-soft">{full}</p>
      )}
    </div>
  );
}

type NumberName = Exclude<keyof OtherBalance, 'kind'>;
const units: Record<NumberName, 'dollars' | '%' | 'months'> = {
  opening: 'dollars',
  aprPercent: '%',
  printedInterest: 'dollars',
  endsInMonths: 'months',
  aprAfter: '%',
};

/** Cash advances, transfers, and promotional balances, each with its own APR. */
export const BalanceFields = ({ problems, ...list }: Listed<OtherBalance>): ReactNode => (
  <Rows
    {...list}
    noun="balance"
    empty={emptyBalance}
    lead="The previous balance above includes all of these. For each line, choose what it counts toward."
    least={0}
    most={mostBalances}
    legend={({ kind }) => balanceNames[kind]}
  >
    {(balance, position, edit) => {
      const number = (name: NumberName, label: string): ReactNode => (
        <NumberField
          label={label}
          unit={units[name]}
          value={balance[name]}
          onChange={(value) => edit({ [name]: value })}
          error={problems[`${name}:${position}`]}
          optional
        />
      );
      return (
        <>
          <Field label="Type">
            <Select options={otherKinds} value={balance.kind} onChoose={(kind) => edit({ kind })} />
          </Field>
          {number('opening', 'Balance at the start')}
          {number('aprPercent', 'APR')}
          {number('printedInterest', 'Interest charged')}
          {balance.kind !== 'cash-advances' && (
            <>
              {number('endsInMonths', 'Months left')}
              {number('aprAfter', 'APR after that')}
            </>
          )}
        </>
      );
    }}
  </Rows>
);

interface LineFieldsProps extends Listed<TypedLine> {
  /** The balances that a line can count toward; with one there's nothing to choose. */
  balances: readonly string[];
}

/** Day, kind, and amount of each purchase and payment. */
export const LineFields = ({ balances, problems, ...list }: LineFieldsProps): ReactNode => (
  <Rows
    {...list}
    noun="line"
    empty={emptyLine}
    most={mostLines}
    full={`The list holds ${mostLines} lines. Combine small ones from the same day.`}
    removeClass="self-end"
  >
    {(line, position, edit) => (
      <>
        <Field label="Day" error={problems[`date:${position}`]}>
          <TextInput type="date" value={line.date} onType={(date) => edit({ date })} />
        </Field>
        <Field label="What it is">
          <Select options={kinds} value={line.kind} onChoose={(kind) => edit({ kind })} />
        </Field>
        <NumberField
          label="Amount"
          unit="dollars"
          value={line.amount}
          onChange={(amount) => edit({ amount })}
          error={problems[`amount:${position}`]}
          optional
        />
        {balances.length > 1 && (
          <Field label="Counts toward">
            <Select
              options={balances.map((label, balance) => ({ value: String(balance), label }))}
              value={String(line.balance)}
              onChoose={(balance) => edit({ balance: Number(balance) })}
            />
          </Field>
        )}
      </>
    )}
  </Rows>
);

/** The table at the end of a bill: balance subject to interest rate, APR, and interest of each kind. */
export const TableFields = ({ problems, ...list }: Listed<TableRow>): ReactNode => (
  <Rows {...list} noun="row" empty={emptyRow} most={mostBalances + 1}>
    {(row, position, edit) => (
      <>
        <Field label="Type">
          <Select options={rowKindOptions} value={row.kind} onChoose={(kind) => edit({ kind })} />
        </Field>
        <NumberField
          label="APR"
          unit="%"
          value={row.aprPercent}
          onChange={(aprPercent) => edit({ aprPercent })}
          error={problems[`rowApr:${position}`]}
        />
        <NumberField
          label="Balance subject to interest"
          unit="dollars"
          value={row.balance}
          onChange={(balance) => edit({ balance })}
          error={problems[`rowBalance:${position}`]}
        />
        <NumberField
          label="Interest charged"
          unit="dollars"
          value={row.interest}
          onChange={(interest) => edit({ interest })}
          error={problems[`rowInterest:${position}`]}
          optional
        />
      </>
    )}
  </Rows>
);
