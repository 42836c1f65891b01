import { ApiError, sentenceOf } from './api.js';
import type { Table } from './kept-database.js';

/** Something that a person said without a connection, to be sent later. */
export interface Unsent<Body> {
  /** Made here, once: the server knows it, so that what is sent twice counts once. */
  id: string;
  /** Whose it is: nobody else's session sends it. */
  person: string;
  body: Body;
  /** The person took it back. The server may have it all the same, if only its answer was lost, so that's sent too. */
  undone?: true;
  /** Why the server refused it for good. It's sent again only when the person says so. */
  refused?: string;
}

/** What became of what was sent: what the server has, and what it refused for good. */
export interface Sent<Body> {
  sent: Unsent<Body>[];
  refused: Unsent<Body>[];
}

/** Trying again can help: there's no connection, the session has ended, or the server is busy or away. */
const canWait = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || [401, 408, 429].includes(error.status) || error.status >= 500;

/**
 * Sends a person's unsent items, one after the other. Each leaves the outbox once the server has it. What it refused for good stays with
 * its reason, and isn't sent again; the rest stays for the next time.
 */
export async function sendAll<Body>(
  outbox: Pick<Table<Unsent<Body>>, 'all' | 'put' | 'remove'>,
  person: string,
  send: (body: Body, isUndone: boolean) => Promise<unknown>,
): Promise<Sent<Body>> {
  const done: Sent<Body> = { sent: [], refused: [] };
  for (const item of await outbox.all()) {
    if (item.person !== person || item.refused !== undefined) continue;
    try {
      await send(item.body, item.undone === true);
    } catch (error) {
      if (canWait(error)) return done;
      const refused = { ...item, refused: sentenceOf(error, 'It couldn’t be saved.') };
      await outbox.put(item.id, refused);
      done.refused.push(refused);
      continue;
    }
    await outbox.remove(item.id);
    done.sent.push(item);
  }
  return done;
}
