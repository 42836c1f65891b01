import type { ReactNode } from 'react';
import {
  capLeft,
  capMembers,
  capText,
  sharedCapText,
  type CapPeriod,
  type CapSpent,
  type CategoryRate,
} from '@floatwise/finance/rewards/categories';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { usePlan } from '@floatwise/web-kit/plan';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { MoneyField } from '../page/number-fields.js';
import { SeePro } from '../page/see-pro.js';
import { changed, type CardForm } from './use-card-editor.js';

type CappedRate = CategoryRate & { cap: NonNullable<CategoryRate['cap']> };

const withCap = (rate: CategoryRate): CappedRate[] => (rate.cap === null ? [] : [{ ...rate, cap: rate.cap }]);

/** A cap of the card, with the categories that use it up. */
interface OwnedCap {
  rate: CappedRate;
  members: string[];
  rates: CappedRate[];
}

/** The card's caps, in order; one that categories share is there once. */
function capsOf(card: Pick<WalletCard, 'spendingCategories'>): OwnedCap[] {
  const caps: OwnedCap[] = [];
  const capped = (card.spendingCategories ?? []).flatMap(withCap);
  for (const rate of capped) {
    if (caps.some(({ members }) => members.includes(rate.category))) continue;
    const members = capMembers(card, rate);
    caps.push({ rate, members, rates: capped.filter(({ category }) => members.includes(category)) });
  }
  return caps;
}

/**
 * What was spent so far on each cap: typed by the person until transactions are known, in one amount where categories
 * share it. The server sends the categories only to Pro accounts; others see one line about what Pro would add.
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
  const caps = capsOf(card);
  if (!categories && card.catalogCardId !== null) return <ProNote owner={owner} />;
  if (caps.length === 0) return null;
  return (
    <fieldset className="grid fitting-cols-2 items-start gap-4">
      <legend className="mb-3 text-14 font-medium">Spent so far in bonus categories</legend>
      {caps.map((cap) => (
        <MoneyField
          key={`${cap.rate.category} ${cap.rate.cap.period}`}
          className="max-sm:col-span-full"
          label={sentenceCase(capText(card, cap.rate))}
          hint={Number.isNaN(spentOn(capSpent, cap)) ? undefined : leftText({ ...card, capSpent }, cap)}
          value={spentOn(capSpent, cap)}
          blank={null}
          onValue={(spent) => form.setValue('capSpent', withSpent(capSpent, cap, spent), changed)}
          error={errors[capSpent.findIndex(({ category }) => cap.members.includes(category))]?.spent?.message}
        />
      ))}
    </fieldset>
  );
}

const ProNote = ({ owner }: { owner: WalletOwner }): ReactNode => (
  <div className="flex items-center justify-between gap-4 text-12 text-ink-soft">
    <p>Ranked by its flat rate. Pro adds this card’s bonus categories and what is left of their caps.</p>
    {owner === 'account' && <SeePro why="Bonus categories in the ranking need Pro." variant="ghost" />}
  </div>
);

const periods: Record<CapPeriod, string> = {
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
  lifetime: 'since you got the card',
};

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '$600.00 of $1,000.00 left this quarter at 2% (gas and dining together)', and whether transactions decide that. */
function leftText(card: WalletCard, { rate, members, rates }: OwnedCap): string {
  const percents = new Set(rates.map((each) => rewardsRateText({ ...card, rewardsRate: each.rate })));
  const shared = sharedCapText(card, rate);
  const together = shared === null ? '' : ` (${shared})`;
  const used = (card.capUsed ?? []).filter(({ category }) => members.includes(category));
  const known = formatMoney(sumCents(used.map(({ spent }) => spent)));
  const left = `${formatMoney(capLeft(card, rate))} of ${formatMoney(rate.cap.amount)} left ${periods[rate.cap.period]}`;
  return `${left} at ${[...percents].join(' and ')}${together}${used.length > 0 ? `. Your transactions show ${known} spent, so we use that` : ''}`;
}

/** What was typed for all categories of a cap; null if nothing was, NaN if it can't be read. */
function spentOn(all: readonly CapSpent[], { members }: OwnedCap): number | null {
  const typed = all.filter(({ category }) => members.includes(category));
  if (typed.some(({ spent }) => Number.isNaN(spent))) return Number.NaN;
  return typed.length === 0 ? null : sumCents(typed.map(({ spent }) => spent));
}

/** The list with one cap's amount added, changed, or removed. It stands under the first of its categories. */
function withSpent(before: readonly CapSpent[], { rate, members }: OwnedCap, spent: number | null): CapSpent[] {
  const others = before.filter(({ category }) => !members.includes(category));
  return spent === null ? others : [...others, { category: rate.category, spent }];
}
