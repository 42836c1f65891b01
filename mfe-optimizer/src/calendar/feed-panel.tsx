import { useId, useState, type ReactNode } from 'react';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { Skeleton } from '@floatwise/ui/skeleton';
import { TextInput } from '@floatwise/ui/text-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { ConfirmFirst, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { localDay } from '@floatwise/web-kit/today';
import { SeePro } from '../page/see-pro.js';
import { calendarLinks } from './calendar-links.js';

type MadeFeed = NonNullable<CalendarFeed['feed']>;
type Asked = 'new' | 'end';

const failure = { title: 'Error', text: 'That didn’t work. Please try again.' };

/** Makes, shows, replaces, and ends the calendar address. */
function useFeed() {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const key = callKey('cards.getCalendarFeed', {});
  const query = useCallQuery('cards.getCalendarFeed', {});
  const make = useMutation({
    mutationFn: () => confirmed(() => call('cards.makeCalendarFeed', {})),
    // The address is shown once and kept by nobody but the mutation.
    onSuccess: ({ feed }) => queries.setQueryData(key, { feed: feed && { ...feed, path: null } }),
    meta: { failure },
  });
  const end = useMutation({
    mutationFn: () => call('cards.endCalendarFeed', {}),
    onSuccess: () => {
      queries.setQueryData(key, { feed: null });
      make.reset();
    },
    meta: { failure },
  });
  return { query, make, end };
}

export const FeedPanel = (): ReactNode => (
  <ConfirmFirst>
    <Feed />
  </ConfirmFirst>
);

function Feed(): ReactNode {
  const { query, make, end } = useFeed();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.isError) return <FeedFailed error={query.error} retry={() => void query.refetch()} />;
  const { feed } = query.data;
  const path = make.data?.feed?.path ?? null;
  if (!feed) {
    return (
      <div className="grid justify-items-start gap-3 text-14">
        <p>You get a private address that only you know. We show it once, so paste it into your calendar right away.</p>
        <Button onClick={() => make.mutate()} loading={make.isPending}>
          Make My Calendar
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5 text-14">
      {path === null ? <InUse feed={feed} /> : <Subscribe path={path} />}
      <CardsInIt feed={feed} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="quiet" onClick={() => setAsked('new')}>
          Make a new address
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsked('end')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        danger
        title={asked === 'end' ? 'Turn off your calendar?' : 'Make a new address?'}
        description="Calendar apps that use the current address stop getting your dates."
        confirmLabel={asked === 'end' ? 'Turn off' : 'Make a new one'}
        loading={make.isPending || end.isPending}
        onConfirm={() => (asked === 'end' ? end : make).mutate(undefined, { onSettled: () => setAsked(null) })}
      />
    </div>
  );
}

/** A feed whose address was shown when it was made, and isn't known here. */
const InUse = ({ feed: { createdAt, device, lastReadAt } }: { feed: MadeFeed }): ReactNode => (
  <div className="grid gap-1">
    <p className="font-medium">
      Your calendar is on. Made {dayText(createdAt)}
      {device !== null && ` from ${device}`},{' '}
      {lastReadAt === null ? 'not read yet' : `last read ${dayText(lastReadAt)}`}.
    </p>
    <p className="text-ink-soft">
      We showed its address once, when it was made, and can’t show it again. Make a new one if you need it; the current
      one then stops working.
    </p>
  </div>
);

const CardsInIt = ({ feed }: { feed: MadeFeed }): ReactNode =>
  feed.cards < feed.held && (
    <p>
      Your calendar has {feed.cards} of your {feed.held} cards. With Pro it has all of them.{' '}
      <SeePro why="A calendar with all your cards is part of Pro." variant="ghost" />
    </p>
  );

const dayText = (instant: string): string => formatShort(localDay(new Date(instant)));

function Subscribe({ path }: { path: string }): ReactNode {
  const id = useId();
  const links = calendarLinks(path, window.location.origin);
  const copy = (): void => {
    navigator.clipboard
      .writeText(links.address)
      .then(() => {
        happened('shared', 'calendar');
        toast({ title: 'Copied', description: 'The calendar address is on your clipboard.' });
      })
      .catch(() => toast({ title: failure.title, description: failure.text, tone: 'destructive' }));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="quiet">
          <a href={links.apple}>Apple Calendar</a>
        </Button>
        <Button asChild variant="quiet">
          <a href={links.google} target="_blank" rel="noreferrer">
            Google Calendar
          </a>
        </Button>
        <Button asChild variant="quiet">
          <a href={links.outlook} target="_blank" rel="noreferrer">
            Outlook
          </a>
        </Button>
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          Calendar address
        </label>
        <div className="flex gap-2">
          <TextInput id={id} readOnly value={links.address} onFocus={(event) => event.target.select()} />
          <Button variant="quiet" onClick={copy}>
            Copy
          </Button>
        </div>
        <p className="text-ink-soft">
          We show this address only once. Anyone who has it can read your dates and amounts, so keep it to yourself.
        </p>
      </div>
    </>
  );
}

const FeedFailed = ({ error, retry }: { error: unknown; retry: () => void }): ReactNode => (
  <div role="alert" className="grid justify-items-start gap-3 text-14">
    <p>{sentenceOf(error, 'We couldn’t load your calendar address. Please try again in a moment.')}</p>
    <Button size="small" variant="quiet" onClick={retry}>
      Retry
    </Button>
  </div>
);
