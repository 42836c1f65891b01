import pg from 'pg';

/** The administrator's address of a service's database. */
export type UrlOf = (service: string) => string;

type Rows = Map<string, string>;

const names = ['identity', 'cards', 'billing', 'notifications', 'analytics', 'strategist'] as const;
type Name = (typeof names)[number];

const planSql = `select user_id::text as key, concat_ws(' ', tier::text, expires_at) as value from entitlement`;

/** What different databases say about the same things. The first one owns them. */
const copies: { what: string; of: [Name, string]; at: [Name, string][] }[] = [
  {
    what: 'people',
    of: ['identity', `select id::text as key, '' as value from account`],
    at: [['analytics', `select user_id::text as key, '' as value from account where registered_at is not null`]],
  },
  {
    what: 'time zones and verified addresses',
    of: [
      'identity',
      `select id::text as key, concat_ws(' ', coalesce(timezone, 'America/New_York'), email_verified) as value from account`,
    ],
    at: [
      [
        'notifications',
        `select user_id::text as key, concat_ws(' ', timezone, is_verified) as value from reminder_plan`,
      ],
    ],
  },
  {
    what: 'plans',
    of: ['billing', planSql],
    at: (['identity', 'cards', 'notifications', 'strategist'] as const).map((name) => [name, planSql]),
  },
  {
    what: 'cards with their dates',
    of: [
      'cards',
      `select id::text as key, concat_ws(' ', user_id, statement_date, due_date, due_month) as value from card where deleted_at is null`,
    ],
    at: [
      [
        'notifications',
        `select card_id::text as key, concat_ws(' ', user_id, statement_date, due_date, due_month) as value from card_bill`,
      ],
    ],
  },
];

/** Every table that has rows of people. A row with `erased_at` says that somebody was erased. */
const personalSql = `select c.table_name as name from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.column_name = 'user_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`;

const openSql = `select (select count(*)::int from outbox where published_at is null) as unpublished,
  (select count(*)::int from parked_message where replayed_at is null) as parked`;

/** Everything in which the six databases differ, in sentences; none if they agree. */
export async function differences(urlOf: UrlOf): Promise<string[]> {
  const clients = new Map<string, pg.Client>();
  const query = async <Row extends pg.QueryResultRow>(name: string, sql: string): Promise<Row[]> => {
    const client = clients.get(name) ?? new pg.Client({ connectionString: urlOf(name) });
    if (!clients.has(name)) {
      clients.set(name, client);
      await client.connect();
    }
    return (await client.query<Row>(sql)).rows;
  };
  const rows = async (name: string, sql: string): Promise<Rows> =>
    new Map((await query<{ key: string; value: string }>(name, sql)).map(({ key, value }) => [key, value]));
  const found: string[] = [];
  try {
    const people = await rows('identity', `select id::text as key, '' as value from account`);
    for (const name of names) {
      const [open] = await query<{ unpublished: number; parked: number }>(name, openSql);
      if (open?.unpublished) found.push(`${name} has ${open.unpublished} events to publish`);
      if (open?.parked) found.push(`${name} could not handle ${open.parked} events`);
      for (const { name: table } of await query<{ name: string }>(name, personalSql)) {
        const held = await rows(
          name,
          `select distinct user_id::text as key, '' as value from ${pg.escapeIdentifier(table)} t
             where user_id is not null and to_jsonb(t) ->> 'erased_at' is null`,
        );
        const strangers = [...held.keys()].filter((id) => !people.has(id));
        if (strangers.length > 0 && table !== 'pending_erasure')
          found.push(`${name} has rows of ${strangers.length} people in ${table} whom identity doesn't know`);
      }
    }
    for (const { what, of, at } of copies) {
      const own = await rows(...of);
      for (const [name, sql] of at) {
        const count = differing(own, await rows(name, sql));
        if (count > 0) found.push(`${of[0]} and ${name} differ in ${count} of ${own.size} ${what}`);
      }
    }
    const pending = await query('identity', 'select user_id from pending_erasure');
    if (pending.length > 0) found.push(`${pending.length} erased people are not erased everywhere yet`);
    return found;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
}

/** How many things only one of them has, or both have in different ways. */
export function differing(one: Rows, other: Rows): number {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key)).length;
}
