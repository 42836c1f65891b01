import { testServerStarters } from './test-servers.ts';
import { throwAwayNats, throwAwayPostgres, throwAwayRedis } from './throw-away.ts';

const kit = (hasEngine: boolean) => {
  const started: string[] = [];
  const stopped: string[] = [];
  const ended = (name: string) => () => Promise.resolve(void stopped.push(name));
  const load = () =>
    Promise.resolve({
      hasContainerEngine: () => hasEngine,
      startContainer: (name: string) => {
        started.push(name);
        return Promise.resolve({
          url: `${name}://there`,
          stillUp: () => undefined,
          freeze: () => undefined,
          thaw: () => undefined,
          kill: ended(name),
          stop: ended(name),
        });
      },
    });
  return { load, started, stopped };
};

test.each([undefined, ''])('TEST_SERVERS=%j runs the tests on programs of this machine', (chosen) => {
  expect(testServerStarters(chosen)).toEqual({
    postgres: throwAwayPostgres,
    nats: throwAwayNats,
    redis: throwAwayRedis,
  });
});

test('TEST_SERVERS=containers runs them on containers, which end with the tests', async () => {
  const { load, started, stopped } = kit(true);
  const { postgres, nats, redis } = testServerStarters('containers', load);
  const servers = [await postgres(), await nats(), await redis()];
  expect(servers.map(({ url }) => url)).toEqual(['postgres://there', 'nats://there', 'redis://there']);
  expect(started).toEqual(['postgres', 'nats', 'redis']);
  for (const server of servers) await server.stop();
  expect(stopped).toEqual(started);
});

test('without Docker it fails with one sentence', async () => {
  const { load, started } = kit(false);
  await expect(testServerStarters('containers', load).postgres()).rejects.toThrow(
    /^TEST_SERVERS=containers needs Docker,/,
  );
  expect(started).toEqual([]);
});

test('any other word is refused', () => {
  expect(() => testServerStarters('docker')).toThrow('TEST_SERVERS is "containers" or nothing, not "docker".');
});
