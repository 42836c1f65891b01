import type { ReactNode } from 'react';
import type { WelcomeBonus } from '@floatwise/contracts/card-fields';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { bonusText } from '@floatwise/finance/rewards/welcome-bonus';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { Switch } from '@floatwise/ui/switch';
import { TextInput } from '@floatwise/ui/text-input';
import { useToday } from '@floatwise/web-kit/today';
import type { WalletCard } from '../wallet/wallet.js';
import { MoneyField, RateField } from '../page/number-fields.js';
import { changed, type CardForm } from './use-card-editor.js';

const units = [
  { value: 'dollars', label: 'dollars' },
  { value: 'points', label: 'points or miles' },
];

/** Most issuers give three months. */
const usualDays = 90;
const newBonus = (today: string): WelcomeBonus => ({
  ...{ amount: 200, unit: 'dollars', spend: 500, spent: 0 },
  ...{ from: today, by: addDays(today, usualDays) },
});

/** The welcome bonus of a new card: what it pays, for how much spending, by when. */
export function WelcomeBonusFields({ form, card }: { form: CardForm; card: WalletCard | undefined }): ReactNode {
  const today = useToday();
  const [bonus, centsPerPoint] = form.watch(['welcomeBonus', 'centsPerPoint']);
  const set = (value: WelcomeBonus | null): void => form.setValue('welcomeBonus', value, changed);
  return (
    <div className="grid fitting-cols-2 items-start gap-4">
      <Switch
        className="col-span-full"
        label="This card has a welcome bonus"
        description="While you can still reach it, it counts in Most dollars."
        checked={bonus !== null}
        onChange={({ target }) => set(target.checked ? newBonus(today) : null)}
      />
      {bonus && <Facts form={form} bonus={bonus} tracked={card?.bonusSpent ?? null} onBonus={set} />}
      {bonus && ![...Object.values(bonus), centsPerPoint].some((each) => Number.isNaN(each)) && (
        <p className="col-span-full text-14 text-ink-soft">
          {bonusText({ welcomeBonus: bonus, centsPerPoint, bonusSpent: card?.bonusSpent ?? null }, today) ??
            'It doesn’t count, because it’s over or you’ve used it up.'}
        </p>
      )}
    </div>
  );
}

interface FactsProps {
  form: CardForm;
  bonus: WelcomeBonus;
  /** Spending toward the bonus, known from transactions. */
  tracked: number | null;
  onBonus: (bonus: WelcomeBonus) => void;
}

function Facts({ form, bonus, tracked, onBonus }: FactsProps): ReactNode {
  const errors = form.formState.errors.welcomeBonus;
  const change = (about: Partial<WelcomeBonus>): void => onBonus({ ...bonus, ...about });
  return (
    <>
      <RateField
        label="Bonus"
        error={errors?.amount?.message}
        step={1}
        value={bonus.amount}
        blank={0}
        onValue={(amount) => change({ amount })}
      />
      <Field label="Bonus Unit">
        <Select
          options={units}
          value={bonus.unit}
          onChange={({ target }) => change({ unit: target.value === 'points' ? 'points' : 'dollars' })}
        />
      </Field>
      <MoneyField
        label="Spending Needed"
        error={errors?.spend?.message}
        value={bonus.spend}
        blank={0}
        onValue={(spend) => change({ spend })}
      />
      <MoneyField
        label="Spent So Far"
        error={errors?.spent?.message}
        hint={tracked === null ? undefined : `Your transactions show ${formatMoney(tracked)}, so we use that.`}
        value={bonus.spent}
        blank={0}
        onValue={(spent) => change({ spent })}
      />
      <Field label="Spending Counts From" error={errors?.from?.message}>
        <TextInput type="date" value={bonus.from} onType={(from) => change({ from })} />
      </Field>
      <Field label="Until" error={errors?.by?.message}>
        <TextInput type="date" value={bonus.by} onType={(by) => change({ by })} />
      </Field>
    </>
  );
}
