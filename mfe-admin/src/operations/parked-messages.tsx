import { type ReactNode } from 'react';
import type { ParkedEntry } from '@floatwise/contracts/operations';
import { Button } from '@floatwise/ui/button';
import { Table, type Column } from '@floatwise/ui/table';
import { Pages } from '../page/loaded.js';
import { Instant } from './instant.js';
import { useParked, type Group } from './operations-queries.js';

interface Props {
  group: Group;
  now: string;
  onReplay: (messageId: string) => void;
}

/** The messages of one group, without their data, the oldest first; more pages below. */
export function ParkedMessages({ group, now, onReplay }: Props): ReactNode {
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
