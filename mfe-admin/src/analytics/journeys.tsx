import type { ReactNode } from 'react';
import type { Funnel, FunnelStep, Retention } from '@floatwise/contracts/analytics/journeys.http';
import { addDays, formatShort } from '@floatwise/finance/calendar/calendar';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { FiguresPanel } from './figures-panel.js';
import { changeText } from '../figures/change-text.js';
import { countText, shareText } from './figure-text.js';
import { BarsPicture, WithTable } from './lazy-pictures.js';

const stepNames: Record<FunnelStep, string> = {
  visit: 'Visit',
  'first-card': 'First card',
  answer: 'Answer',
  account: 'Account',
  pro: 'Pro',
};

type Step = Funnel['steps'][number];

const stepColumns = (visits: number): Column<Step>[] => [
  { id: 'step', header: 'Step', primary: true, cell: ({ step }) => stepNames[step] },
  { id: 'reached', header: 'Sessions', align: 'end', cell: ({ reached }) => countText(reached) },
  { id: 'share', header: 'Of visits', align: 'end', cell: ({ reached }) => shareText(reached, visits) },
  { id: 'change', header: 'Change', align: 'end', cell: ({ reached, before }) => changeText(reached, before.reached) },
  { id: 'all', header: 'In any session', align: 'end', cell: ({ all }) => countText(all) },
];

/** From a visit to Pro, within one session. */
export function FunnelPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readFunnel', { query: { days } });
  return (
    <FiguresPanel
      title="From visit to Pro"
      description="Sessions that took this step and every step before it. Anyone who comes back another day starts a new session."
      query={query}
      isEmpty={({ steps, accounts }) => accounts.made === 0 && steps.every(({ reached, all }) => reached + all === 0)}
    >
      {({ steps, accounts: { made, withPro, before } }) => (
        <div className="grid gap-4">
          {steps.some(({ reached, all }) => reached + all > 0) ? (
            <WithTable
              picture={
                <BarsPicture
                  label="Sessions from a visit to Pro"
                  bars={steps.map(({ step, reached }) => ({ name: stepNames[step], count: reached }))}
                />
              }
            >
              <Table
                caption="Sessions from a visit to Pro"
                columns={stepColumns(steps[0]?.reached ?? 0)}
                rows={steps}
                rowKey={({ step }) => step}
              />
            </WithTable>
          ) : (
            <EmptyState title="No sessions in this period" />
          )}
          <p className="text-14 text-ink-soft">
            Of {countText(made)} accounts opened in these {days} days, {countText(withPro)} have had Pro since (
            {shareText(withPro, made)}). In the {days} days before: {countText(before.withPro)} of{' '}
            {countText(before.made)}.
          </p>
        </div>
      )}
    </FiguresPanel>
  );
}

type Week = Retention['weeks'][number];

const weekColumns = ({ thisWeek, weeks }: Retention): Column<Week>[] => [
  {
    id: 'week',
    header: 'Week of',
    primary: true,
    cell: ({ week }) => <span className="whitespace-nowrap">{formatShort(week)}</span>,
  },
  { id: 'people', header: 'Signed up', align: 'end', cell: ({ people }) => countText(people) },
  ...(weeks[0]?.active ?? []).map((_, n): Column<Week> => ({
    id: `week-${n + 1}`,
    header: `+${n + 1}`,
    align: 'end',
    cell: ({ week, people, active }) => (
      <Returned people={people} active={active[n] ?? null} isOver={addDays(week, 7 * (n + 1)) < thisWeek} />
    ),
  })),
];

/** The deepest tint that dark text is still easy to read on, percent. */
const deepestTint = 40;

/** How many came back, tinted by their share. */
function Returned({ people, active, isOver }: { people: number; active: number | null; isOver: boolean }): ReactNode {
  if (active === null || people === 0) return <span className="text-ink-soft">–</span>;
  const tint = Math.round((active / people) * deepestTint);
  return (
    <span
      className="inline-block min-w-14 rounded-control px-2 py-1"
      style={{ background: `color-mix(in oklab, var(--color-accent) ${tint}%, transparent)` }}
    >
      {shareText(active, people)}
      {!isOver && '*'}
    </span>
  );
}

/** Who came back in the weeks after signing up. */
export function RetentionPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readRetention', { query: { days } });
  return (
    <FiguresPanel
      title="Coming back"
      description="People by the week they signed up (UTC), and how many visited while signed in 1 to 8 weeks later."
      query={query}
      isEmpty={({ weeks }) => weeks.every(({ people }) => people === 0)}
    >
      {(retention) => (
        <div className="grid gap-3">
          <div role="group" aria-label="Coming back, by week" tabIndex={0} className="overflow-x-auto">
            <Table
              caption="People who came back, by week of sign-up"
              columns={weekColumns(retention)}
              rows={retention.weeks}
              rowKey={({ week }) => week}
              compact
            />
          </div>
          <p className="text-12 text-ink-soft">* This week isn’t over yet. Deleted accounts aren’t included.</p>
        </div>
      )}
    </FiguresPanel>
  );
}
