import { defineConfig } from 'prisma/config';

/** For the Prisma command line; the service itself reads `DATABASE_URL` in `env.ts`. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
