import type {
  CatalogCorrection,
  ChangedValue,
  ReportedFact,
} from '@floatwise/contracts/cards/catalog-corrections.http';
import type { FactGroup, FactValue, StatedRate } from '@floatwise/contracts/cards/catalog-facts';
import type { FactSource } from '@floatwise/contracts/values';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';

export const factNames: Record<ReportedFact | 'discontinued', string> = {
  identity: 'Name and program',
  universalCashbackPercent: 'Rewards on everything',
  annualFee: 'Annual fee',
  spendingCategories: 'Category rates',
  currentOffer: 'Welcome offer',
  credits: 'Credits',
  apr: 'APR',
  foreignFeePercent: 'Foreign fee',
  url: 'Address',
  discontinued: 'Offered',
  apy: 'APY',
  fee: 'Fee',
  terms: 'Terms',
};

const unknown = 'Not known';

/** A value as people read it. */
export function valueText(changed: ChangedValue): string {
  switch (changed.fact) {
    case 'discontinued':
      return changed.value ? 'No longer offered' : 'Offered';
    case 'universalCashbackPercent':
      return formatRate(changed.value);
    case 'foreignFeePercent':
      return changed.value === null ? unknown : changed.value === 0 ? 'None' : formatRate(changed.value);
    case 'url':
      return changed.value ?? unknown;
    case 'annualFee':
      return feeText(changed.value);
    case 'apr':
      return aprText(changed.value);
    case 'currentOffer':
      return offerText(changed.value);
    case 'spendingCategories':
      return listText(changed.value?.map(rateText));
    case 'credits':
      return listText(changed.value?.map(({ description, amount }) => `${formatMoney(amount)} ${description}`));
    case 'identity':
      return identityText(changed.value);
  }
}

type ValueOf<Fact extends FactGroup> = Extract<FactValue, { fact: Fact }>['value'];

const listText = (lines: string[] | undefined): string =>
  lines === undefined ? unknown : lines.length === 0 ? 'None' : lines.join('; ');

function feeText({ annualFee, isAnnualFeeWaived }: ValueOf<'annualFee'>): string {
  const fee = annualFee === null ? unknown : annualFee === 0 ? 'None' : formatMoney(annualFee);
  return isAnnualFeeWaived ? `${fee}, the first year is free` : fee;
}

function aprText({ aprMin, aprMax }: ValueOf<'apr'>): string {
  const rates = [...new Set([aprMin, aprMax])].filter((rate) => rate !== null).map(formatRate);
  return rates.length === 0 ? unknown : rates.join(' to ');
}

function offerText(offer: ValueOf<'currentOffer'>): string {
  if (offer === null) return unknown;
  const { amount, unit, spend, days, expires } = offer;
  const gives = unit === 'dollars' ? formatMoney(amount) : `${amount.toLocaleString('en-US')} ${unit}`;
  const within = days === null ? '' : ` in ${days} days`;
  return `${gives} after ${formatMoney(spend)}${within}${expires === null ? '' : `, until ${formatWithYear(expires)}`}`;
}

function rateText({ category, rate, cap }: StatedRate): string {
  const limit = cap === null ? '' : ` up to ${formatMoney(cap.amount)} a ${cap.per}`;
  return `${category} ${rate}${limit}${cap?.group === undefined ? '' : ` together with ${cap.group}`}`;
}

function identityText(value: ValueOf<'identity'>): string {
  const { name, issuer, network, currency, isBusiness, rewardsUnit, commonNames } = value;
  const also = commonNames.length === 0 ? [] : [`also ${commonNames.join(', ')}`];
  const kind = isBusiness ? ['business'] : [];
  return [name, issuer, network, currency, rewardsUnit, ...kind, ...also].filter((part) => part !== null).join(' · ');
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const timeText = (instant: string): string => time.format(new Date(instant));

export const sourceText = (source: FactSource | null): string =>
  source === null ? 'No source' : `${source.title}, ${formatWithYear(source.date)}`;

/** Who did it: the service doesn't know names. */
export const byText = (by: string | null, own: string | undefined): string =>
  by === null ? 'an administrator who left' : by === own ? 'you' : `administrator ${by.slice(0, 8)}`;

/** How a correction ended, if it did. */
export function endText(ended: CatalogCorrection['ended'], own: string | undefined): string {
  if (ended === null) return 'Counts';
  return ended.how === 'undone'
    ? `Undone by ${byText(ended.by, own)}, ${timeText(ended.at)}`
    : `Replaced by a newer release, ${timeText(ended.at)}`;
}
