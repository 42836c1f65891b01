import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { freePort } from './free-port.ts';
import { throwAwayNats, throwAwayPostgres, throwAwayRedis, type ThrowAway } from './throw-away.ts';

type ServerName = 'postgres' | 'nats' | 'redis';
type Starters = Record<ServerName, () => Promise<ThrowAway>>;

const programs: Starters = { postgres: throwAwayPostgres, nats: throwAwayNats, redis: throwAwayRedis };

/** The part of test-kit for containers; imported when needed, because it's built by then. */
type ContainerKit = Pick<
  typeof import('@floatwise/test-kit/container-server'),
  'hasContainerEngine' | 'startContainer'
>;
const testKit = (): Promise<ContainerKit> => import('@floatwise/test-kit/container-server');

/**
 * How to start Postgres, NATS, and Redis for integration tests.
 * @param chosen `TEST_SERVERS`: `containers`, or nothing for programs on this machine
 * @throws Failure for any other value
 */
export function testServerStarters(chosen: string | undefined, kit = testKit): Starters {
  if (!chosen) return programs;
  if (chosen !== 'containers') throw new Failure(`TEST_SERVERS is "containers" or nothing, not "${chosen}".`);
  return {
    postgres: () => inContainer('postgres', kit),
    nats: () => inContainer('nats', kit),
    redis: () => inContainer('redis', kit),
  };
}

async function inContainer(name: ServerName, kit: () => Promise<ContainerKit>): Promise<ThrowAway> {
  const { hasContainerEngine, startContainer } = await kit();
  if (!hasContainerEngine()) {
    throw new Failure(
      'TEST_SERVERS=containers needs Docker, and "docker info" does not answer: start Docker, or leave TEST_SERVERS out.',
    );
  }
  const dir = mkdtempSync(join(tmpdir(), `floatwise-${name}-`));
  const { url, kill } = await startContainer(name, { dir, port: await freePort() });
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url, stop };
}
