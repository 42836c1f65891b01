import { Failure } from '../failure.ts';
import { kebab, sentence } from './names.ts';
import { after, all, before, textOf, type Skeleton } from './plan.ts';

interface Kind {
  initial: string;
  schema: (label: string) => string;
  column: string;
  /** How to compare two versions of a card, from the value. */
  compared: (name: string) => string;
  input: (name: string, label: string) => string;
  /** Whether its input is one of those that show numbers. */
  isNumber?: true;
}

const kinds: Record<string, Kind> = {
  money: {
    initial: 'null',
    schema: () => 'money.nullable()',
    column: 'Decimal? @db.Decimal(12, 2)',
    compared: (name) => `money(${name})`,
    input: (name, label) =>
      `<MoneyField label="${label}" optional className="col-span-full" {...numberIn(form, '${name}')} />`,
    isNumber: true,
  },
  rate: {
    initial: 'null',
    schema: () => 'annualPercent.nullable()',
    column: 'Decimal? @db.Decimal(9, 6)',
    compared: (name) => `${name} === null ? nothing : formatRate(${name})`,
    input: (name, label) =>
      `<RateField label="${label}" optional step={0.01} unit="%" className="col-span-full" {...numberIn(form, '${name}')} />`,
    isNumber: true,
  },
  text: {
    initial: 'null',
    schema: (label) => `line(80, 'A ${label.toLowerCase()}').nullable()`,
    column: 'String?',
    compared: (name) => `${name} || nothing`,
    input: (name, label) =>
      `<Field label="${label}" error={errors.${name}?.message} optional className="col-span-full"><TextInput autoComplete="off" {...form.register('${name}')} /></Field>`,
  },
  flag: {
    initial: 'false',
    schema: () => 'z.boolean()',
    column: 'Boolean @default(false)',
    compared: (name) => `${name} ? 'yes' : 'no'`,
    input: (name, label) => `<Switch className="col-span-full" label="${label}" {...form.register('${name}')} />`,
  },
};

/** A column with its name in the database: `Decimal? @map("late_fee") @db.Decimal(12, 2)`. */
const columnOf = (name: string, column: string): string => {
  const [type, ...rest] = column.split(' ');
  const map = `@map("${kebab(name).replaceAll('-', '_')}")`;
  return `  ${name} ${[type, map, ...rest].join(' ')}\n`;
};

/** A field of a card. API, guest's wallet, exported files, and SQL follow from the table of fields. */
export const field: Skeleton = {
  args: ['name', Object.keys(kinds).join('|')],
  plan(name, kindName) {
    if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
      throw new Failure(`The name of a field is written as in code, as in "lateFee": ${name}`);
    const kind = kinds[kindName];
    if (!kind) throw new Failure(`A field is ${Object.keys(kinds).join(', ')}; other kinds are written by hand.`);
    const table = 'libs/contracts/src/card-fields.ts';
    if (textOf(table).includes(`  ${name}: {`)) throw new Failure(`${table} has ${name} already.`);
    const named = sentence(name);
    const label = named.replace(/ \w/g, (letter) => letter.toUpperCase());
    const form = 'mfe-optimizer/src/card-form/card-fields.tsx';
    const input = before(
      '      <Switch\n        className="col-span-full"\n        label="I carry',
      `${kind.input(name, label)}\n`,
    );
    const union = after('type NumberName = ', `'${name}' | `);
    const text = `${name}: { name: '${named}', compared: { label: '${label}', format: ({ ${name} }) => ${kind.compared(name)} } },\n`;
    return {
      files: {},
      changes: {
        [table]: before('  apr: {', `  ${name}: { kind: '${kindName}', initial: ${kind.initial}, requiredIn: [] },\n`),
        'libs/contracts/src/card-schemas.ts': before('  apr: annual', `  ${name}: ${kind.schema(named)},\n`),
        'services/cards/prisma/schema.prisma': before('  apr              Decimal?', columnOf(name, kind.column)),
        'mfe-optimizer/src/wallet/card-field-text.ts': before('  apr: {', text),
        [form]: kind.isNumber ? all(union, input) : input,
      },
      commands: [`npm run migrate -- create cards "${kebab(name).replaceAll('-', ' ')}"`, 'npm run contracts'],
      left: [
        `Say in ${table} what it means and where it must be sent, in card-schemas.ts beside it what it may be, and in ${form} where it's asked.`,
      ],
    };
  },
};
