import type { Pool } from 'pg';
import type { Period } from '@floatwise/service-kit/period';

/** One row is read at a time for each thing that happened; `time` and `id` say where the next page begins. */
export interface RowTable {
  name: 'visits' | 'events' | 'clicks';
  header: readonly string[];
  from: string;
  time: string;
  columns: readonly string[];
  where?: string;
}

const place = ['country', 'region', 'city', 'screen', 'tab'];
const placeHeader = ['Country', 'State', 'City', 'Screen', 'Tab', 'Id'];

export const rowTables: Record<RowTable['name'], RowTable> = {
  visits: {
    name: 'visits',
    header: ['Time', 'Page', 'Source', 'Referrer', ...placeHeader],
    from: 'hit',
    time: 'at',
    columns: ['page', 'source', 'referrer', ...place],
    where: `name = 'visit'`,
  },
  events: {
    name: 'events',
    header: ['Time', 'Event', 'Item', 'Page', ...placeHeader],
    from: 'hit',
    time: 'at',
    columns: ['name', 'item', 'page', ...place],
    where: `name <> 'visit'`,
  },
  clicks: {
    name: 'clicks',
    header: ['Time', 'Partner', 'Offer', 'Place on the site', 'Browser', 'Affiliate link', 'Id'],
    from: 'click',
    time: 'clicked_at',
    columns: ['partner', 'item', 'context', 'browser', 'link_id'],
  },
};

/** Fewer take less memory; reading them one after the other takes no longer than larger pages do. */
const pageRows = 300;

/**
 * A page is one value of JSON, which becomes arrays of texts without an object for each row. The limit is part of the text: for one that isn't known
 * when a statement is prepared, Postgres may plan to sort everything. `time >= $1` leaves out the partitions before it.
 */
const pageSql = ({ from, time, columns, where = 'true' }: RowTable): string =>
  `select coalesce(json_agg(json_build_array(time, ${columns.join(', ')}, id) order by time, id), '[]') as rows from (
  select to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, ${columns.join(', ')}, id
    from ${from}
   where ${time} >= $1 and ${time} < $2 and (${time}, id) > ($1, $3) and ${where}
   order by ${from}.${time}, id limit ${pageRows}) page`;

type Cells = (string | null)[];

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The rows of a period, oldest first, page by page. Nothing is held between two pages, neither a connection nor a transaction, so a slow reader
 * costs nothing, and one that goes away ends the reading.
 */
export async function* rowPages(pool: Pool, table: RowTable, { from, end }: Period): AsyncGenerator<Cells[]> {
  const text = pageSql(table);
  let after = { time: new Date(from.getTime() - 1).toISOString(), id: lastId };
  for (;;) {
    const read = await pool.query<{ rows: Cells[] }>({
      name: `export-${table.name}`,
      text,
      values: [after.time, end.toISOString(), after.id],
    });
    const [{ rows } = { rows: [] }] = read.rows;
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < pageRows) return;
    after = { time: last[0] ?? '', id: last.at(-1) ?? '' };
  }
}
