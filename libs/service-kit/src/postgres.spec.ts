import { openPool, Postgres, type PrismaLike } from './postgres.js';

const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_POOL: 3 };

function aDatabase() {
  const closed: string[] = [];
  const note = (what: string) => () => Promise.resolve(void closed.push(what));
  class Database extends Postgres<PrismaLike> {
    constructor() {
      super(Object.assign(openPool(env), { end: note('pool') }), { $disconnect: note('prisma') });
    }
  }
  return { db: new Database(), closed };
}

it('a pool has the size and the address of the environment, and what the service wants besides', () => {
  expect(openPool(env, { query_timeout: 7 }).options).toMatchObject({
    max: 3,
    connectionString: env.DATABASE_URL,
    query_timeout: 7,
  });
});

it('a connection that ends while nobody uses it ends nothing else', () => {
  expect(() => openPool(env).emit('error', new Error('terminated'), undefined as never)).not.toThrow();
});

it('is closed after the work of a program, done or failed', async () => {
  const { db, closed } = aDatabase();
  expect(await db.closedAfter(Promise.resolve('done'))).toBe('done');
  expect(closed).toEqual(['prisma', 'pool']);
  await expect(db.closedAfter(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(closed).toHaveLength(4);
});
