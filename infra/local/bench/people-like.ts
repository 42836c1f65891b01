import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from '../src/instance/databases.ts';
import type { Ground } from './processes.ts';

/** So many verified people, each with the plan and the cards of this one, and with balances of their own; answers their IDs. */
export async function peopleLike(ground: Ground, userId: string, count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, () => randomUUID());
  const copy = async (service: string, statements: string[]): Promise<void> => {
    const pool = new pg.Pool({ connectionString: databaseUrl(ground.instance, service, ground.secrets) });
    try {
      for (const text of statements) await pool.query(text, [userId, userIds]);
    } finally {
      await pool.end();
    }
  };
  await copy('identity', [
    `insert into account select (jsonb_populate_record(one, jsonb_build_object(
       'id', person, 'email', person || '@example.test', 'email_verified', true))).*
     from account one, unnest($2::uuid[]) person where one.id = $1`,
  ]);
  await copy('cards', [
    `insert into entitlement select (jsonb_populate_record(one, jsonb_build_object('user_id', person))).*
     from entitlement one, unnest($2::uuid[]) person where one.user_id = $1
     on conflict do nothing`,
    `insert into card select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'user_id', person, 'current_balance', one.current_balance + nr))).*
     from card one, unnest($2::uuid[]) with ordinality as people(person, nr) where one.user_id = $1`,
  ]);
  return userIds;
}
