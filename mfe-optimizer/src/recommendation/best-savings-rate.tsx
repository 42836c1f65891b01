import type { ReactNode } from 'react';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { formatRate } from '@floatwise/finance/money/money';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import { PageLink } from '@floatwise/web-kit/page-link';

const best = Math.max(...accounts.map(({ rate }) => rate.apyPercent));

/** The page of savings accounts, with each rate's source and day, if a deployed section has it. */
const accountsAddress = '/high-yield-savings';

/** What the best savings account of our list pays, for people who haven't said what theirs does. */
export function BestSavingsRate(): ReactNode {
  const hasList = useIsDeployed(accountsAddress);
  const list = 'best on our list';
  return (
    <p className="text-12 text-ink-soft">
      Our default, until you enter your own. The {hasList ? <PageLink to={accountsAddress}>{list}</PageLink> : list}{' '}
      pays {formatRate(best)}.
    </p>
  );
}
