import type { Recipe } from './recipe.ts';

export const cardField: Recipe = {
  section: 'Adding a field of a card',
  steps: [
    {
      told: '`libs/contracts/src/card-fields.ts`',
      file: 'libs/contracts/src/card-fields.ts',
      replace: [
        [
          "  apr: { kind: 'rate'",
          "  annualFee: { kind: 'money', initial: null, requiredIn: [] },\n  apr: { kind: 'rate'",
        ],
      ],
    },
    {
      told: '`card-schemas.ts`',
      file: 'libs/contracts/src/card-schemas.ts',
      replace: [['  apr: annualPercent', '  annualFee: money.nullable(),\n  apr: annualPercent']],
    },
    {
      told: '`schema.prisma`',
      file: 'services/cards/prisma/schema.prisma',
      replace: [
        [
          '  apr              Decimal?',
          '  annualFee        Decimal?  @map("annual_fee") @db.Decimal(12, 2)\n  apr              Decimal?',
        ],
      ],
    },
    {
      told: '`wallet/card-field-text.ts`',
      file: 'mfe-optimizer/src/wallet/card-field-text.ts',
      replace: [
        [
          "  apr: { name: 'APR'",
          `  annualFee: {
    name: 'Annual fee',
    compared: { label: 'Annual Fee', format: ({ annualFee }) => money(annualFee) },
  },
  apr: { name: 'APR'`,
        ],
      ],
    },
    {
      told: '`card-form/card-fields.tsx`',
      file: 'mfe-optimizer/src/wallet/card-form/card-fields.tsx',
      replace: [
        [
          '      <Switch\n',
          `      <MoneyField
        label="Annual Fee"
        optional
        error={errors.annualFee?.message}
        value={form.watch('annualFee')}
        blank={defaults.annualFee}
        onValue={(value) => form.setValue('annualFee', value, changed)}
      />
      <Switch
`,
        ],
      ],
    },
  ],
  commands: ['npm run migrate -- create cards "annual fee"', 'npm run contracts'],
};
