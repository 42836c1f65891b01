import type { Recipe } from './recipe.ts';

export const cardField: Recipe = {
  section: 'Adding a field of a card',
  steps: [
    {
      named: '`libs/contracts/src/card-fields.ts`',
      file: 'libs/contracts/src/card-fields.ts',
      replace: [
        [
          "  apr: { kind: 'rate'",
          "  lateFee: { kind: 'money', initial: null, requiredIn: [] },\n  apr: { kind: 'rate'",
        ],
      ],
    },
    {
      named: '`card-schemas.ts`',
      file: 'libs/contracts/src/card-schemas.ts',
      replace: [['  apr: annualPercent', '  lateFee: money.nullable(),\n  apr: annualPercent']],
    },
    {
      named: '`schema.prisma`',
      file: 'services/cards/prisma/schema.prisma',
      replace: [
        [
          '  apr              Decimal?',
          '  lateFee        Decimal?  @map("late_fee") @db.Decimal(12, 2)\n  apr              Decimal?',
        ],
      ],
    },
    {
      named: '`wallet/card-field-text.ts`',
      file: 'mfe-optimizer/src/wallet/card-field-text.ts',
      replace: [
        [
          "  apr: { name: 'APR'",
          `  lateFee: {
    name: 'Late fee',
    compared: { label: 'Late Fee', format: ({ lateFee }) => money(lateFee) },
  },
  apr: { name: 'APR'`,
        ],
      ],
    },
    {
      named: '`card-form/card-fields.tsx`',
      file: 'mfe-optimizer/src/card-form/card-fields.tsx',
      replace: [
        [
          '      <Switch\n',
          `      <MoneyField
        label="Late Fee"
        optional
        error={errors.lateFee?.message}
        value={form.watch('lateFee')}
        blank={defaults.lateFee}
        onValue={(value) => form.setValue('lateFee', value, changed)}
      />
      <Switch
`,
        ],
      ],
    },
  ],
  commands: ['npm run migrate -- create cards "late fee"', 'npm run contracts'],
};
