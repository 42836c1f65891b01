import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { containsCardNumber } from '@floatwise/contracts/card-number';
import { formatBalance } from '@floatwise/finance/money/money';
import { Banner } from '@floatwise/ui/banner';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { Switch } from '@floatwise/ui/switch';
import { TextInput } from '@floatwise/ui/text-input';
import { usePlan } from '@floatwise/web-kit/plan';
import { MoneyField, RateField } from '../page/number-fields.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { BonusFields } from './bonus-fields.js';
import { defaults, neverTheNumber } from './card-values.js';
import { DateFields, fromBankAlways, hintOf } from './date-fields.js';
import { OwnCategoryFields } from './own-category-fields.js';
import { WelcomeBonusFields } from './welcome-bonus-fields.js';
import { changed, type CardForm } from './use-card-editor.js';

interface Props {
  form: CardForm;
  card?: WalletCard;
  owner: WalletOwner;
  /** The name came from the list of cards. */
  isPicked?: boolean;
}

/** What a new card can't do without; the rest is folded until it's wanted. */
const asked: readonly string[] = ['name', 'statementDate', 'dueDate', 'dueMonth', 'creditLimit'];

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
  const fold = useFold(form);
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
      <MoneyField label="Credit Limit" hint={hintOf(isSynced)()} {...numberIn(form, 'creditLimit')} />
      {card ? (
        more
      ) : (
        <Disclosure summary="Balance, rewards, and more" {...fold}>
          {more}
        </Disclosure>
      )}
    </div>
  );
}

/** A fault in the folded section opens it, again at each try to save. Only the person closes it. */
function useFold({ formState: { errors, submitCount } }: CardForm) {
  const [open, onOpenChange] = useState(false);
  const fault = Object.keys(errors).some((field) => !asked.includes(field)) ? submitCount : null;
  const [shownFault, setShownFault] = useState(fault);
  if (fault !== shownFault) {
    setShownFault(fault);
    if (fault !== null) onOpenChange(true);
  }
  return { open, onOpenChange };
}

const pair = 'grid fitting-cols-2 items-start gap-4';

type NumberName = 'creditLimit' | 'currentBalance' | 'statementBalance' | 'apr' | 'rewardsRate' | 'centsPerPoint';

/** What a numeric field shows and changes. If it's left blank, it returns to `blank`. */
const numberIn = (form: CardForm, name: NumberName, blank: number | null = defaults[name]) => ({
  value: form.watch(name),
  blank,
  error: form.formState.errors[name]?.message,
  onValue: (value: number | null) => form.setValue(name, value, changed),
});

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
      <Field label="Nickname" error={errors.nickname?.message} optional className="max-sm:col-span-full">
        <TextInput autoComplete="off" {...form.register('nickname')} />
      </Field>
      <Field
        label="Last Four Digits"
        error={wasPasted ? neverTheNumber : errors.lastFour?.message}
        hint={hintOf(isSynced)('To tell your cards apart. Never the full number.')}
        optional
        className="max-sm:col-span-full"
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

function BalanceFields({ form, isSynced }: { form: CardForm; isSynced: boolean }): ReactNode {
  const { errors } = form.formState;
  const hint = hintOf(isSynced);
  const [currentBalance, carriesBalance, introAprEnds, apr] = form.watch([
    'currentBalance',
    'carriesBalance',
    'introAprEnds',
    'apr',
  ]);
  return (
    <div className={pair}>
      <MoneyField
        label="Current Balance"
        className="col-span-full"
        hint={currentBalance < 0 ? `${formatBalance(currentBalance)}.` : hint(undefined, fromBankAlways)}
        mayBeNegative
        {...numberIn(form, 'currentBalance')}
      />
      <MoneyField
        label="Statement Balance"
        optional
        hint={hint(
          'The balance on your last statement. Without it, we show the bill as “up to” the current balance.',
          fromBankAlways,
        )}
        className="col-span-full"
        {...numberIn(form, 'statementBalance')}
      />
      <Switch
        className="col-span-full"
        label="Autopay"
        description="The bank pays the bill by itself on its due date. Your bills and reminders say so."
        {...form.register('autopay')}
      />
      <Switch
        className="col-span-full"
        label="I carry a balance on this card"
        description={hint(
          'You don’t pay the whole bill every month, so new purchases cost interest from the first day.',
        )}
        {...form.register('carriesBalance')}
      />
      {(carriesBalance || Number.isNaN(apr)) && (
        <RateField
          label="APR"
          hint={hint('The purchase rate on your statement. Without it the card ranks last by dollars.')}
          step={0.01}
          unit="%"
          className="max-sm:col-span-full"
          {...numberIn(form, 'apr', null)}
        />
      )}
      {carriesBalance && (
        <Field
          label="Intro APR Ends"
          error={errors.introAprEnds?.message}
          hint="The last day of an introductory rate. It’s in your calendar, with a reminder 30 days before."
          optional
          className="max-sm:col-span-full"
        >
          <TextInput
            type="date"
            value={introAprEnds ?? ''}
            onType={(text) => form.setValue('introAprEnds', text || null, changed)}
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
  const [rewardsUnit, centsPerPoint] = form.watch(['rewardsUnit', 'centsPerPoint']);
  return (
    <div className={pair}>
      <RateField label="Rewards Rate" step={0.1} {...numberIn(form, 'rewardsRate')} />
      <Field label="Rewards Unit" error={errors.rewardsUnit?.message}>
        <Select options={units} {...form.register('rewardsUnit')} />
      </Field>
      {(rewardsUnit !== 'percent' || Number.isNaN(centsPerPoint)) && (
        <RateField
          label={rewardsUnit === 'miles' ? 'Cents per Mile' : 'Cents per Point'}
          hint="What one is worth to you; 1 is a conservative guess."
          step={0.1}
          unit="¢"
          className="max-sm:col-span-full"
          {...numberIn(form, 'centsPerPoint')}
        />
      )}
    </div>
  );
}
