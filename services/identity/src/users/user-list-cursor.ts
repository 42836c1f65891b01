import { sortDirection, userSort } from '@floatwise/contracts/identity/users.http';
import { instant, uuid } from '@floatwise/contracts/values';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { z } from 'zod';
import { groupsOf, type Order } from './user-list-sql.js';

/** Where a page ends, and the next one begins. */
export interface Cursor extends Order {
  /** When the first page was read: tiers are those of this moment on every page. */
  at: Date;
  /** The group of the last row: which of `groupsOf` its sort has. */
  group: number;
  /** What the last row was sorted by: lowercase text, or an instant. */
  key: string;
  /** The last row's id. */
  id: string;
}

/** Texts in a body are checked for what Postgres can't read; this one comes in another. */
const key = z
  .string()
  .max(300)
  .regex(/^[^\0\p{Cs}]*$/u);
const parts = z.tuple([userSort, sortDirection, instant, z.int().min(0), key, uuid]);

/** As text for an address, to be handed back. */
export const writeCursor = ({ sort, direction, at, group, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, direction, at.toISOString(), group, key, id])).toString('base64url');

/** Throws `ValidationFailed` (400) for a text that isn't the end of a page in this order. */
export function readCursor(text: string, order: Order): Cursor {
  const { success, data } = parts.safeParse(jsonIn(text));
  if (!success) throw notAnEnd();
  const [sort, direction, at, group, key, id] = data;
  const isKey = groupsOf(order)[group]?.by === 'text' || instant.safeParse(key).success;
  if (sort !== order.sort || direction !== order.direction || group >= groupsOf(order).length || !isKey)
    throw notAnEnd();
  return { sort, direction, at: new Date(at), group, key, id };
}

const notAnEnd = () => new ValidationFailed([{ path: 'after', message: 'That isn’t the end of a page.' }]);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
