import type { ReactNode } from 'react';
import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import type { EventName } from '@floatwise/contracts/analytics/visits.http';
import { Panel } from '@floatwise/ui/panel';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../dashboard/period.js';
import { Definitions, type Explained } from './about.js';
import { FiguresTable, type ShownFigure } from './figures-table.js';
import { Loaded } from '../dashboard/loaded.js';

/** In the order of the table. Sessions and page visits stand above the tabs. */
const shown: readonly (Explained & { event: EventName })[] = [
  {
    event: 'recommendation-shown',
    label: 'Recommendations shown',
    about: 'How often a recommended card was on screen.',
  },
  {
    event: 'recommendation-accepted',
    label: 'Recommendations accepted',
    about: 'How often somebody said that they paid with the recommended card.',
  },
  { event: 'card-added', label: 'Cards added', about: 'Cards that were added to a wallet, by guests too.' },
  {
    event: 'calculator-used',
    label: 'Calculators used',
    about: 'How often a calculator was given figures: once each time it is opened.',
  },
  { event: 'chat-begun', label: 'Chats', about: 'Conversations with Float Genius that got a first answer.' },
  { event: 'chat', label: 'Questions in chats', about: 'Questions that were sent to Float Genius.' },
  {
    event: 'card-applied',
    label: 'Applications begun',
    about: 'How often the button to apply for a card was pressed.',
  },
  { event: 'shared', label: 'Shared or downloaded', about: 'Links that were shared and files that were downloaded.' },
  { event: 'upgrade-shown', label: 'Upgrade dialog opened', about: 'How often somebody looked at what Pro costs.' },
  { event: 'signed-up', label: 'Sign-ups by form', about: 'Accounts opened with the sign-up form.' },
];

function figuresOf({ events }: Activity): ShownFigure[] {
  return shown.map(({ event, ...explained }) => {
    const { count: now = 0, before = 0 } = events.find((one) => one.event === event) ?? {};
    return { ...explained, now, before };
  });
}

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** What people did, by the browser's own word. */
export function ActivityPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readActivity', { query: { days } }, { staleTime: 0 });
  return (
    <Panel
      title="Activity"
      description="What people did on the site. Those who ask not to be tracked aren't counted."
      flush
    >
      <Loaded query={query} failure="The activity can't be loaded right now." lines={8}>
        {(activity) => (
          <>
            <FiguresTable
              caption={`Days are UTC days. Counted until ${times.format(new Date(activity.countedAt))}.`}
              heads={[`Last ${days} days`, `${days} days before`]}
              figures={figuresOf(activity)}
            />
            <Definitions of={shown} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
