import type { UsedPurchaseInput } from '@floatwise/contracts/cards/purchases';
import { call } from './api.js';
import { kept } from './kept.js';
import { tableOf } from './kept-database.js';
import { sendAll, type Sent, type Unsent } from './outbox.js';

/** Purchases that were made without a connection, or that are on their way. */
export const unsentPurchases = tableOf<Unsent<UsedPurchaseInput>>(kept.outbox);

/** Runs one such piece of work at a time, in all tabs and the worker. */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(kept.outbox, work) : work();
}

function tellOthers(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(kept.outbox);
  channel.postMessage(null);
  channel.close();
}

/** Sends what a person used a card for, and tells open tabs. Resolves also without a connection: what waits goes on waiting. */
export async function sendPurchases(person: string): Promise<Sent<UsedPurchaseInput>> {
  const send = (body: UsedPurchaseInput, isUndone: boolean): Promise<unknown> =>
    isUndone ? call('cards.undoPurchase', { params: { id: body.id } }) : call('cards.keepPurchase', { body });
  const done = await oneAtATime(() => sendAll(unsentPurchases, person, send));
  if (done.sent.length + done.refused.length > 0) tellOthers();
  return done;
}

/** Sends what waits, and tells how many of the person's purchases still aren't kept. */
export async function stillUnsent(person: string): Promise<number> {
  await sendPurchases(person);
  return (await unsentPurchases.all()).filter((each) => each.person === person && !each.undone).length;
}

/** Takes a purchase back that waits, or is on its way; false if it isn't there, because the server has it. */
export async function undoUnsent(id: string): Promise<boolean> {
  return oneAtATime(async () => {
    const item = await unsentPurchases.get(id);
    if (!item) return false;
    // The server has nothing of what it refused.
    await (item.refused === undefined
      ? unsentPurchases.put(id, { ...item, undone: true })
      : unsentPurchases.remove(id));
    return true;
  });
}

/** What the person decides about a purchase that the server refused: it's sent again, or nobody waits for it anymore. */
export async function decideRefused(id: string, decision: 'again' | 'forget'): Promise<void> {
  await oneAtATime(async () => {
    const item = await unsentPurchases.get(id);
    if (item?.refused === undefined) return;
    const { person, body } = item;
    await (decision === 'forget' ? unsentPurchases.remove(id) : unsentPurchases.put(id, { id, person, body }));
  });
  tellOthers();
}

/** Calls `listener` whenever another tab or the worker has changed what waits. Returns what stops it. */
export function whenSent(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(kept.outbox);
  channel.onmessage = listener;
  return () => channel.close();
}
