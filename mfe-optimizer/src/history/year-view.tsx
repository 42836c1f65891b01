import type { ReactNode } from 'react';
import type { YearInReview } from '@floatwise/contracts/cards/history.http';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { formatMoney } from '@floatwise/finance/money/money';
import { isEmptyPast, missedByCategory, pastSums } from '@floatwise/finance/past/past-sums';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { useAddress } from '@floatwise/web-kit/address';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { usePlan } from '@floatwise/web-kit/plan';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { useApyPercent } from '../page/use-apy-percent.js';
import { useWallet } from '../wallet/wallet.js';
import { historyAddress } from './history-address.js';
import { ChargesPanel, FloatPanel } from './month-panels.js';
import { HistoryFailed } from './panel-parts.js';
import { RecurringPanel } from './recurring-panel.js';
import { RewardsPanel } from './rewards-panel.js';
import { SpendingPanel } from './spending-panel.js';
import { YearFigures } from './year-figures.js';

/** A calendar year of card use, beside the year before. Part of Pro. */
export function YearView(): ReactNode {
  const { analytics } = usePlan();
  return analytics ? <Review /> : <Preview />;
}

const shown = [
  'Where your money went, by category and card',
  'Rewards earned next to the most your cards could have earned, and what was left on the table',
  'Float earned, your best month, and the months without fees or interest',
  'Your recurring charges, and how it all compares with the year before',
];

/** What Pro adds. */
const Preview = (): ReactNode => (
  <Panel title="Your year on one page" description="Year in review is part of Pro.">
    <ul className="mb-5 grid list-disc gap-1.5 pl-5">
      {shown.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <Button onClick={() => requestUpgrade('Year in review is part of Pro.')}>See Pro</Button>
  </Panel>
);

function Review(): ReactNode {
  const session = useSession();
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const [chosen, change] = useAddress(historyAddress);
  const thisYear = Number(today.slice(0, 4));
  const year = chosen.year ?? thisYear;
  const query = useCallQuery(
    'cards.yearInReview',
    { query: { year, apyPercent } },
    { about: [today], enabled: session.status === 'signed-in', placeholderData: (before) => before },
  );
  const first = Math.min(year, Number((query.data?.since ?? today).slice(0, 4)));
  const years = Array.from(
    { length: Math.max(year, thisYear) - first + 1 },
    (_, past) => Math.max(year, thisYear) - past,
  );
  return (
    <div className="grid gap-6" aria-busy={query.isPlaceholderData}>
      <Field label="Year" className="w-32">
        <Select
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={({ target }) => change({ year: Number(target.value) === thisYear ? null : Number(target.value) })}
        />
      </Field>
      {query.data ? (
        <YearPanels review={query.data} />
      ) : query.isError || session.status === 'unavailable' ? (
        <HistoryFailed title="We can’t show your year" error={query.error} retry={query.refetch} />
      ) : (
        <Busy text="Loading your year...">
          <Skeleton className="h-96 rounded-panel" />
        </Busy>
      )}
    </div>
  );
}

/** '$47.20 left on the table: $46.00 dining, $1.20 gas.' */
function missedWords(review: YearInReview): string {
  const { missed } = pastSums(review);
  const [most, ...others] = missedByCategory(review);
  if (missed <= 0 || !most) return 'Nothing left on the table.';
  const all = `${formatMoney(missed)} left on the table`;
  const name = ({ category }: typeof most): string => categoryLabel[category].toLowerCase();
  if (others.length === 0) return `${all}, all of it ${name(most)}.`;
  return `${all}: ${[most, ...others].map((one) => `${formatMoney(one.missed)} ${name(one)}`).join(', ')}.`;
}

function YearPanels({ review }: { review: YearInReview }): ReactNode {
  const wallet = useWallet();
  const today = useToday();
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  if (isEmptyPast(review)) {
    return (
      <Panel>
        <EmptyState
          title={`No transactions in ${review.from.slice(0, 4)}`}
          description="Connect a bank or add a statement file to a card, and its purchases show up here."
        />
      </Panel>
    );
  }
  return (
    <>
      <YearFigures review={review} today={today} />
      <SpendingPanel history={review} cards={cards} />
      <RewardsPanel history={review} missedWords={missedWords(review)} today={today} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FloatPanel history={review} />
        <ChargesPanel history={review} />
      </div>
      <RecurringPanel history={review} cards={cards} />
    </>
  );
}
