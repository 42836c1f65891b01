import { defineConfig } from 'prisma/config';

/** Only for Prisma's own CLI. The product runs its migrations with infra/local, which doesn't download anything. */
export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
