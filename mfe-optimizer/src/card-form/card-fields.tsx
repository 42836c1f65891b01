import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { containsCardNumber } from '@floatwise/finance/text-card-number';
import { Banner } from '@floatwise/ui/banner';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { Switch } from '@floatwise/ui/switch';
import { TextInput } from '@floatwise/ui/text-input';
import { usePlan } from '@floatwise/web-kit/plan';
import { BonusFields } from './bonus-fields.js';
import { defaults, neverTheNumber } from './card-values.js';
import { DateFields } from './date-fields.js';
import { fromBankAlways, hintOf } from './synced-hint.js';
import { MoneyField, RateField } from '../page/number-fields.js';
import { OwnCategoryFields } from './own-category-fields.js';
import { WelcomeBonusFields } from './welcome-bonus-fields.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import type { CardForm } from './use-card-editor.js';

interface Props {
  form: CardForm;
  card?: WalletCard;
  owner: WalletOwner;
  /** The name came from the list of cards. */
  isPicked?: boolean;
}

/** What a new card can't do without; the rest is folded until it's wanted. */
const askedFirst: readonly string[] = ['name', 'statementDate', 'dueDate', 'dueMonth', 'creditLimit'];

/** Every field of a card: first the four that a recommendation needs. */
export function CardFields({ form, card, owner, isPicked = false }: Props): ReactNode {
  const isSynced = card !== undefined && card.connectionType !== 'manual';
  const { categories } = usePlan();
  const more = (
    <div className="grid gap-6">
      <NameFields form={form} isSynced={isSynced} />
      <BalanceFields form={form} isSynced={isSynced} />
      <RewardsFields form={form} />
      <WelcomeBonusFields form={form} card={card} />
      {categories && <OwnCategoryFields form={form} />}
      {card && <BonusFields form={form} card={card} owner={owner} />}
    </div>
  );
  const hasFaultBelow = Object.keys(form.formState.errors).some((field) => !askedFirst.includes(field));
  return (
    <div className="grid gap-6">
      {isSynced && (
        <Banner>
          Your bank fills in what is marked “From your bank”. Dates, limit and APR that you change stay as you set them;
          balances follow the bank at every sync.
        </Banner>
      )}
      <Field label="Card Name" error={form.formState.errors.name?.message} required>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <DateFields form={form} isSynced={isSynced} isFirst={isPicked} />
      <LimitField form={form} isSynced={isSynced} isNew={!card} />
      {card ? (
        more
      ) : (
        <Disclosure summary="Balance, rewards, and more" open={hasFaultBelow}>
          {more}
        </Disclosure>
      )}
    </div>
  );
}

const pair = 'grid grid-cols-2 items-start gap-4';
const changed = { shouldDirty: true, shouldValidate: true } as const;

function NameFields({ form, isSynced }: { form: CardForm; isSynced: boolean }): ReactNode {
  const { errors } = form.formState;
  const [wasPasted, setPasted] = useState(false);
  const onPaste = (event: ClipboardEvent): void => {
    const isNumber = containsCardNumber(event.clipboardData.getData('text'));
    setPasted(isNumber);
    if (isNumber) event.preventDefault();
  };
  return (
    <div className={pair}>
      <Field label="Nickname" error={errors.nickname?.message} optional className="max-sm:col-span-2">
        <TextInput autoComplete="off" {...form.register('nickname')} />
      </Field>
      <Field
        label="Last Four Digits"
        error={wasPasted ? neverTheNumber : errors.lastFour?.message}
        hint={hintOf(isSynced)('To tell your cards apart. Never the full number.')}
        optional
        className="max-sm:col-span-2"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onPaste={onPaste}
          {...form.register('lastFour', { onChange: () => setPasted(false) })}
        />
      </Field>
    </div>
  );
}

interface LimitProps {
  form: CardForm;
  isSynced: boolean;
  isNew: boolean;
}

