import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure, command } from './failure.ts';

/**
 * Generates the Prisma client for the service in the current folder, unless its schema is unchanged. Prisma's command
 * line would download a schema engine although generating doesn't need one; pointing it at any existing file keeps it
 * offline. Never run `prisma migrate` this way: it reports success and applies nothing.
 */
await command(async () => {
  const serviceDir = process.cwd();
  const schema = join(serviceDir, 'prisma', 'schema.prisma');
  if (!existsSync(schema)) throw new Failure(`There is no prisma/schema.prisma in ${serviceDir}.`);
  const require = createRequire(join(serviceDir, 'package.json'));
  const prisma = require.resolve('prisma/package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(prisma, 'utf8'));
  const key = createHash('sha256')
    .update(`${version}\n${readFileSync(schema, 'utf8')}`)
    .digest('hex');
  const generated = join(serviceDir, 'src', 'generated');
  const stamp = join(generated, 'schema.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  rmSync(generated, { recursive: true, force: true });
  execFileSync(process.execPath, [join(dirname(prisma), 'build', 'index.js'), 'generate', '--no-hints'], {
    cwd: serviceDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
  mkdirSync(generated, { recursive: true });
  writeFileSync(stamp, key);
});
