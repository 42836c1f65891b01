import type { ReactNode } from 'react';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { PushDevices } from '@floatwise/contracts/notifications/push.http';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient } from '@floatwise/web-kit/query';
import { useActiveSessions } from '../account-queries.js';
import { feedWords, pushDeviceWords } from './security-text.js';

export const useCalendarFeed = () => useCallQuery('cards.getCalendarFeed', {}, { staleTime: 0 });

export const usePushDevices = () => useCallQuery('notifications.listPushDevices', {}, { staleTime: 0 });

/** What outlives its session but ends with its sign-in: the calendar feed, and alerts on devices. */
interface Lasting {
  id: string;
  words: string;
  signInId: string | null;
}

export interface EndsToo {
  things: readonly Lasting[];
  /** False while a service that knows of some doesn't answer. */
  isKnown: boolean;
}

function useLasting(): EndsToo {
  const feed = useCalendarFeed().data;
  const devices = usePushDevices().data;
  return {
    things: [
      ...(feed?.feed ? [{ id: 'feed', words: feedWords(feed.feed), signInId: feed.feed.signInId }] : []),
      ...(devices?.devices ?? []).map((device) => ({ ...device, words: pushDeviceWords(device) })),
    ],
    isKnown: feed !== undefined && devices !== undefined,
  };
}

/** What ends when the session of this sign-in is signed out. */
export function useEndsWith(signInId: string | null): EndsToo {
  const { things, isKnown } = useLasting();
  return { things: things.filter((thing) => signInId !== null && thing.signInId === signInId), isKnown };
}

/** What ends with all other sign-ins: after a new password or address, and when the person signs out everywhere else. */
export function useEndsElsewhere(): EndsToo {
  const { things, isKnown } = useLasting();
  const sessions = useActiveSessions().data;
  const here = sessions?.find(({ current }) => current)?.signInId ?? null;
  return {
    things: things.filter(({ signInId }) => here === null || signInId !== here),
    isKnown: isKnown && sessions !== undefined,
  };
}

/**
 * Takes what ends with a sign-in off this page at once: the services that own it hear of it in a moment, and asking them right away
 * could still show it.
 */
export function useTakeOff(): (ended: EndsToo) => void {
  const client = useQueryClient();
  return ({ things }) => {
    const ids = new Set(things.map(({ id }) => id));
    client.setQueryData<CalendarFeed>(callKey('cards.getCalendarFeed', {}), (was) =>
      ids.has('feed') ? { feed: null } : was,
    );
    client.setQueryData<PushDevices>(
      callKey('notifications.listPushDevices', {}),
      (was) => was && { ...was, devices: was.devices.filter(({ id }) => !ids.has(id)) },
    );
  };
}

/** Lists what ends too, by name and date; nothing if there's nothing. */
export function EndsTooList({ ends: { things, isKnown } }: { ends: EndsToo }): ReactNode {
  if (!isKnown) {
    return (
      <p className="text-14 text-ink-soft">
        Calendar feeds and alerts that were set up there end too. We can’t list them right now.
      </p>
    );
  }
  return (
    things.length > 0 && (
      <div className="grid gap-1 text-14">
        <p className="font-medium">This ends too:</p>
        <ul aria-label="This ends too" className="list-disc pl-5 text-ink-soft">
          {things.map(({ id, words }) => (
            <li key={id} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
