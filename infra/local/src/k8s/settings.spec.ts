import { baseEnv } from '@floatwise/service-kit/env';
import { z } from 'zod';
import { secretsNeeded } from './environment.ts';
import { manifestsIn, workloadsIn } from './manifests.ts';
import { settingsFaultsOf } from './settings.ts';

const given = (secrets: string, env = '', port = 4200) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: floatwise-cards }
spec:
  selector: {}
  template:
    metadata: { labels: { app.kubernetes.io/name: cards } }
    spec:
      containers:
        - name: service
          ports: [{ name: http, containerPort: 4100 }, { name: ops, containerPort: ${port} }]
          env:
            - { name: SERVICE, valueFrom: { fieldRef: { fieldPath: "metadata.labels['app.kubernetes.io/name']" } } }
            - { name: DATABASE_URL, value: 'postgresql://$(SERVICE):$(DB_PASSWORD)@postgres:5432/$(SERVICE)' }
            - { name: NATS_URL, value: 'nats://nats:4222' }
            - { name: REDIS_URL, value: 'redis://redis:6379' }
            - { name: PUBLIC_ORIGIN, value: 'https://floatwise.example' }
            - { name: TRUSTED_PROXIES, value: uniquelocal }
            - { name: SECRETS_DIR, value: /run/secrets }
            ${env}
          volumeMounts: [{ name: secrets, mountPath: /run/secrets }]
      volumes:
        - name: secrets
          projected:
            sources:
              - secret: { name: floatwise-cards, items: [{ key: DB_PASSWORD, path: DB_PASSWORD }] }
              ${secrets}
`;
const key = '- secret: { name: floatwise-cards, items: [{ key: AUDIT_KEY, path: AUDIT_KEY }] }';
const optionalKey = key.replace('items', 'optional: true, items');

const schema = z.object({ ...baseEnv, AUDIT_KEY: z.string().min(32) });
function faultsIn(text: string): string[] {
  const manifests = manifestsIn(text);
  return workloadsIn(manifests).flatMap((workload) => settingsFaultsOf(workload, manifests, schema));
}

describe('what a service says to its environment in a cluster', () => {
  it('is nothing, if it has all that it needs', () => {
    expect(faultsIn(given(key))).toEqual([]);
  });

  it.each([
    ['what is missing', given(''), 'does not start: AUDIT_KEY is missing.'],
    ['a secret that may be missing but is needed', given(optionalKey), 'does not start: AUDIT_KEY is missing.'],
    [
      'what it does not understand',
      given(key, '- { name: LOG_LEVEL, value: loud }'),
      /^does not start: LOG_LEVEL is not usable/,
    ],
    [
      'what it does not know',
      given(key, "- { name: SHUTDWON_PAUSE_MS, value: '1' }"),
      'has no use for SHUTDWON_PAUSE_MS',
    ],
    [
      'a switch of the sandbox',
      given(key, "- { name: STRIPE_TEST_PAYMENTS, value: 'true' }"),
      /STRIPE_TEST_PAYMENTS .* PUBLIC_ORIGIN is a production address/,
    ],
    ['a port that is not open', given(key, '', 4201), 'has no port 4200'],
  ])('names %s', (_, text, fault) => {
    const said = faultsIn(text).map((one) => one.replace('Deployment floatwise-cards ', ''));
    expect(said).toContainEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
  });
});

const backedUp = `---
apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: postgres }
spec:
  backup:
    barmanObjectStore:
      s3Credentials: { accessKeyId: { name: bucket, key: ID }, secretAccessKey: { name: bucket, key: SECRET } }
`;

test('what somebody has to make is listed, that of the backups too, and what may be missing is in brackets', () => {
  expect([...secretsNeeded(manifestsIn(given(optionalKey) + backedUp))]).toEqual([
    ['floatwise-cards', new Set(['DB_PASSWORD', '[AUDIT_KEY]'])],
    ['bucket', new Set(['ID', 'SECRET'])],
  ]);
});
