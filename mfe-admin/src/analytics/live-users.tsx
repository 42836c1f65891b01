import type { ReactNode } from 'react';
import type { LiveUser } from '@floatwise/contracts/analytics/figures.http';
import { Badge } from '@floatwise/ui/badge';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Figure } from '@floatwise/ui/figure';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { FiguresPanel } from './figures-panel.js';
import { agoText, countText, placeText, shareText } from './figure-text.js';

const everyMs = 10_000;

const columns: Column<LiveUser>[] = [
  { id: 'place', header: 'Location', primary: true, cell: placeText },
  {
    id: 'page',
    header: 'Page',
    wide: true,
    cell: ({ current_page }) => <span className="wrap-anywhere">{current_page}</span>,
  },
  {
    id: 'account',
    header: 'Account',
    cell: ({ is_authenticated, email, first_name }) =>
      is_authenticated ? (
        <>
          <Badge tone="good">Signed in</Badge>
          {email && <span className="ml-2 wrap-anywhere">{first_name ? `${first_name}, ${email}` : email}</span>}
        </>
      ) : (
        <Badge tone="neutral">Guest</Badge>
      ),
  },
  {
    id: 'ago',
    header: 'Last activity',
    align: 'end',
    cell: (user) => <span className="whitespace-nowrap">{agoText(user)}</span>,
  },
];

/** Who was active in the last 30 minutes. Asked again every 10 seconds while the page is visible. */
export function LiveUsers(): ReactNode {
  const query = useCallQuery('analytics.readLiveUsers', {}, { refetchInterval: everyMs, staleTime: 0 });
  return (
    <FiguresPanel
      title="Live users"
      description="Active in the last 30 minutes. The list has the latest 10. Each open tab counts."
      query={query}
      isEmpty={({ totalLiveUsers }) => totalLiveUsers === null}
    >
      {({ totalLiveUsers, authenticatedUsers, todayVisitors, users }) => {
        const [live, signedIn] = [totalLiveUsers ?? 0, authenticatedUsers ?? 0];
        return (
          <div className="grid gap-4">
            <dl className="grid gap-4 sm:grid-cols-3">
              <Summed name="Active now" value={live} />
              <Summed
                name={live === 0 ? 'Signed in' : `Signed in, ${shareText(signedIn, live)} of them`}
                value={signedIn}
              />
              <Summed name="Sessions today (UTC)" value={todayVisitors} />
            </dl>
            {users.length === 0 ? (
              <EmptyState title="No users currently active" />
            ) : (
              <Table caption="Live users" columns={columns} rows={users} rowKey={({ session_id }) => session_id} />
            )}
          </div>
        );
      }}
    </FiguresPanel>
  );
}

const Summed = ({ name, value }: { name: string; value: number }): ReactNode => (
  <div className="flex flex-col-reverse">
    <dt className="text-14 text-ink-soft">{name}</dt>
    <dd className="text-28 font-semibold">
      <Figure value={value} format={(count) => countText(Math.round(count))} />
    </dd>
  </div>
);
