import type { SortDirection, UserSort } from '@floatwise/contracts/identity/users.http';
import type { SubscriptionTier } from '@floatwise/contracts/values';
import { flagsColumn } from '../db.js';
import { searchPatterns, wantedIds } from './user-search.js';

/** How a list is sorted. */
export interface Order {
  sort: UserSort;
  direction: SortDirection;
}

/** Rows that are sorted by one column. A sort lists its groups one after the other, so that an index serves each of them. */
interface Group {
  where: (at: string) => string;
  column: string;
  by: 'text' | 'time';
}

const all = (): string => 'true';
/** Whether billing's latest word gives Pro at this moment, as `tierNow` reads it. */
const hasPro = (at: string): string => `(e.tier = 'premium' and (e.expires_at is null or e.expires_at > ${at}))`;
const isFree = (at: string): string => `(e.tier is distinct from 'premium' or e.expires_at <= ${at})`;
const expires = (at: string): string => `(e.tier = 'premium' and e.expires_at > ${at})`;
const expiresNever = (at: string): string =>
  `(e.tier is distinct from 'premium' or e.expires_at is null or e.expires_at <= ${at})`;

const joined = (where: Group['where']): Group => ({ where, column: 'a.created_at', by: 'time' });

/** Those who have no expiry come last in both directions. */
export function groupsOf({ sort, direction }: Order): Group[] {
  switch (sort) {
    case 'email':
      return [{ where: all, column: 'lower(a.email)', by: 'text' }];
    case 'joined':
      return [joined(all)];
    case 'lastActive':
      return [{ where: all, column: 'a.last_active_at', by: 'time' }];
    case 'tier':
      return direction === 'asc' ? [joined(isFree), joined(hasPro)] : [joined(hasPro), joined(isFree)];
    case 'expiry':
      return [{ where: expires, column: 'e.expires_at', by: 'time' }, joined(expiresNever)];
  }
}

/** Written exactly as in the index `account_search_idx`, with `fieldStart` before each field. */
const searchText = `(E'\\n0q' || lower(a.email) || E'\\n0q' || lower(coalesce(a.first_name, '')) || E'\\n0q' || lower(coalesce(a.last_name, '')))`;

export interface Wanted {
  search: string;
  tier: SubscriptionTier | undefined;
  auth: 'local' | 'google' | undefined;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** A condition with its values, which are parameters and never part of the text. */
class Conditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  parameter(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  and(text: string): void {
    this.texts.push(text);
  }

  /** The clause of what was added since; the values stay. */
  take(): string {
    const taken = this.texts.splice(0);
    return taken.length === 0 ? '' : `where ${taken.join(' and ')}`;
  }
}

/** The conditions on the account itself. */
function addSearch(conditions: Conditions, { search, auth }: Wanted): void {
  const words = searchPatterns(search)
    .map((pattern) => `${searchText} like lower(${conditions.parameter(pattern, 'text')})`)
    .join(' and ');
  const ids = wantedIds(search);
  if (ids) {
    const [from, to] = ids.map((id) => conditions.parameter(id, 'uuid'));
    conditions.and(`(${words} or a.id between ${from} and ${to})`);
  } else if (words !== '') {
    conditions.and(words);
  }
  if (auth) conditions.and(`a.auth_provider = ${conditions.parameter(auth, 'auth_provider')}`);
}

function addTier(conditions: Conditions, { tier }: Wanted, at: Date): void {
  if (tier) conditions.and((tier === 'premium' ? hasPro : isFree)(conditions.parameter(at, 'timestamptz')));
}

const tables = 'from account a left join entitlement e on e.user_id = a.id';

/** The columns of a row; `key` is what it's sorted by. */
const columns = `a.id, a.email, a.email_verified as "emailVerified", a.first_name as "firstName", a.last_name as "lastName",
  a.auth_provider as "authProvider", a.created_at as "createdAt", a.updated_at as "updatedAt",
  a.last_active_at as "lastActiveAt", ${flagsColumn}, e.tier, e.expires_at as "tierExpiresAt"`;

interface PageOf extends Order {
  wanted: Wanted;
  at: Date;
  group: Group;
  /** Where the page before ended, if that was in this group. */
  after: { key: string; id: string } | undefined;
  limit: number;
  /**
   * Few accounts match the search, so they're found first and sorted then. Postgres would rather read in the order of the list
   * until it has a page, which takes long where those few are the last in it.
   */
  isFew: boolean;
}

export function pageStatement(page: PageOf): Statement {
  const { wanted, at, group, direction, after, limit, isFew } = page;
  const conditions = new Conditions();
  addSearch(conditions, wanted);
  const search = isFew ? conditions.take() : '';
  addTier(conditions, wanted, at);
  const { where, column, by } = group;
  if (where !== all) conditions.and(where(conditions.parameter(at, 'timestamptz')));
  if (after) {
    const key = conditions.parameter(after.key, by === 'text' ? 'text' : 'timestamptz');
    const id = conditions.parameter(after.id, 'uuid');
    conditions.and(`(${column}, a.id) ${direction === 'asc' ? '>' : '<'} (${key}, ${id})`);
  }
  const rest = `${conditions.take()} order by ${column} ${direction}, a.id ${direction} limit ${limit}`;
  return {
    text: isFew ? ofFew({ search, rest, column, direction }) : `select ${columns}, ${column} as key ${tables} ${rest}`,
    values: conditions.values,
  };
}

/** Finds the few, sorts them, and reads what a row shows for those on the page alone. */
const ofFew = ({
  search,
  rest,
  column,
  direction,
}: Record<'search' | 'rest' | 'column' | 'direction', string>): string =>
  `with found as materialized (select a.* from account a ${search}),
     page as materialized (select a.id, ${column} as key ${tables.replace('from account', 'from found')} ${rest})
   select ${columns}, page.key from page join account a using (id) left join entitlement e on e.user_id = a.id
    order by page.key ${direction}, a.id ${direction}`;

/** How many match, counted no further than `limit`. */
export function countStatement(wanted: Wanted, at: Date, limit: number): Statement {
  const conditions = new Conditions();
  addSearch(conditions, wanted);
  addTier(conditions, wanted, at);
  return {
    text: `select count(*)::int as count from (select 1 ${tables} ${conditions.take()} limit ${limit}) found`,
    values: conditions.values,
  };
}
