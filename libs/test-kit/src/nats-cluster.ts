import { randomBytes } from 'node:crypto';
import { prepareStreams } from '@floatwise/events/prepare-streams';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from './free-port.js';
import { Restartable } from './restartable.js';
import { streamLeader } from './stream-contents.js';

const names = ['node-0', 'node-1', 'node-2'];

/** Three NATS servers as in infra/k8s/overlays/large, where each stream is kept by all of them. */
export class NatsCluster {
  private readonly lost = new Set<string>();

  private constructor(private readonly nodes: readonly { name: string; server: Restartable }[]) {}

  /** @param services whose streams it has */
  static async create(services: readonly string[]): Promise<NatsCluster> {
    const ports = await Promise.all(names.map(() => freePort()));
    const routes = ports.map((port) => `nats://127.0.0.1:${port}`);
    const password = randomBytes(16).toString('hex');
    const start = async (name: string, at: number) => {
      const args = ['--name', name, '--cluster_name', 'floatwise', '--cluster', routes[at] ?? ''];
      return {
        name,
        server: await Restartable.create('nats', { args: [...args, '--routes', routes.join()], password }),
      };
    };
    const cluster = new NatsCluster(await Promise.all(names.map(start)));
    // They agree first who leads.
    await eventually(() => prepareStreams(cluster.url, services, { EVENTS_REPLICAS: String(names.length) }));
    return cluster;
  }

  /** The administrator's, of all of them: the first one's user and password count for each. */
  get url(): string {
    const [first = '', ...more] = this.nodes.map(({ server }) => server.url);
    return [first, ...more.map((url) => new URL(url).host)].join();
  }

  /** Kills the node that leads a service's stream, which is the worst one to lose. */
  async loseLeader(service: string): Promise<void> {
    const leader = await eventually(async () => {
      const name = await streamLeader(this.url, service);
      return this.nodes.find((node) => node.name === name && !this.lost.has(name)) ?? false;
    });
    if (!leader) return;
    this.lost.add(leader.name);
    await leader.server.kill();
  }

  /** Starts those that are lost, with their old data. */
  async startAll(): Promise<void> {
    this.lost.clear();
    await Promise.all(this.nodes.map(({ server }) => server.start()));
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map(({ server }) => server.close()));
  }
}
