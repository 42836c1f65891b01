import type { FormMap } from './form-body.ts';
import { integer, readParams, text, type Read, type Reader } from './params.ts';
import type { Routes } from './router.ts';
import { invalid } from './stripe-error.ts';
import type { Kind } from '../stored.ts';

interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

const cursor = { limit: integer, starting_after: text, ending_before: text };

export const readListParams = <S extends Record<string, Reader<unknown>>>(
  params: FormMap,
  filters: S,
): Read<S & typeof cursor> => readParams(params, { ...filters, ...cursor });

/**
 * One page, newest first.
 * @param objects oldest first
 * @throws StripeError 400 for a limit over 100 or a cursor that isn't in the list
 */
export function listPage<T extends { id: string }>(
  objects: T[],
  url: string,
  {
    limit = 10,
    starting_after: after,
    ending_before: before,
  }: { limit?: number; starting_after?: string; ending_before?: string },
): List<T> {
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100.', { param: 'limit' });
  if (after && before) throw invalid('You can only specify one of these parameters: starting_after, ending_before.');
  const newest = objects.toReversed();
  const at = (id: string, param: string): number => {
    const index = newest.findIndex((object) => object.id === id);
    if (index < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  if (before) {
    const end = at(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newest.slice(start, end) };
  }
  const start = after ? at(after, 'starting_after') + 1 : 0;
  return { object: 'list', url, has_more: newest.length > start + limit, data: newest.slice(start, start + limit) };
}

/** The route of a list of objects, filtered by their own fields of these names. */
export const listOf =
  (kind: Kind, filters: Record<string, Reader<string | undefined>>): Routes[string] =>
  ({ account, params, path }) => {
    const read = readListParams(params, filters);
    const matches = (object: object): boolean => {
      const fields: Record<string, unknown> = { ...object };
      return Object.keys(filters).every((name) => read[name] === undefined || fields[name] === read[name]);
    };
    return listPage(account.store.all(kind).filter(matches), path, read);
  };

/** A complete list inside an object. */
export const wholeList = <T>(data: T[], url: string): List<T> => ({ object: 'list', url, has_more: false, data });
