import { useEffect, useEffectEvent, useState } from 'react';
import { bankOf, type Bank, type BankId } from '@floatwise/contracts/cards/banks';
import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import { ApiError, sentenceOf, type Answer } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { asksToConfirm, useConfirm } from '@floatwise/web-kit/confirm-first';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { outcomeOf, type Failure } from './outcome.js';
import { problemTexts } from './problem-text.js';
import { listenForReturn, type Return } from './return-channel.js';
import { useBankRefresh } from './use-connections.js';

/** How often we poll the server while the person is at the bank, and for how long. */
const pollMs = 2_000;
const waitMs = 10 * 60_000;
/** A window that looks closed may just have been redirected back. This is how long we wait for that news. */
const closedMs = 3_000;
const lookMs = 500;

/** What to ask the server for, and for which bank. */
interface Errand {
  bankId: BankId;
  ask: () => Promise<Answer<'cards.connectBank'>>;
  /** For an existing connection: the problem it has so far. */
  before?: ConnectionProblem | undefined;
}

export interface Visit {
  errand: Errand;
  connectionId: string;
  visitId: string;
  url: string;
  /** The window that shows the bank's page; null if the browser blocked it. */
  opened: Window | null;
}

export const nameOf = (bankId: BankId): Bank['name'] | 'your bank' => bankOf(bankId)?.name ?? 'your bank';

const connectFailed = 'Unable to connect to your bank. Please try again or use manual entry.';

/**
 * The way to a bank and back: asks the server for the address, shows the bank's page in another window, and waits for
 * the outcome. `onConnected` gets the connection's ID once the server confirms that it works.
 */
export function useBankVisit({ onConnected }: { onConnected: (connectionId: string) => void }) {
  const [visit, setVisit] = useState<Visit | null>(null);
  /** Kept after the visit is over: the page that the bank redirects to may load later, and still needs a reply. */
  const [lastId, setLastId] = useState('');
  const [failure, setFailure] = useState<(Failure & { bankId: BankId }) | null>(null);
  const refresh = useBankRefresh();

  function fail(bankId: BankId, { code, sentence }: Failure): void {
    setVisit(null);
    setFailure({ bankId, code, ...(sentence !== undefined && { sentence }) });
    const description = sentence ?? problemTexts[code].sentence(nameOf(bankId));
    toast({ title: 'Connection Failed', description, tone: 'destructive' });
    void refresh();
  }

  function succeed(bankId: BankId, connectionId: string): void {
    setVisit(null);
    toast({ title: 'Connection Successful', description: `Successfully connected to ${nameOf(bankId)}` });
    void refresh();
    onConnected(connectionId);
  }

  const { asking, begin } = useAsking({
    started: (next) => {
      setVisit(next);
      setLastId(next.connectionId);
    },
    succeed,
    again: () => setFailure(null),
  });

  useOutcome(visit, { lastId, fail, succeed });
  return {
    visit,
    failure,
    isAsking: asking.isPending,
    /** Why the server refused to start. */
    refusal: asking.isError && !asksToConfirm(asking.error) ? sentenceOf(asking.error, connectFailed) : null,
    /** Call it in the click handler: the window must open before any `await`. */
    begin: (errand: Errand): void => {
      if (!asking.isPending) begin(errand);
    },
    /** Shows the bank's page again: focuses its window, or opens another one. */
    reopen: (): void => {
      if (!visit) return;
      if (visit.opened && !visit.opened.closed) return visit.opened.focus();
      const opened = openEmptyWindow(`Opening ${nameOf(visit.errand.bankId)}...`);
      if (opened) leadTo(opened, visit.url);
      setVisit({ ...visit, opened });
    },
    /** Stops waiting. What was started at the bank expires there. */
    cancel: (): void => {
      visit?.opened?.close();
      setVisit(null);
      setFailure(null);
    },
  };
}

interface Starts {
  started: (visit: Visit) => void;
  succeed: (bankId: BankId, connectionId: string) => void;
  /** What the last visit said is out of date. */
  again: () => void;
}

