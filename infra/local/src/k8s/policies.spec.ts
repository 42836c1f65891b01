import { compilerFaults } from './compiled.ts';
import { consumersIn } from './fleet.ts';
import { manifestsIn } from './manifests.ts';
import { policyFaults } from './policies.ts';
import { pooler, prepare, scaled, sound } from './testing/sound-cluster.ts';

const known = {
  services: ['cards'],
  answering: ['cards'],
  consumers: new Map([['cards', new Set(['BILLING'])]]),
  connections: new Map([['cards', () => ({ requests: 6, jobs: 1, events: 2, relay: 1 })]]),
};
const faultsIn = (text: string): string[] => policyFaults(manifestsIn(text), known);
/** The sound cluster with one thing changed in it. */
function planted(from: string, to: string, text = sound): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

const cards = 'Deployment floatwise-cards';
const address = "value: 'postgresql://cards:$(DB_PASSWORD)@postgres:5432/cards' }";
/** The sound cluster with PgBouncer, which opens so many connections for a service, and a way around it. */
const pooled = (size: number): string =>
  planted(address, `${address}\n            - { name: DATABASE_DIRECT_URL, ${address}`) + pooler(size);

describe('a cluster', () => {
  it.each([
    ['as it should be', sound],
    ['that grows with its load', sound + scaled],
    ['with connections enough', pooled(27)],
    ['that is prepared', sound + prepare('DB_PASSWORD')],
  ])('%s has no fault', (_, text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it.each([
    [
      'an image that changes',
      'cards:1.0.0',
      'cards:latest',
      'has the image registry.example/floatwise-cards:latest without a version',
    ],
    [
      'an image without a tag',
      'cards:1.0.0',
      'cards',
      'has the image registry.example/floatwise-cards without a version',
    ],
    ['no limit of memory', ", limits: { cpu: '1', memory: 64Mi }", ", limits: { cpu: '1' }", 'has no memory in limits'],
    ['no requests', 'requests: { cpu: 100m, memory: 64Mi }, ', '', 'has no cpu in requests'],
    ['no probe', 'startupProbe: { tcpSocket: { port: main } }', '', 'has no startupProbe'],
    [
      'a probe where nobody listens',
      'readinessProbe: { tcpSocket: { port: main } }',
      'readinessProbe: { tcpSocket: { port: ops } }',
      "has a readinessProbe at ops, which isn't open",
    ],
    ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
    ['every system call', ', seccompProfile: { type: RuntimeDefault }', '', 'may make every system call'],
    ['a token of the cluster', 'automountServiceAccountToken: false', '', 'gets a token of the cluster'],
    ['variables about others', 'enableServiceLinks: false', '', 'gets variables about other services'],
    [
      'its node’s network',
      'enableServiceLinks: false',
      'enableServiceLinks: false\n      hostNetwork: true',
      'shares its node’s',
    ],
    [
      'a folder of its node',
      'volumes: [',
      'volumes: [{ name: node, hostPath: { path: / } }, ',
      'mounts a folder of its node',
    ],
    ['files to write to', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'writes to its own files'],
    ['more rights', 'allowPrivilegeEscalation: false, ', '', 'may get more rights'],
    ['capabilities', '{ drop: [ALL] }', '{ drop: [ALL], add: [NET_RAW] }', 'keeps capabilities'],
    [
      'too little time to stop',
      'terminationGracePeriodSeconds: 50',
      'terminationGracePeriodSeconds: 40',
      'is killed after 40 s, but stops in 45 s',
    ],
    [
      'a password',
      '            - { name: STRIPE',
      '            - { name: NATS_PASSWORD, value: hunter2 }\n            - { name: STRIPE',
      'holds a secret: NATS_PASSWORD',
    ],
    [
      'a secret as a variable',
      '            - { name: STRIPE',
      '            - { name: NATS_PASSWORD, valueFrom: { secretKeyRef: { name: a, key: b } } }\n            - { name: STRIPE',
      'has the secret NATS_PASSWORD as a variable',
    ],
    [
      'secrets as variables',
      'envFrom: [',
      'envFrom: [{ secretRef: { name: floatwise-cards } }, ',
      'has the Secret floatwise-cards as variables',
    ],
    ['settings that are not there', 'name: settings } }]', 'name: others } }]', "names others, which isn't there"],
    ['an address that is not there', 'postgres:5432/cards', 'postgrse:5432/cards', "names postgrse, which isn't there"],
    [
      'a file that no Secret gives',
      'path: DB_PASSWORD }',
      'path: PASSWORD }',
      "names $(DB_PASSWORD), which isn't there",
    ],
    [
      'a way that it does not name',
      "            - { name: STRIPE_API_URL, value: 'https://api.stripe.com' }\n",
      '',
      "may reach outside:443, which it doesn't name",
    ],
    [
      'a name without a way',
      "name: STRIPE_API_URL, value: 'https://api.stripe.com'",
      "name: STRIPE_API_URL, value: 'https://api.stripe.com:8443'",
      'names outside:8443, which it may not reach',
    ],
    ['a way into our own network', ', except: [10.0.0.0/8]', '', "may reach 0.0.0.0/0:443, which it doesn't name"],
    [
      'a way everywhere',
      'to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: postgres } } }], ports',
      'ports',
      "may reach everywhere:5432, which it doesn't name",
    ],
    [
      'no budget',
      'kind: PodDisruptionBudget\nmetadata: { name: floatwise-cards }\nspec: { maxUnavailable: 1, selector: { matchLabels: { app.kubernetes.io/name: cards',
      'kind: PodDisruptionBudget\nmetadata: { name: floatwise-cards }\nspec: { maxUnavailable: 1, selector: { matchLabels: { app.kubernetes.io/name: carts',
      'has 0 budgets',
    ],
    [
      'a budget that holds nodes',
      'maxUnavailable: 1, selector',
      'minAvailable: 2, selector',
      'has 2 replicas, of which 0 may go at once',
    ],
  ])('does not give a service %s', (_, from, to, fault) => {
    expect(faultsIn(planted(from, to))).toContain(`${cards} ${fault}`);
  });

  it.each([
    [
      'a server without a digest',
      `@sha256:${'0'.repeat(64)}`,
      '',
      'StatefulSet postgres has postgres:15 without a digest',
    ],
    [
      'a server that keeps its callers out',
      'ports: [{ port: 5432 }] }]\n',
      'ports: [{ port: 5433 }] }]\n',
      `StatefulSet postgres doesn't let ${cards} in at 5432`,
    ],
    [
      'a server with too few connections',
      'max_connections=40',
      'max_connections=39',
      'Services open 30 connections, others 10, and Postgres takes 39',
    ],
    [
      'open pods',
      'spec: { podSelector: {}, policyTypes: [Ingress, Egress] }',
      'spec: { podSelector: {}, policyTypes: [Ingress] }',
      'No policy closes the pods that no policy names.',
    ],
    [
      'a password in settings',
      'data: { SHUTDOWN',
      'data: { OPS_TOKEN: abc, SHUTDOWN',
      'ConfigMap settings holds a secret: OPS_TOKEN',
    ],
    ['a Secret', 'kind: ConfigMap', 'kind: Secret', 'Secret settings is in the repository'],
    [
      'a service for nobody',
      'spec: { clusterIP: None, selector: { app.kubernetes.io/name: cards, app',
      'spec: { clusterIP: None, selector: { app.kubernetes.io/name: carts, app',
      'Service floatwise-cards stands for no pod',
    ],
    [
      'an edge that looks for others',
      '{ name: SERVICE_PREFIX, value: floatwise- }',
      '{ name: SERVICE_PREFIX, value: ours- }',
      "The edge doesn't find cards",
    ],
    ['an edge with a list', '{ name: EDGE_REPLICAS, value: named }, ', '', "The edge doesn't find cards"],
    ['one address for all replicas', 'clusterIP: None, ', '', "The edge doesn't find cards"],
    [
      'migrations as the service itself',
      'postgresql://cards_owner:',
      'postgresql://cards:',
      "cards isn't migrated as the owner of its tables",
    ],
    [
      'migrations of another version',
      '- name: migrate\n          image: registry.example/floatwise-cards:1.0.0',
      '- name: migrate\n          image: registry.example/floatwise-cards:1.1.0',
      "cards isn't migrated as the owner of its tables",
    ],
    [
      'a service that stands for what ends',
      ', app.kubernetes.io/component: service }, ports',
      ' }, ports',
      'Service floatwise-cards stands for Job floatwise-migrate-cards, too',
    ],
    [
      'a service that nobody wrote',
      'app.kubernetes.io/name: cards, app',
      'app.kubernetes.io/name: carts, app',
      "carts runs here, and isn't in services/",
    ],
  ])('does not have %s', (_, from, to, fault) => {
    expect(faultsIn(planted(from, to))).toContain(fault);
  });

  it.each([
    ['requests', '"cards"}', '"carts"}', "cards isn't scaled by its requests"],
    ['events of its own', 'stream: BILLING', 'stream: CARDS', "cards reads BILLING, and isn't scaled by it"],
    ['events of its own alone', 'stream: BILLING', 'stream: CARDS', "cards is scaled by CARDS, which it doesn't read"],
    ['a lag that is written right', 'lagThreshold', 'lagTreshold', "cards reads BILLING, and isn't scaled by it"],
  ])('grows with %s', (_, from, to, fault) => {
    expect(faultsIn(sound + planted(from, to, scaled))).toContain(fault);
  });

  it('prepares each service with the password that it has', () => {
    const fault = "Job prepare doesn't have the DB_PASSWORD of cards";
    expect(faultsIn(sound + prepare('NATS_PASSWORD'))).toEqual([fault]);
  });

  it('has every service', () => {
    expect(policyFaults(manifestsIn(sound), { ...known, services: ['cards', 'billing'] })).toEqual([
      "billing is in services/, and doesn't run here",
      "billing isn't migrated as the owner of its tables",
    ]);
  });

  it('counts the most replicas that there may be, and one that begins beside them', () => {
    expect(faultsIn(sound + planted('maxReplicaCount: 2', 'maxReplicaCount: 3', scaled))).toEqual([
      'Services open 40 connections, others 10, and Postgres takes 40',
    ]);
  });

  it.each([
    ['opens too many connections', 28, '', '', 'Services open 31 connections, others 10, and Postgres takes 40'],
    [
      ...(['keeps connections for a session', 20, 'poolMode: transaction', 'poolMode: session'] as const),
      "PgBouncer doesn't hand out connections by transaction",
    ],
    [
      ...(['takes too few', 20, 'default_pool_size', "max_client_conn: '26', default_pool_size"] as const),
      'PgBouncer takes 26 connections, and services open 27',
    ],
    [
      ...(['has no way around it', 20, 'DATABASE_DIRECT_URL', 'DATABASE_URL'] as const),
      `${cards} has no DATABASE_DIRECT_URL around PgBouncer`,
    ],
  ])('has no PgBouncer that %s', (_, size, from, to, fault) => {
    expect(faultsIn(planted(from, to, pooled(size)))).toEqual([fault]);
  });
});

test('which streams a service reads follows from what it may do on NATS', () => {
  const lines = ['CONSUMER.INFO.BILLING.cards', 'CONSUMER.MSG.NEXT.IDENTITY.cards', 'CONSUMER.INFO.CARDS.identity'];
  const conf = lines.map((line) => `          "$JS.API.${line}"`).join('\n');
  const read = [
    ['cards', new Set(['BILLING'])],
    ['identity', new Set(['CARDS'])],
  ];
  expect([...consumersIn(conf)]).toEqual(read);
});

describe('the types of Kubernetes and its operators', () => {
  it('take what is right', async () => {
    expect(await compilerFaults(manifestsIn(sound + scaled + pooler(30)))).toEqual([]);
  });

  it('refuse keys and values that there are not, and say where', async () => {
    const wrong = planted('replicas: 2', 'replicas: two', planted('allowPrivilegeEscalation', 'allowEscalation'));
    const faults = await compilerFaults(manifestsIn(wrong + planted('poolMode', 'poolmode', pooler(30))));
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^Deployment floatwise-cards: .*string.*number/);
    expect(faults[1]).toMatch(/^Deployment floatwise-cards: .*allowEscalation/);
    expect(faults[2]).toMatch(/^Pooler pooler: .*poolmode/);
  });
});
