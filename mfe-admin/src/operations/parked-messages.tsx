import { useState, type ReactNode } from 'react';
import type { ParkedEntry } from '@floatwise/contracts/operations';
import { Button } from '@floatwise/ui/button';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { Table, type Column } from '@floatwise/ui/table';
import { LoadFailed } from '../page/load-failed.js';
import { Instant } from './instant.js';
import { useParked, type Group } from './operations-queries.js';

interface Props {
  group: Group;
  now: string;
  onReplay: (messageId: string) => void;
}

/** The messages of one group, without their data, the oldest first; more pages below. */
export function ParkedMessages({ group, now, onReplay }: Props): ReactNode {
  const [keys, setKeys] = useState<(string | undefined)[]>([undefined]);
  return keys.map((after, index) => (
    <PageOf
      key={after ?? 'first'}
      group={group}
      now={now}
      onReplay={onReplay}
      after={after}
      onMore={index === keys.length - 1 ? (next) => setKeys([...keys, next]) : undefined}
    />
  ));
}

interface PageProps extends Props {
  after: string | undefined;
  /** Given to the last page. */
  onMore: ((next: string) => void) | undefined;
}

function PageOf({ group, now, onReplay, after, onMore }: PageProps): ReactNode {
  const query = useParked(group, after);
  const { data, isError } = query;
  if (isError) {
    return <LoadFailed query={query} otherwise="The messages can’t be loaded right now." className="m-4 sm:mx-6" />;
  }
  if (!data) {
    return (
      <Busy>
        <SkeletonText lines={3} className="px-4 py-4 sm:px-6" />
      </Busy>
    );
  }
  return (
    <>
      <Table
        caption={`${after === undefined ? 'Messages' : 'More messages'} of ${group.subject}`}
        columns={columnsFor(now, onReplay)}
        rows={data.messages}
        rowKey={({ messageId }) => messageId}
      />
      {data.next !== null && onMore && (
        <div className="px-4 py-4 sm:px-6">
          <Button variant="quiet" size="small" onClick={() => onMore(data.next ?? '')}>
            Show more
          </Button>
        </div>
      )}
    </>
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