/** A new card's limit is entered, never assumed: the recommendation depends on it. */
const LimitField = ({ form, isSynced, isNew }: LimitProps): ReactNode => (
  <MoneyField
    label="Credit Limit"
    error={form.formState.errors.creditLimit?.message}
    hint={hintOf(isSynced)()}
    value={form.watch('creditLimit')}
    blank={isNew ? null : defaults.creditLimit}
    onValue={(value) => form.setValue('creditLimit', value, changed)}
  />
);

function BalanceFields({ form, isSynced }: { form: CardForm; isSynced: boolean }): ReactNode {
  const { errors } = form.formState;
  const hint = hintOf(isSynced);
  const [currentBalance, statementBalance, carriesBalance, apr, introAprEnds] = form.watch([
    'currentBalance',
    'statementBalance',
    'carriesBalance',
    'apr',
    'introAprEnds',
  ]);
  return (
    <div className={pair}>
      <MoneyField
        label="Current Balance"
        className="col-span-2"
        error={errors.currentBalance?.message}
        hint={hint(undefined, fromBankAlways)}
        value={currentBalance}
        blank={defaults.currentBalance}
        onValue={(value) => form.setValue('currentBalance', value, changed)}
      />
      <MoneyField
        label="Statement Balance"
        optional
        error={errors.statementBalance?.message}
        hint={hint(
          'The balance on your last statement. Without it, we show the bill as “up to” the current balance.',
          fromBankAlways,
        )}
        className="col-span-2"
        value={statementBalance}
        blank={defaults.statementBalance}
        onValue={(value) => form.setValue('statementBalance', value, changed)}
      />
      <Switch
        className="col-span-2"
        label="I carry a balance on this card"
        description={hint(
          'You don’t pay the whole bill every month, so new purchases cost interest from the first day.',
        )}
        {...form.register('carriesBalance')}
      />
      {carriesBalance && (
        <RateField
          label="APR"
          error={errors.apr?.message}
          hint={hint('The purchase rate on your statement. Without it the card ranks last by dollars.')}
          step={0.01}
          unit="%"
          className="max-sm:col-span-2"
          value={apr}
          blank={null}
          onValue={(value) => form.setValue('apr', value, changed)}
        />
      )}
      {carriesBalance && (
        <Field
          label="Intro APR Ends"
          error={errors.introAprEnds?.message}
          hint="The last day of an introductory rate. It’s in your calendar, with a reminder 30 days before."
          optional
          className="max-sm:col-span-2"
        >
          <TextInput
            type="date"
            value={introAprEnds ?? ''}
            onChange={({ target }) => form.setValue('introAprEnds', target.value || null, changed)}
          />
        </Field>
      )}
    </div>
  );
}

const units = [
  { value: 'percent', label: 'percent back' },
  { value: 'points', label: 'points per $1' },
  { value: 'miles', label: 'miles per $1' },
];

function RewardsFields({ form }: { form: CardForm }): ReactNode {
  const { errors } = form.formState;
  const [rewardsRate, rewardsUnit, centsPerPoint] = form.watch(['rewardsRate', 'rewardsUnit', 'centsPerPoint']);
  return (
    <div className={pair}>
      <RateField
        label="Rewards Rate"
        error={errors.rewardsRate?.message}
        step={0.1}
        value={rewardsRate}
        blank={defaults.rewardsRate}
        onValue={(value) => form.setValue('rewardsRate', value, changed)}
      />
      <Field label="Rewards Unit" error={errors.rewardsUnit?.message}>
        <Select options={units} {...form.register('rewardsUnit')} />
      </Field>
      {rewardsUnit !== 'percent' && (
        <RateField
          label={rewardsUnit === 'miles' ? 'Cents per Mile' : 'Cents per Point'}
          error={errors.centsPerPoint?.message}
          hint="What one is worth to you; 1 is a careful guess."
          step={0.1}
          unit="¢"
          className="max-sm:col-span-2"
          value={centsPerPoint}
          blank={defaults.centsPerPoint}
          onValue={(value) => form.setValue('centsPerPoint', value, changed)}
        />
      )}
    </div>
  );
}
