import type { ReactNode } from 'react';
import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import type { EventName } from '@floatwise/contracts/analytics/visits.http';
import { Panel } from '@floatwise/ui/panel';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { Definitions, type Explained } from './about.js';
import { FiguresTable, type ShownFigure } from './figures-table.js';
import { Loaded } from '../page/loaded.js';

/** In the order of the table. Sessions and page visits stand above the tabs. */
const shown: readonly (Explained & { event: EventName })[] = [
  {
    event: 'recommendation-shown',
    label: 'Recommendations shown',
    about: 'How often people saw a recommended card.',
  },
  {
    event: 'recommendation-accepted',
    label: 'Recommendations accepted',
    about: 'How often someone said they paid with the recommended card.',
  },
  { event: 'card-added', label: 'Cards added', about: 'Cards added to a wallet, including by guests.' },
  {
    event: 'calculator-used',
    label: 'Calculators used',
    about: 'How often people entered figures in a calculator, counted once each time it’s opened.',
  },
  { event: 'chat-begun', label: 'Chats', about: 'Conversations in which Float Genius answered at least once.' },
  { event: 'chat', label: 'Questions in chats', about: 'Questions sent to Float Genius.' },
  {
    event: 'card-applied',
    label: 'Applications started',
    about: 'How often someone pressed the button to apply for a card.',
  },
  { event: 'shared', label: 'Shared or downloaded', about: 'Links shared and files downloaded.' },
  { event: 'upgrade-shown', label: 'Upgrade dialog opened', about: 'How often someone looked at what Pro costs.' },
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
      description="What people did on the site. We don’t count people who ask not to be tracked."
      flush
    >
      <Loaded query={query} failure="We can’t load the activity right now." lines={8}>
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
