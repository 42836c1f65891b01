import type { ReactNode } from 'react';
import { categoryLabel, type CapPeriod, type CapSpent, type CategoryRate } from '@floatwise/finance/categories';
import { rewardsRateText } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { Button } from '@floatwise/ui/button';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { usePlan } from '@floatwise/web-kit/plan';
import type { WalletCard, WalletOwner } from '../wallet.js';
import { MoneyField } from './number-fields.js';
import type { CardForm } from './use-card-editor.js';

type CappedRate = CategoryRate & { cap: NonNullable<CategoryRate['cap']> };

const isCapped = (rate: CategoryRate): rate is CappedRate => rate.cap !== null;

const changed = { shouldDirty: true, shouldValidate: true } as const;

/**
 * What was spent so far in each bonus category that has a cap: typed by the person until transactions are known. The
 * server sends the categories only to Pro accounts; others see one line about what Pro would add.
 */
export function BonusFields({
  form,
  card,
  owner,
}: {
  form: CardForm;
  card: WalletCard;
  owner: WalletOwner;
}): ReactNode {
  const { categories } = usePlan();
  const capSpent = form.watch('capSpent');
  const errors = form.formState.errors.capSpent ?? [];
  const rates = (card.spendingCategories ?? []).filter(isCapped);
  if (!categories && card.catalogueCardId !== null) return <ProNote owner={owner} />;
  if (rates.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4">
      <legend className="mb-3 text-14 font-medium">Spent so far in bonus categories</legend>
      {rates.map((rate) => (
        <MoneyField
          key={`${rate.category} ${rate.cap.period}`}
          className="max-sm:col-span-2"
          label={categoryLabel[rate.category]}
          hint={capText(card, rate)}
          value={capSpent.find(({ category }) => category === rate.category)?.spent ?? null}
          blank={null}
          onValue={(spent) => form.setValue('capSpent', withSpent(capSpent, rate.category, spent), changed)}
          error={errors[capSpent.findIndex(({ category }) => category === rate.category)]?.spent?.message}
        />
      ))}
    </fieldset>
  );
}

const ProNote = ({ owner }: { owner: WalletOwner }): ReactNode => (
  <div className="flex items-center justify-between gap-4 text-12 text-ink-soft">
    <p>Ranked by its flat rate. Pro adds this card’s bonus categories and what is left of their caps.</p>
    {owner === 'account' && (
      <Button size="small" variant="ghost" onClick={() => requestUpgrade('Bonus categories in the ranking need Pro.')}>
        See Pro
      </Button>
    )}
  </div>
);

const periods: Record<CapPeriod, string> = {
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
  lifetime: 'since you have the card',
};

/** '5% on up to $1,500.00 this quarter', and whether transactions or other categories also count. */
const capText = (card: WalletCard, { category, rate, cap }: CappedRate): string => {
  const used = card.capUsed?.find((each) => each.category === category);
  const together = cap.group === undefined ? '' : ', shared with the other categories of this cap';
  const told = used ? `. By your transactions: ${formatMoney(used.spent)}, and that counts` : '';
  return `${rewardsRateText({ ...card, rewardsRate: rate })} on up to ${formatMoney(cap.amount)} ${periods[cap.period]}${together}${told}`;
};

/** The list with one category's amount added, changed, or removed. */
export function withSpent(before: readonly CapSpent[], category: string, spent: number | null): CapSpent[] {
  const others = before.filter((each) => each.category !== category);
  return spent === null ? others : [...others, { category, spent }];
}
