import { z } from 'zod';
import {
  cardFieldNames,
  cardFields,
  dueMonthProblem,
  initialCard,
  isRequiredIn,
  spendingCategories,
  type CardField,
  type CardValues,
  type OwnRate,
  type OptionalIn,
} from './card-fields.js';
import { annualPercent, balance, calendarDate, dayOfMonth, line, money } from './values.js';

export const dueMonth = z.enum(cardFields.dueMonth.choices);
export const rewardsUnit = z.enum(cardFields.rewardsUnit.choices);

const welcomeBonus = z
  .strictObject({
    amount: z
      .number({ error: 'Enter what the bonus is worth.' })
      .gt(0, 'A bonus must be above 0.')
      .max(10_000_000, 'That bonus is too large.'),
    unit: z.enum(['dollars', 'points']),
    spend: money.gt(0, 'Enter how much you have to spend.'),
    from: calendarDate,
    by: calendarDate,
    spent: money,
  })
  .refine(({ from, by }) => from <= by, { path: ['by'], message: 'The last day can’t be before the first.' });

/** Two caps of one group are the same cap. */
const capsAgree = (one: OwnRate['cap'], other: OwnRate['cap']): boolean =>
  one?.group === undefined ||
  other?.group !== one.group ||
  (one.amount === other.amount && one.period === other.period);

const ownCategories = z
  .array(
    z.strictObject({
      category: z.enum(spendingCategories),
      rate: z
        .number({ error: 'Enter a rate.' })
        .min(0, 'A rate can’t be negative.')
        .max(100, 'A rate can’t be more than 100.'),
      cap: z
        .strictObject({
          amount: money.gt(0, 'A cap must be above 0. Leave it empty for none.'),
          period: z.enum(['month', 'quarter', 'year']),
          /** Rates with the same group name share this cap. */
          group: line(80, 'A group').min(1, 'A group needs a name.').optional(),
        })
        .nullable(),
    }),
  )
  .max(8, 'At most one rate for each category.')
  .refine(
    (rates) => new Set(rates.map(({ category }) => category)).size === rates.length,
    'One rate for each category.',
  )
  .refine(
    (rates) => rates.every(({ cap }) => rates.every((other) => capsAgree(cap, other.cap))),
    'Categories that share a cap must have the same cap.',
  );

/** Each field's schema with its error messages. */
export const cardSchemas = {
  name: line(80, 'A name').min(1, 'Give the card a name.'),
  nickname: line(60, 'A nickname').nullable(),
  lastFour: z.string().regex(/^(\d{4})?$/, 'Enter the last four digits, or leave it empty.'),
  statementDate: dayOfMonth,
  dueDate: dayOfMonth,
  dueMonth,
  rewardsRate: z
    .number({ error: 'Enter a rewards rate.' })
    .min(0, 'A rewards rate can’t be negative.')
    .max(100, 'A rewards rate can’t be more than 100.')
    .multipleOf(0.001, 'A rewards rate can have at most three decimals.'),
  rewardsUnit,
  centsPerPoint: z
    .number()
    .min(0, 'A point’s value can’t be negative.')
    .max(100, 'A point can’t be worth more than 100 cents.'),
  creditLimit: money,
  currentBalance: balance,
  carriesBalance: z.boolean(),
  autopay: z.boolean(),
  apr: annualPercent.nullable(),
  introAprEnds: calendarDate.nullable(),
  statementBalance: money.nullable(),
  catalogCardId: z.string().max(100).nullable(),
  capSpent: z.array(z.strictObject({ category: z.string().min(1).max(40), spent: money })).max(20),
  welcomeBonus: welcomeBonus.nullable(),
  ownCategories: ownCategories.nullable(),
} satisfies { [Field in CardField]: z.ZodType<CardValues[Field], CardValues[Field]> };

type Schemas = typeof cardSchemas;
type NewCardShape = {
  [Field in CardField]: Field extends OptionalIn<'post'> ? z.ZodDefault<Schemas[Field]> : Schemas[Field];
};
type EditShape = {
  [Field in CardField]: Field extends OptionalIn<'put'> ? z.ZodOptional<Schemas[Field]> : Schemas[Field];
};

/** The same keys, each with a schema built for it. The caller must make sure that the types match. */
const shape = <Shape>(schemaOf: (field: CardField) => z.ZodType): Shape =>
  Object.fromEntries(cardFieldNames.map((field) => [field, schemaOf(field)])) as Shape;

const initial = initialCard();

/** A new card: fields that are left out get their initial values. */
export const newCardShape = shape<NewCardShape>((field) =>
  isRequiredIn(field, 'post') ? cardSchemas[field] : z._default(cardSchemas[field], initial[field]),
);

/** A change: fields that are left out keep their values. */
export const editShape = shape<EditShape>((field) =>
  isRequiredIn(field, 'put') ? cardSchemas[field] : z.optional(cardSchemas[field]),
);

/** The rule that ties a card's days together, for `check`. */
export const checkDueMonth = (payload: z.core.ParsePayload<Parameters<typeof dueMonthProblem>[0]>): void => {
  const message = dueMonthProblem(payload.value);
  if (message) payload.issues.push({ code: 'custom', path: ['dueMonth'], message, input: payload.value.dueMonth });
};
