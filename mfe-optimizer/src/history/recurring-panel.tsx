import type { ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { rewardTiers } from '@floatwise/finance/rewards/categories';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { Panel } from '@floatwise/ui/panel';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { WalletCard } from '../wallet/wallet.js';

type Charge = History['recurring'][number];

/** '1%': the card's rate for the charge's category, as it is with what's left of its cap. */
const rateFor = (card: WalletCard, { category }: Charge): string =>
  rewardsRateText({ ...card, rewardsRate: rewardTiers(card, category)[0]?.rate ?? card.rewardsRate });

/** 'Netflix is on a 1% card. Savor gives 3%: $3.60 more a year.' */
export function betterWords(charge: Charge, cards: readonly WalletCard[]): string | null {
  const own = cards.find(({ id }) => id === charge.cardId);
  const better = cards.find(({ id }) => id === charge.better?.cardId);
  if (!own || !better || !charge.better) return null;
  const now = `${charge.merchant} is on a ${rateFor(own, charge)} card.`;
  return `${now} ${cardName(better)} gives ${rateFor(better, charge)}: ${formatMoney(charge.better.gain)} more a year.`;
}

/** Recurring charges, and which card would earn more on them. */
export function RecurringPanel({
  history: { recurring },
  cards,
}: {
  history: Pick<History, 'recurring'>;
  cards: readonly WalletCard[];
}): ReactNode {
  if (recurring.length === 0) return null;
  return (
    <Panel title="Recurring charges" description="Found by merchant, timing and amount." flush>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {recurring.map((charge) => {
          const card = cards.find(({ id }) => id === charge.cardId);
          const words = betterWords(charge, cards);
          return (
            <li
              key={`${charge.cardId} ${charge.merchant} ${charge.lastOn} ${charge.amount}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-medium">{charge.merchant}</p>
                <p className="text-14 text-ink-soft">
                  {card && `${cardName(card)}, `}next about {formatShort(charge.nextOn)}
                </p>
                {words && <p className="mt-1 text-14 text-accent-strong">{words}</p>}
              </div>
              <p className="figures">
                {formatMoney(charge.amount)} {charge.rhythm === 'monthly' ? 'a month' : 'a year'}
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
