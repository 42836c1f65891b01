import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import { Badge } from '@floatwise/ui/badge';
import { Icon } from '@floatwise/ui/icon';
import { OfferDisclosure, OfferLink } from '../offers/offer-link.js';
import { OfferTerms } from '../offers/offer-terms.js';
import { currentRates, type SavingsAccount } from '@floatwise/contracts/offers/savings-accounts';

interface Props {
  account: SavingsAccount;
  /** What the scenario above earns with this account in a year, in dollars; null while the scenario is incomplete. */
  perYear: number | null;
  isOpen: boolean;
  toggle: () => void;
}

/** One account; a click shows its pros and cons. `name` keeps only one open at a time, even without JavaScript. */
export function AccountCard({ account, perYear, isOpen, toggle }: Props): ReactNode {
  const { id, bankName, accountName, apyPercent, minimumBalance, monthlyFee, isFdicInsured, isOnlineOnly } = account;
  return (
    <details name="accounts" open={isOpen} className="group rounded-panel border border-hairline bg-surface">
      <summary
        className="flex cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-3 rounded-panel p-4 transition-colors hover:bg-sunken/50 sm:p-6 [&::-webkit-details-marker]:hidden"
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <span className="min-w-0 basis-full sm:flex-1 sm:basis-48">
          <span className="block text-16 font-semibold">{bankName}</span>
          <span className="block text-14 text-ink-soft">{accountName}</span>
          <span className="mt-2 flex flex-wrap gap-1">
            {account.highlights.map((highlight) => (
              <Badge key={highlight}>{highlight}</Badge>
            ))}
          </span>
        </span>
        <span className="figures flex-1 sm:flex-none sm:text-right">
          <span className="block text-28 leading-tight font-semibold">{formatRate(apyPercent)}</span>
          <span className="block text-12 text-ink-soft">APY, as of January 2025</span>
        </span>
        <Icon of={ChevronDown} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t border-hairline p-4 sm:p-6 lg:grid-cols-3">
        <Points title="Pros" points={account.pros} />
        <Points title="Cons" points={account.cons} />
        <div className="grid content-start gap-5">
          {account.requirements && <Points title="Requirements" points={account.requirements} />}
          <OfferTerms
            terms={[
              ['Minimum balance', minimumBalance === 0 ? 'None' : formatMoney(minimumBalance)],
              ['Monthly fee', monthlyFee === 0 ? 'None' : formatMoney(monthlyFee)],
              ['FDIC insured', isFdicInsured ? 'Yes' : 'No'],
              ['Branches', isOnlineOnly ? 'None, online only' : 'Yes'],
              ['Your scenario, a year', perYear === null ? '–' : formatMoney(perYear)],
            ]}
          />
        </div>
        <div className="lg:col-span-3">
          <OfferLink offerId={id} kind="savings" label="See current accounts" address={currentRates.address} />
          <OfferDisclosure source={currentRates.source} className="mt-2 max-w-text" />
        </div>
      </div>
    </details>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }): ReactNode => (
  <div>
    <h3 className="text-14 font-semibold">{title}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-14 text-ink-soft marker:text-accent">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
