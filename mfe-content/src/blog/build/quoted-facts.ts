import type { FactSource } from '@floatwise/contracts/values';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { marketFacts, type MarketFact } from '@floatwise/contracts/offers/market-facts';
import { accounts, type SourcedRate } from '@floatwise/contracts/offers/savings-accounts';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { formatRate } from '@floatwise/finance/money/money';
import { monthName } from '@floatwise/finance/calendar/month-name';
import type { QuotedFact } from '../article.ts';
import type { Figure } from './parameters.ts';

const market = ({ id, name, says, source }: MarketFact): [string, QuotedFact] => [
  id,
  { label: name, value: says, source, about: { offerId: id, name } },
];

const rates = accounts.flatMap(({ id, bankName, rate, earlierRate }) => {
  const fact = (label: string, { apyPercent, source }: SourcedRate): QuotedFact => {
    return { label, value: formatRate(apyPercent), source, about: { offerId: id, name: bankName } };
  };
  return [
    [id, fact(`${bankName}, APY`, rate)],
    [`${id}-earlier`, fact(`${bankName}, earlier APY`, earlierRate)],
  ] as const;
});

const transfers = transferCards.flatMap(({ id, cardName, catalogCardId, introMonths, source }) => {
  if (catalogCardId === null) return [];
  const fact: QuotedFact = {
    label: `${cardName}, balance transfers`,
    value: `${introMonths} months`,
    source,
    about: { cardId: catalogCardId, name: cardName },
  };
  return [[id, fact] as const];
});

/** Every fact of others that an article can quote, by the name it's called in an expression. */
export const QUOTED: ReadonlyMap<string, QuotedFact> = new Map([
  [
    billPayment.id,
    {
      label: `${billPayment.name}, fee for a payment by card`,
      value: formatRate(billPayment.feePercent),
      source: billPayment.source,
      about: { offerId: billPayment.id, name: billPayment.name },
    },
  ],
  ...rates,
  ...transfers,
  ...Object.values(marketFacts).map(market),
]);

/** The fact of this name. Throws a RangeError if there's none. */
export function quotedFact(name: string): QuotedFact {
  const fact = QUOTED.get(name);
  if (!fact) throw new RangeError(`"${name}" is no fact. Known: ${[...QUOTED.keys()].join(', ')}.`);
  return fact;
}

/** 'January 2025'. */
const monthOf = ({ date }: FactSource): string => `${monthName(date.slice(0, 7))} ${date.slice(0, 4)}`;

/** '[Melio Help Center](https://…), as of January 2025', as Markdown. */
function cited(source: FactSource): string {
  const { title, url } = source;
  return `${url === null ? title : `[${title}](${url})`}, as of ${monthOf(source)}`;
}

/** A fact in the text, and where it's from. Both need the block `{{facts …}}` below, where it can be reported. */
export const quotedFigures: Record<string, Figure> = {
  stated: { parameters: ['word'], text: ([name = '']) => quotedFact(name).value },
  source: { parameters: ['word'], text: ([name = '']) => cited(quotedFact(name).source) },
};
