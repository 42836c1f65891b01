import type { ReactNode } from 'react';
import {
  type OperatedService,
  operatedServices,
  type ParkedEntry,
  type ParkedGroup,
  parkingReason,
} from '@floatwise/contracts/operations';
import { Button } from '@floatwise/ui/button';
import { choice, defineAddress, text, useAddress } from '@floatwise/web-kit/address';
import { type Column, Table } from '@floatwise/ui/table';
import { type Group, useParked, type Which } from './operations-queries.js';
import { countText, reasonTexts, fromNow } from './operations-text.js';
import { timeText } from '../mails/mail-log-text.js';
import { Pages } from '../page/loaded.js';

/** Which group of parked messages is open: `/admin/operations?service=cards&subject=billing.entitlement.changed.v1&reason=failed`. */
const operationsAddress = defineAddress({
  service: choice(operatedServices, null),
  subject: text(''),
  reason: choice(parkingReason.options, null),
});

interface Props {
  service: OperatedService;
  groups: readonly ParkedGroup[];
  now: string;
  /** Asks to replay one message or a group of so many. */
  onReplay: (which: Which, count: number) => void;
}

/** Parked messages by subject and reason. One group at a time is open, and the address says which. */
export function ParkedGroups({ service, groups, now, onReplay }: Props): ReactNode {
  const [open, change] = useAddress(operationsAddress);
  const isOpen = ({ subject, reason }: ParkedGroup): boolean =>
    open.service === service && open.subject === subject && open.reason === reason;
  return (
    <ul aria-label={`Parked in ${service}`} className="border-y border-hairline">
      {groups.map((group) => (
        <li key={`${group.subject} ${group.reason}`} className="border-b border-hairline last:border-b-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
            <GroupText group={group} now={now} />
            <div className="flex gap-2">
              <Button
                variant="quiet"
                size="small"
                aria-label={`${isOpen(group) ? 'Hide' : 'Show'} ${nameOf(group)}`}
                aria-expanded={isOpen(group)}
                onClick={() =>
                  change(
                    isOpen(group)
                      ? { service: null, subject: '', reason: null }
                      : { service, subject: group.subject, reason: group.reason },
                  )
                }
              >
                {isOpen(group) ? 'Hide' : 'Show'}
              </Button>
              <Button
                size="small"
                aria-label={`Replay all ${nameOf(group)}`}
                onClick={() => onReplay({ subject: group.subject, reason: group.reason }, group.count)}
              >
                Replay all
              </Button>
            </div>
          </div>
          {isOpen(group) && (
            <ParkedMessages
              group={{ service, subject: group.subject, reason: group.reason }}
              now={now}
              onReplay={(messageId) => onReplay({ messageId }, 1)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ subject, reason }: ParkedGroup): string => `${subject}, ${reasonTexts[reason]}`;

const GroupText = ({ group, now }: { group: ParkedGroup; now: string }): ReactNode => (
  <div className="min-w-0 grow basis-64 text-14">
    <p className="font-medium break-all">{group.subject}</p>
    <p className="text-ink-soft">
      {countText(group.count, 'message')} · {reasonTexts[group.reason]} · {group.consumer ?? 'No longer consumed'} ·
      since <Instant at={group.oldestAt} now={now} />
    </p>
  </div>
);

interface ParkedMessagesProps {
  group: Group;
  now: string;
  onReplay: (messageId: string) => void;
}

/** The messages of one group, without their data, the oldest first; more pages below. */
function ParkedMessages({ group, now, onReplay }: ParkedMessagesProps): ReactNode {
  const usePage = (after?: string) => useParked(group, after);
  return (
    <Pages usePage={usePage} failure="The messages can’t be loaded right now." lines={3}>
      {({ messages }, isFirst) => (
        <Table
          caption={`${isFirst ? 'Messages' : 'More messages'} of ${group.subject}`}
          columns={columnsFor(now, onReplay)}
          rows={messages}
          rowKey={({ messageId }) => messageId}
        />
      )}
    </Pages>
  );
}

const columnsFor = (now: string, onReplay: (messageId: string) => void): Column<ParkedEntry>[] => [
  {
    id: 'message',
    header: 'Message',
    primary: true,
    cell: ({ messageId }) => <span className="text-12 break-all">{messageId}</span>,
  },
  {
    id: 'about',
    header: 'About',
    wide: true,
    cell: ({ aggregateId, aggregateVersion, fault }) => (
      <span className="grid gap-0.5">
        <span className="text-12 break-all">
          {aggregateId ?? 'Unreadable'}
          {aggregateVersion !== null && `, version ${aggregateVersion}`}
        </span>
        <span className="break-words text-ink-soft">{fault}</span>
      </span>
    ),
  },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'parked', header: 'Parked', align: 'end', cell: ({ parkedAt }) => <Instant at={parkedAt} now={now} /> },
  {
    id: 'replay',
    header: 'Action',
    align: 'end',
    cell: ({ messageId }) => (
      <Button variant="quiet" size="small" aria-label={`Replay ${messageId}`} onClick={() => onReplay(messageId)}>
        Replay
      </Button>
    ),
  },
];

/** "4 minutes ago", with the instant as its title. */
export const Instant = ({ at, now }: { at: string; now: string }): ReactNode => (
  <time dateTime={at} title={timeText(at)} className="whitespace-nowrap">
    {fromNow(at, now)}
  </time>
);
