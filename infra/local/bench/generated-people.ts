import type { ClientBase } from 'pg';

/**
 * Accounts with common names, joined over three years, an eighth of them with Pro. The last 1 in 100 to join share the word
 * `latecorp`: a search that, read in the order of joining, finds nothing for a long time.
 */
export async function generatePeople(database: ClientBase, count: number): Promise<void> {
  await database.query(
    `insert into account (email, first_name, last_name, auth_provider, email_verified, apy_percent, created_at, last_active_at)
     select 'user' || n || case when n > $1 * 0.99 then '@latecorp.example' else '@example.com' end,
            (array['John','Joan','Mary','Ada','Grace','Linus','Wei','Fatima','Émile','Olga'])[1 + n % 10],
            case when n % 5000 = 0 then 'Rarename' else
              (array['Smith','Jones','Garcia','Müller','Chen','Khan','Brown','Lopez','Novak','Kim','Sato','Silva','Rossi'])[1 + n % 13] end,
            (array['local','google'])[1 + (n % 4 = 0)::int]::auth_provider, n % 3 > 0, 4.5,
            now() - ($1 - n) * interval '1 day' * 1095 / $1,
            now() - random() * ($1 - n) * interval '1 day' * 1095 / $1
       from generate_series(1, $1::int) n`,
    [count],
  );
  await database.query(
    `insert into entitlement (user_id, tier, expires_at)
     select id, case when random() < 0.5 then 'premium' else 'free' end::tier,
            case when random() < 0.9 then now() + (random() - 0.1) * interval '400 days' end
       from account where random() < 0.25`,
  );
  await database.query('vacuum analyze');
}
