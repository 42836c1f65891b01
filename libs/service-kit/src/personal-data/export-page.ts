import type { Pool } from 'pg';
import { z } from 'zod';

/** Which rows are about a person, and what they're called in the data download. */
export interface PersonalRecords {
  /** `card`; null if they aren't part of the download. */
  kind: string | null;
  /** The value of `$1`, if the rows aren't stored under the person's ID. */
  of?: string;
  /** Selects one jsonb column `data` for the person `$1`, in a stable order; no hashes and no secrets. */
  select: string;
}

export interface ExportPage {
  records: { kind: string; data: Record<string, z.core.util.JSONType> }[];
  next: string | null;
  total: number;
}

export interface ExportQuestion {
  userId: string;
  from: string | null;
  /** Records per page; 200 by default. */
  pageSize?: number;
}

const recordsPerPage = 200;
/** A page is one message, and NATS carries no more than 1 MiB. The largest record, a saved conversation, has half of that. */
const bytesPerPage = 512 * 1_024;
const cursor = z.string().regex(/^\d{1,4}\.\d{1,9}$/);

interface Row {
  /** Not read if it doesn't fit into the page anymore. */
  data: ExportPage['records'][number]['data'];
  bytes: number;
  fits: boolean;
}

/** The rows of a list from `$2` on, at most `$3` of them and `$4` bytes; the first of a page (`$5`) in any case. */
const rowsOf = (select: string): string =>
  `select case when fits then data end as data, bytes, fits
     from (select data, bytes, sum(bytes) over (rows unbounded preceding) <= $4 or ($5 and row_number() over () = 1) as fits
             from (select data, octet_length(data::text) as bytes from (${select}) as held offset $2 limit $3) as read) as sized`;

/**
 * One page of everything a service stores about a person, the answer to `ask.<service>.export` (contracts,
 * personal-data): as many records as a page and a message hold. Members are named as in our API: `credit_limit` becomes
 * `creditLimit`.
 *
 * @param all in the order of the download
 * @param question.from `next` of the previous page; null for the first page
 * @throws if `from` isn't one of ours
 */
export async function exportPage(
  pool: Pick<Pool, 'query'>,
  all: readonly PersonalRecords[],
  { userId, from, pageSize = recordsPerPage }: ExportQuestion,
): Promise<ExportPage> {
  const lists = all.flatMap(({ kind, ...rows }) => (kind === null ? [] : [{ kind, ...rows }]));
  const [list = 0, offset = 0] = cursor
    .parse(from ?? '0.0')
    .split('.')
    .map(Number);
  const counts = await Promise.all(lists.map(({ select, of }) => countOf(pool, select, of ?? userId)));
  const records: ExportPage['records'] = [];
  let at = { list, offset };
  let bytesLeft = bytesPerPage;
  for (let each = lists[list]; each && records.length < pageSize; each = lists[at.list]) {
    const { kind, select, of } = each;
    const wanted = pageSize - records.length;
    const values = [of ?? userId, at.offset, wanted, bytesLeft, records.length === 0];
    const { rows } = await pool.query<Row>(rowsOf(select), values);
    const fitting = rows.filter(({ fits }) => fits);
    records.push(...fitting.map(({ data }) => ({ kind, data: camelCased(data) })));
    bytesLeft -= fitting.reduce((sum, { bytes }) => sum + bytes, 0);
    const isRead = rows.length < wanted && fitting.length === rows.length;
    at = isRead ? { list: at.list + 1, offset: 0 } : { list: at.list, offset: at.offset + fitting.length };
    if (fitting.length < rows.length) break;
  }
  const next = at.list < lists.length ? `${at.list}.${at.offset}` : null;
  return { records, next, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Whether none of the tables has any data about a person, and no parked message names them. */
export async function holdsNothing(
  pool: Pick<Pool, 'query'>,
  lists: readonly PersonalRecords[],
  userId: string,
): Promise<boolean> {
  const counts = await Promise.all([
    ...lists.map(({ select, of }) => countOf(pool, select, of ?? userId)),
    countOf(pool, 'select 1 from parked_message where strpos(body, $1) > 0', userId),
  ]);
  return counts.every((count) => count === 0);
}

async function countOf(pool: Pick<Pool, 'query'>, select: string, of: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from (${select}) as held`, [of]);
  return rows[0]?.count ?? 0;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const camelCased = <Value>(data: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [camelCase(name), value]));
