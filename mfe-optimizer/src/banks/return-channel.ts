import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';

/** What the page that a bank redirects to knows. The server is asked for the rest. */
export interface Return {
  connectionId: string | null;
  problem: ConnectionProblem | null;
}

type Message = { kind: 'returned'; what: Return } | { kind: 'heard'; connectionId: string | null };

const channelName = 'floatwise-bank';

/**
 * Notifies the page that waits in another window; `onHeard` is called if there is one. Returns a function that stops
 * listening.
 */
export function reportReturn(what: Return, onHeard: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'heard' && data.connectionId === what.connectionId) onHeard();
  };
  channel.postMessage({ kind: 'returned', what } satisfies Message);
  return () => channel.close();
}

/**
 * Listens for a person's return from the bank; `handle` returns whether this page was waiting for it. Returns a
 * function that stops listening.
 */
export function listenForReturn(handle: (what: Return) => boolean): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'returned' || !handle(data.what)) return;
    channel.postMessage({ kind: 'heard', connectionId: data.what.connectionId } satisfies Message);
  };
  return () => channel.close();
}