/** Asks the server for the bank's page and opens it, after the password if the sign-in was a while ago. */
function useAsking({ started, succeed, again }: Starts) {
  const confirm = useConfirm();
  const asking = useMutation({
    mutationFn: ({ errand }: { errand: Errand; opened: Window | null }) => errand.ask(),
    onSuccess: ({ connectionId, visitId, status, authorizationUrl }, { errand, opened }) => {
      if (status === 'connected') {
        opened?.close();
        return succeed(errand.bankId, connectionId);
      }
      if (authorizationUrl === undefined) throw new TypeError('The bank’s page has no address.');
      if (opened && !opened.closed) leadTo(opened, authorizationUrl);
      started({ errand, connectionId, visitId, url: authorizationUrl, opened });
    },
    onError: (error, { errand, opened }) => {
      opened?.close();
      if (asksToConfirm(error)) return void confirm().then(() => begin(errand), asking.reset);
      toast({ title: 'Connection Failed', description: sentenceOf(error, connectFailed), tone: 'destructive' });
    },
  });

  function begin(errand: Errand): void {
    again();
    asking.mutate({ errand, opened: openEmptyWindow(`Opening ${nameOf(errand.bankId)}...`) });
  }

  return { asking, begin };
}

export type BankVisit = ReturnType<typeof useBankVisit>;

interface Ends {
  /** The connection of this visit or, after it ends, of the last one. */
  lastId: string;
  fail: (bankId: BankId, failure: Failure) => void;
  succeed: (bankId: BankId, connectionId: string) => void;
}

/** Waits for a visit to end: polls the server, and asks it right away when the bank redirects back. */
function useOutcome(visit: Visit | null, { lastId, fail, succeed }: Ends): void {
  const connectionId = visit?.connectionId ?? '';
  const query = useCallQuery(
    'cards.getConnection',
    { params: { id: connectionId } },
    {
      about: ['visit'],
      enabled: visit !== null,
      staleTime: 0,
      gcTime: 0,
      // On a phone, the bank's page is a tab in front of this one.
      refetchInterval: pollMs,
      refetchIntervalInBackground: true,
    },
  );
  const [returned, setReturned] = useState<Return | null>(null);
  const { refetch } = query;
  const reported = returned?.connectionId === connectionId ? returned.problem : undefined;

  const end = useEffectEvent((): void => {
    if (!visit || !query.data) return;
    const { bankId, before } = visit.errand;
    const outcome = outcomeOf({ now: query.data, visitId: visit.visitId, before, reported });
    if (outcome === 'waiting') return;
    if (outcome === 'connected') succeed(bankId, visit.connectionId);
    else fail(bankId, outcome);
  });
  useEffect(() => end(), [query.data, reported]);

  const lose = useEffectEvent(() => visit && fail(visit.errand.bankId, { code: 'expired' }));
  // An unavailable server may come back; a connection that no longer exists won't.
  const isLost = query.error instanceof ApiError && query.error.status === 404;
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  useEffect(() => {
    if (connectionId === '') return;
    const late = setTimeout(() => lose(), waitMs);
    return () => {
      clearTimeout(late);
      setReturned(null);
    };
  }, [connectionId]);
  const take = useEffectEvent((what: Return): void => {
    if (!visit) return;
    setReturned(what);
    void refetch();
  });
  useEffect(() => {
    if (lastId === '') return;
    return listenForReturn((what) => {
      if (what.connectionId !== lastId) return false;
      take(what);
      return true;
    });
  }, [lastId]);
}

/** Whether the bank's window was closed before there was an outcome. */
export function useIsClosed({ opened }: Pick<Visit, 'opened'>): boolean {
  const [closed, setClosed] = useState<Window | null>(null);
  useEffect(() => {
    if (!opened) return;
    let goneSince: number | null = null;
    const looking = setInterval(() => {
      goneSince = opened.closed ? (goneSince ?? Date.now()) : null;
      if (goneSince !== null && Date.now() - goneSince >= closedMs) setClosed(opened);
    }, lookMs);
    return () => clearInterval(looking);
  }, [opened]);
  return opened !== null && closed === opened;
}

/** Phones show a pop-up as a tab anyway, so we ask for a plain tab without a size. */
const isPhone = (): boolean => window.matchMedia('(max-width: 639px), (pointer: coarse)').matches;

const size = { width: 560, height: 780 };

/** Centered over the current window, as far as the screen allows. */
function placedAsPopUp(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens an empty window for the bank's page; null if the browser blocks it. Call it in the click handler, before any
 * `await`: browsers block windows that are opened later.
 */
function openEmptyWindow(words: string): Window | null {
  const opened = window.open('', '_blank', isPhone() ? '' : placedAsPopUp());
  if (!opened) return null;
  // So that the bank's page can't navigate this one.
  opened.opener = null;
  opened.document.title = words;
  opened.document.body.textContent = words;
  return opened;
}

/**
 * Navigates a window to the bank. An address that isn't http(s), such as `javascript:`, would run as our own script.
 */
function leadTo(opened: Window, url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('A bank’s page has a web address.');
  opened.location.href = url;
}
