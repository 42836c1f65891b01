import { pooledOf } from '@floatwise/service-kit/connections';
import type { Service } from '@floatwise/service-kit/define-service';
import { baseEnv } from '@floatwise/service-kit/env';
import { z } from 'zod';
import { environmentOf } from './environment.ts';
import { nameOf, ofKind, selects, without, workloadsIn, type Manifest, type Workload } from './manifests.ts';
import type { Rule } from './pods.ts';

const appLabel = 'app.kubernetes.io/name';

function replicasOf({ manifest }: Workload, manifests: readonly Manifest[]): { least: number; most: number } {
  const scaled = ofKind(manifests, 'ScaledObject').find(({ spec }) => spec.scaleTargetRef.name === nameOf(manifest));
  if (scaled && manifest.kind === 'Deployment') {
    const { minReplicaCount: least = 0, maxReplicaCount: most = 100 } = scaled.spec;
    return { least, most };
  }
  const count = manifest.kind === 'Job' ? 1 : (manifest.spec?.replicas ?? 1);
  return { least: count, most: count };
}

/** Who has several replicas keeps all but one while nodes are emptied; who has one doesn't hold a node. */
export const budgets: Rule = (manifests) =>
  workloadsIn(manifests).flatMap((workload) => {
    if (workload.manifest.kind === 'Job') return [];
    const { least } = replicasOf(workload, manifests);
    const own = ofKind(manifests, 'PodDisruptionBudget').filter(({ spec }) => selects(spec?.selector, workload.labels));
    if (own.length !== 1 && (least > 1 || own.length > 1)) return [`${workload.title} has ${own.length} budgets`];
    return own.flatMap(({ spec: { minAvailable = 0, maxUnavailable } = {} }) => {
      const mayGo = maxUnavailable ?? least - Number(minAvailable);
      return mayGo === 1 ? [] : [`${workload.title} has ${least} replicas, of which ${mayGo} may go at once`];
    });
  });

/** A rolling update has one replica more. */
const surge = 1;

/** Migrations, backups, operators, and what Postgres keeps for its superuser. */
export const otherConnections = 10;

/** How many connections a service needs with some settings. */
export type ConnectionsOf = Pick<Service, 'connections'>['connections'];

const sizes = z.object({
  DATABASE_POOL: baseEnv.DATABASE_POOL,
  EVENTS_CONCURRENCY: baseEnv.EVENTS_CONCURRENCY,
  EVENTS_AT_ONCE: baseEnv.EVENTS_AT_ONCE,
});

/**
 * All replicas of all services together open no more connections than Postgres takes. Behind PgBouncer they are its clients, and
 * their relays go around it.
 */
export const pools =
  (connections: ReadonlyMap<string, ConnectionsOf>): Rule =>
  (manifests) => {
    const services = workloadsIn(manifests)
      .filter(({ labels }) => labels['app.kubernetes.io/component'] === 'service')
      .map((workload) => {
        const { values } = environmentOf(workload, manifests);
        const needed = connections.get(workload.labels[appLabel] ?? '')?.(sizes.parse(Object.fromEntries(values)));
        const replicas = replicasOf(workload, manifests).most + surge;
        return {
          ...{ title: workload.title, hasWayAround: values.has('DATABASE_DIRECT_URL') },
          ...{ pooled: needed ? replicas * pooledOf(needed) : 0, relays: needed ? replicas * needed.relay : 0 },
        };
      });
    const clients = services.reduce((sum, one) => sum + one.pooled, 0);
    const relays = services.reduce((sum, one) => sum + one.relays, 0);
    const poolers = ofKind(manifests, 'Pooler').map(({ spec: { instances = 1, pgbouncer } }) => {
      const of = (name: string, initial: number) => Number(pgbouncer.parameters?.[name] ?? initial);
      return {
        ...{ isByTransaction: pgbouncer.poolMode === 'transaction', takes: of('max_client_conn', 100) },
        opens: of('default_pool_size', 20) * instances * services.length,
      };
    });
    const total = relays + (poolers.length === 0 ? clients : poolers.reduce((sum, { opens }) => sum + opens, 0));
    const cluster = ofKind(manifests, 'Cluster')[0]?.spec.postgresql?.parameters?.max_connections;
    const args = workloadsIn(manifests).flatMap(({ containers }) => containers.flatMap(({ args: own = [] }) => own));
    const most = Number(cluster ?? args.join(' ').match(/max_connections=(\d+)/)?.[1] ?? 100);
    const stuck = poolers.length === 0 ? [] : services.filter(({ hasWayAround }) => !hasWayAround);
    return [
      ...poolers.flatMap(({ isByTransaction, takes }) => [
        ...(isByTransaction ? [] : ["PgBouncer doesn't hand out connections by transaction"]),
        ...(clients <= takes ? [] : [`PgBouncer takes ${takes} connections, and services open ${clients}`]),
      ]),
      ...stuck.map(({ title }) => `${title} has no DATABASE_DIRECT_URL around PgBouncer`),
      ...(total + otherConnections <= most
        ? []
        : [`Services open ${total} connections, others ${otherConnections}, and Postgres takes ${most}`]),
    ];
  };

