import { defineConfig } from 'prisma/config';

/** For Prisma's own command line; the product migrates by infra/local, which needs no download. */
export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
