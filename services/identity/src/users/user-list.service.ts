import { Injectable } from '@nestjs/common';
import { knownFlags } from '@floatwise/contracts/identity/beta-flags';
import {
  mostCounted,
  type listSimpleUsers,
  type listUsers,
  type summarizeUsers,
} from '@floatwise/contracts/identity/users.http';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import type { z } from 'zod';
import { tierNow } from '../account-rows/user-view.js';
import { Database, type AccountRow } from '../db.js';
import { Administrators } from '../roles/administrators.js';
import { readCursor, writeCursor, type Cursor } from './user-list-cursor.js';
import { countStatement, groupsOf, pageStatement, type Order, type Wanted } from './user-list-sql.js';

/** Rows on a page. */
const pageLength = 100;
const maxSimple = 10_000;

type UserRow = Pick<
  AccountRow,
  | 'id'
  | 'email'
  | 'emailVerified'
  | 'firstName'
  | 'lastName'
  | 'authProvider'
  | 'createdAt'
  | 'updatedAt'
  | 'tier'
  | 'tierExpiresAt'
  | 'lastActiveAt'
  | 'betaFlags'
>;
type PageRow = UserRow & { key: string | Date; group: number };
type Asked = z.output<typeof listUsers.query>;

/** Which rows, as of when, and after which. */
interface RowsFrom {
  wanted: Wanted;
  at: Date;
  cursor: Cursor | undefined;
  isFew: boolean;
}

/** Users as administrators look for them. */
@Injectable()
export class UserListService {
  constructor(
    private readonly db: Database,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  async page(asked: Asked): Promise<z.input<typeof listUsers.response>> {
    const { search = '', tier, auth, after } = asked;
    const cursor = after === undefined ? undefined : readCursor(after, asked);
    const at = cursor?.at ?? this.clock.now();
    const wanted: Wanted = { search, tier, auth };
    const isSearch = search !== '';
    // With a search, the number also decides how the page is read.
    const total = isSearch || !cursor ? await this.count(wanted, at) : null;
    const rows = await this.rows(asked, { wanted, at, cursor, isFew: isSearch && total?.more === false });
    const shown = rows.slice(0, pageLength);
    const last = shown.at(-1);
    return {
      users: shown.map((row) => this.listed(row, at)),
      next: rows.length > pageLength && last ? endOf(last, asked, at) : null,
      total: cursor ? null : total,
    };
  }

  async simple(): Promise<z.input<typeof listSimpleUsers.response>> {
    const at = this.clock.now();
    const order = { sort: 'joined', direction: 'desc' } as const;
    const [group] = groupsOf(order);
    if (!group) return [];
    const wanted: Wanted = { search: '', tier: undefined, auth: undefined };
    const { text, values } = pageStatement({
      ...order,
      wanted,
      at,
      group,
      after: undefined,
      limit: maxSimple,
      isFew: false,
    });
    const { rows } = await this.db.pool.query<UserRow>(text, values);
    return rows.map((row) => simpleOf(row, at));
  }

  /** Days are UTC days, and today counts, as in all figures of operators. */
  async summary(days: number): Promise<z.input<typeof summarizeUsers.response>> {
    const today = Math.floor(this.clock.now().getTime() / dayMs) * dayMs;
    const from = new Date(today - (days - 1) * dayMs);
    const { rows } = await this.db.pool.query<z.input<typeof summarizeUsers.response>>(
      `select (select count(*)::int from account) as registered,
              (select count(*)::int from account where created_at >= $1) as joined,
              (select count(*)::int from account where created_at >= $2 and created_at < $1) as "joinedBefore"`,
      [from, new Date(from.getTime() - days * dayMs)],
    );
    return rows[0] ?? { registered: 0, joined: 0, joinedBefore: 0 };
  }

  /** One row more than a page has, if there's one. */
  private async rows(order: Order, from: RowsFrom): Promise<PageRow[]> {
    const { cursor, ...how } = from;
    const { sort, direction } = order;
    const rows: PageRow[] = [];
    for (const [index, group] of groupsOf(order).entries()) {
      const limit = pageLength + 1 - rows.length;
      if (limit === 0 || index < (cursor?.group ?? 0)) continue;
      const after = cursor?.group === index ? cursor : undefined;
      const { text, values } = pageStatement({ ...how, group, sort, direction, after, limit });
      const found = await this.db.pool.query<Omit<PageRow, 'group'>>(text, values);
      rows.push(...found.rows.map((row) => ({ ...row, group: index })));
    }
    return rows;
  }

  private async count(wanted: Wanted, at: Date): Promise<{ count: number; more: boolean }> {
    const { text, values } = countStatement(wanted, at, mostCounted + 1);
    const { rows } = await this.db.pool.query<{ count: number }>(text, values);
    const count = rows[0]?.count ?? 0;
    return { count: Math.min(count, mostCounted), more: count > mostCounted };
  }

  private listed(row: UserRow, at: Date): z.input<typeof listUsers.response>['users'][number] {
    return {
      ...simpleOf(row, at),
      authProvider: row.authProvider,
      emailVerified: row.emailVerified,
      role: this.administrators.include(row) ? 'admin' : 'user',
      lastActiveAt: row.lastActiveAt.toISOString(),
      betaFlags: knownFlags(row.betaFlags),
    };
  }
}

const simpleOf = (row: UserRow, at: Date): z.input<typeof listSimpleUsers.response>[number] => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  ...tierNow(row, at),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function endOf({ id, key, group }: PageRow, { sort, direction }: Asked, at: Date): string {
  return writeCursor({ sort, direction, at, group, key: typeof key === 'string' ? key : key.toISOString(), id });
}
