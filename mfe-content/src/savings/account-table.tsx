import type { ReactNode } from 'react';
import type { SavingsAccount, SourcedRate } from '@floatwise/contracts/offers/savings-accounts';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { Table, type Column } from '@floatwise/ui/table';
import { FactNote, type Reported } from '@floatwise/web-kit/fact-note';
import { OfferDisclosure, OfferLink } from '../offers/offer-link.js';

interface Props {
  accounts: readonly SavingsAccount[];
  /** What the scenario earns at an APY in a year, in dollars; null while the scenario is incomplete. */
  perYear: (apyPercent: number) => number | null;
}

/** The accounts with their rates and terms, each figure with its date and source. */
export const AccountTable = ({ accounts, perYear }: Props): ReactNode => (
  <>
    <div className="rounded-panel border border-hairline bg-surface">
      <Table
        caption="Savings accounts with their rates and terms"
        columns={columnsFor(perYear)}
        rows={accounts}
        rowKey={({ id }) => id}
      />
    </div>
    <OfferDisclosure />
  </>
);

const columnsFor = (perYear: Props['perYear']): Column<SavingsAccount>[] => [
  { id: 'account', header: 'Account', primary: true, cell: (account) => <Account account={account} /> },
  {
    id: 'apy',
    header: 'APY',
    wideInCard: true,
    cell: (account) => <Rate rate={account.rate} className="text-20 font-semibold" />,
  },
  {
    id: 'earlier',
    header: 'Earlier APY',
    wideInCard: true,
    cell: (account) => <Rate rate={account.earlierRate} />,
  },
  {
    id: 'scenario',
    header: 'Your scenario, a year',
    align: 'end',
    wideInCard: true,
    cell: ({ rate }) => {
      const earned = perYear(rate.apyPercent);
      return earned === null ? '–' : formatMoney(earned);
    },
  },
  { id: 'terms', header: 'Terms', wide: true, cell: (account) => <Terms account={account} /> },
];

const Account = ({ account: { bankName, accountName, highlights } }: { account: SavingsAccount }): ReactNode => (
  <>
    <span className="block text-16 font-semibold">{bankName}</span>
    <span className="block font-normal text-ink-soft">{accountName}</span>
    <span className="mt-1 flex flex-wrap gap-1 font-normal">
      {highlights.map((highlight) => (
        <Badge key={highlight}>{highlight}</Badge>
      ))}
    </span>
  </>
);

interface RateProps {
  rate: SourcedRate;
  className?: string;
}

const Rate = ({ rate: { apyPercent, source }, className }: RateProps): ReactNode => (
  <div data-facts>
    <span className={`figures ${className ?? ''}`} data-fact>
      {formatRate(apyPercent)}
    </span>
    <FactNote facts={[{ label: 'APY', source }]} />
  </div>
);

const reported = ({ id, bankName }: SavingsAccount): Reported => ({ offerId: id, name: bankName });

/** 'No minimum, no monthly fee, FDIC insured, online only'. */
const termsText = ({ minimumBalance, monthlyFee, isFdicInsured, isOnlineOnly }: SavingsAccount): string =>
  [
    minimumBalance === 0 ? 'No minimum' : `${formatMoney(minimumBalance)} minimum`,
    monthlyFee === 0 ? 'no monthly fee' : `${formatMoney(monthlyFee)} a month`,
    ...(isFdicInsured ? ['FDIC insured'] : []),
    ...(isOnlineOnly ? ['online only'] : []),
  ].join(', ');

/** The last of an account's facts, so "Report an error" is here, once for all of them. */
const Terms = ({ account }: { account: SavingsAccount }): ReactNode => (
  <div data-facts>
    <span data-fact>{termsText(account)}</span>
    <FactNote facts={[{ label: 'Terms', source: account.termsSource }]} about={reported(account)} />
    <div className="mt-2">
      <OfferLink offerId={account.id} kind="savings" name={account.bankName} address={account.address} />
    </div>
  </div>
);