/** The streams that each service's consumers read, from who may say what on NATS. */
export function consumersIn(natsConf: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, stream = '', service = ''] of natsConf.matchAll(/"\$JS\.API\.CONSUMER\.INFO\.(\w+)\.(\w+)"/g))
    found.set(service, (found.get(service) ?? new Set()).add(stream));
  return found;
}

/** A service gets more replicas for requests, and for events of each stream that it reads. */
export const scaling =
  (consumers: ReadonlyMap<string, ReadonlySet<string>>): Rule =>
  (manifests) => {
    const objects = ofKind(manifests, 'ScaledObject');
    if (objects.length === 0) return [];
    return [...consumers].flatMap(([service, streams]) => {
      const triggers = objects.find((one) => nameOf(one) === `floatwise-${service}`)?.spec.triggers ?? [];
      const watched = triggers.flatMap(({ type, metadata: { stream = '', consumer, lagThreshold } }) =>
        type === 'nats-jetstream' && consumer === service && Number(lagThreshold) > 0 ? [stream] : [],
      );
      const asked = triggers.some(
        ({ type, metadata }) => type === 'prometheus' && metadata.query?.includes(`"${service}"`),
      );
      return [
        ...(asked ? [] : [`${service} isn't scaled by its requests`]),
        ...without(streams, new Set(watched)).map((stream) => `${service} reads ${stream}, and isn't scaled by it`),
        ...without(watched, streams).map((stream) => `${service} is scaled by ${stream}, which it doesn't read`),
      ];
    });
  };

/** Services whose migrations run as the owner of their own tables, from the image that their replicas have. */
const migrated = (manifests: readonly Manifest[]): Set<string> => {
  const imageOf = (name: string) =>
    workloadsIn(manifests).find(({ manifest }) => nameOf(manifest) === `floatwise-${name}`)?.containers[0]?.image;
  const jobs = workloadsIn(manifests).filter((workload) => {
    const name = workload.labels['app.kubernetes.io/name'] ?? '';
    const url = environmentOf(workload, manifests).values.get('DATABASE_URL') ?? '';
    const isOwner = url.startsWith(`postgresql://${name}_owner:[floatwise-${name} OWNER_DB_PASSWORD]@`);
    return isOwner && url.endsWith(`/${name}`) && workload.containers[0]?.image === imageOf(name);
  });
  return new Set(jobs.map(({ labels }) => labels['app.kubernetes.io/name'] ?? ''));
};

/** Services whose replicas the edge finds by their name (`named` in the Caddyfile): those with an address for each. */
function foundByEdge(manifests: readonly Manifest[]): Set<string> {
  const edge = workloadsIn(manifests).find(({ manifest }) => nameOf(manifest) === 'edge');
  const values = edge && environmentOf(edge, manifests).values;
  if (values?.get('EDGE_REPLICAS') !== 'named') return new Set();
  const prefix = values.get('SERVICE_PREFIX') ?? '';
  const headless = ofKind(manifests, 'Service').filter(({ spec }) => spec?.clusterIP === 'None');
  return new Set(headless.map(nameOf).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])));
}

/** Each of our services is there, with its own name on all that has to bear it. */
export const complete =
  ({ services, answering }: { services: readonly string[]; answering: readonly string[] }): Rule =>
  (manifests) => {
    const running = workloadsIn(manifests).filter(({ labels }) => labels['app.kubernetes.io/component'] === 'service');
    const names = new Set(running.map(({ labels }) => labels['app.kubernetes.io/name'] ?? ''));
    const found = foundByEdge(manifests);
    return [
      ...without(names, new Set(services)).map((name) => `${name} runs here, and isn't in services/`),
      ...without(services, names).map((name) => `${name} is in services/, and doesn't run here`),
      ...without(services, migrated(manifests)).map((name) => `${name} isn't migrated as the owner of its tables`),
      ...without(answering, found).map((name) => `The edge doesn't find ${name}`),
    ];
  };

/** Who needs a password of every service: its variable's last words, which are its name in the service's Secret. */
const keepers = [
  ['prepare', 'DB_PASSWORD'],
  ['prepare', 'OWNER_DB_PASSWORD'],
  ['nats', 'NATS_PASSWORD'],
  ['redis', 'REDIS_PASSWORD'],
] as const;

/** Each server, and what prepares them, gets every service's password from where the service itself has it. */
export const passwords =
  ({ services }: { services: readonly string[] }): Rule =>
  (manifests) =>
    keepers.flatMap(([keeper, key]) => {
      const workload = workloadsIn(manifests).find(({ manifest }) => nameOf(manifest) === keeper);
      if (workload === undefined) return [];
      const { values } = environmentOf(workload, manifests);
      return services
        .filter((name) => {
          const given = values.get(`${name.toUpperCase()}_${key}`);
          return given !== `[floatwise-${name} ${key}]`;
        })
        .map((name) => `${workload.title} doesn't have the ${key} of ${name}`);
    });
