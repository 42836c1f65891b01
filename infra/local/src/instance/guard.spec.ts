import { createServer } from 'node:net';
import { freePort, isFree } from '../servers/free-port.ts';
import { portInUse, requireFreePorts, wantedPorts } from './guard.ts';
import type { Instance } from './instance.ts';

const instance = (ports: Partial<Instance['ports']> = {}): Instance => ({
  name: 'main',
  dir: '/nowhere',
  origin: 'http://localhost:8080',
  services: [],
  ports: {
    edge: 8080,
    postgres: 54329,
    nats: 42229,
    redis: 46379,
    pages: 8090,
    edgeMetrics: 8180,
    sandbox: {
      page: 4290,
      google: 4291,
      inbox: 4292,
      smtp: 4293,
      banks: 4294,
      aggregator: 4295,
      stripe: 4296,
      model: 4297,
      push: 4298,
      storage: 4299,
    },
    services: { cards: { http: 4102, ops: 4202 } },
    ...ports,
  },
});

describe('the ports a start needs', () => {
  it('are those of the edge, the servers, the sandbox and the services, with the variable that moves each', () => {
    expect(wantedPorts(instance(), {})).toEqual([
      ['EDGE_PORT', 8080],
      ['EDGE_METRICS_PORT', 8180],
      ['POSTGRES_PORT', 54329],
      ['NATS_PORT', 42229],
      ['REDIS_PORT', 46379],
      ['SANDBOX_PORT', 4290],
      ['SANDBOX_GOOGLE_PORT', 4291],
      ['SANDBOX_INBOX_PORT', 4292],
      ['SANDBOX_SMTP_PORT', 4293],
      ['SANDBOX_BANKS_PORT', 4294],
      ['SANDBOX_AGGREGATOR_PORT', 4295],
      ['SANDBOX_STRIPE_PORT', 4296],
      ['SANDBOX_MODEL_PORT', 4297],
      ['SANDBOX_PUSH_PORT', 4298],
      ['SANDBOX_STORAGE_PORT', 4299],
      ['CARDS_PORT', 4102],
      ['CARDS_OPS_PORT', 4202],
    ]);
  });

  it('leave out servers that are named in the environment', () => {
    const env = { DATABASE_URL: 'postgresql://x', NATS_URL: 'nats://x', REDIS_URL: 'redis://x' };
    const named = wantedPorts(instance(), env).map(([name]) => name);
    expect(named.filter((name) => !name.startsWith('SANDBOX_'))).toEqual([
      'EDGE_PORT',
      'EDGE_METRICS_PORT',
      'CARDS_PORT',
      'CARDS_OPS_PORT',
    ]);
  });

  it('are refused in one sentence when another program has one of them', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      expect(await isFree(port)).toBe(false);
      await expect(requireFreePorts(instance({ edge: port }), {})).rejects.toThrow(portInUse('EDGE_PORT', port));
    } finally {
      other.close();
    }
  });
});
