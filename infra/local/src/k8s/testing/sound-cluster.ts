// What tests plant a fault into.

const context = `automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }`;
const container = `startupProbe: { tcpSocket: { port: main } }
          readinessProbe: { tcpSocket: { port: main } }
          livenessProbe: { tcpSocket: { port: main } }
          resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { cpu: '1', memory: 64Mi } }
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }`;

const mount = 'volumeMounts: [{ name: secrets, mountPath: /run/secrets, readOnly: true }]';
/** The volume with some keys of cards' Secret. */
const secretFiles = (items: string): string =>
  `volumes: [{ name: secrets, projected: { sources: [{ secret: { name: floatwise-cards, items: [${items}] } }] } }]`;

/** A cluster in which nothing is wrong: one service with its server, and the edge. */
export const sound = `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { SHUTDOWN_PAUSE_MS: '35000', SHUTDOWN_TIMEOUT_MS: '10000' }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: floatwise-cards }
spec:
  replicas: 2
  selector: { matchLabels: { app.kubernetes.io/name: cards } }
  template:
    metadata: { labels: { app.kubernetes.io/name: cards, app.kubernetes.io/component: service } }
    spec:
      terminationGracePeriodSeconds: 50
      ${context}
      containers:
        - name: service
          image: registry.example/floatwise-cards:1.0.0
          ports: [{ name: main, containerPort: 4100 }]
          envFrom: [{ configMapRef: { name: settings } }]
          env:
            - { name: DATABASE_URL, value: 'postgresql://cards:$(DB_PASSWORD)@postgres:5432/cards' }
            - { name: STRIPE_API_URL, value: 'https://api.stripe.com' }
          ${container}
          ${mount}
      ${secretFiles('{ key: DB_PASSWORD, path: DB_PASSWORD }')}
---
apiVersion: batch/v1
kind: Job
metadata: { name: floatwise-migrate-cards }
spec:
  template:
    metadata: { labels: { app.kubernetes.io/name: cards, app.kubernetes.io/component: migration } }
    spec:
      ${context}
      restartPolicy: Never
      containers:
        - name: migrate
          image: registry.example/floatwise-cards:1.0.0
          env:
            - { name: DATABASE_URL, value: 'postgresql://cards_owner:$(DB_PASSWORD)@postgres:5432/cards' }
          resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { cpu: '1', memory: 64Mi } }
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          ${mount}
      ${secretFiles('{ key: OWNER_DB_PASSWORD, path: DB_PASSWORD }')}
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: edge }
spec:
  replicas: 1
  selector: { matchLabels: { app.kubernetes.io/name: edge } }
  template:
    metadata: { labels: { app.kubernetes.io/name: edge } }
    spec:
      ${context}
      containers:
        - name: edge
          image: floatwise-edge:1.0.0
          ports: [{ name: main, containerPort: 8080 }]
          env: [{ name: EDGE_REPLICAS, value: named }, { name: SERVICE_PREFIX, value: floatwise- }]
          ${container}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: postgres }
spec:
  serviceName: postgres
  selector: { matchLabels: { app.kubernetes.io/name: postgres } }
  template:
    metadata: { labels: { app.kubernetes.io/name: postgres } }
    spec:
      ${context}
      containers:
        - name: postgres
          image: postgres:15@sha256:${'0'.repeat(64)}
          args: [postgres, -cmax_connections=40]
          ports: [{ name: main, containerPort: 5432 }]
          ${container}
---
apiVersion: v1
kind: Service
metadata: { name: floatwise-cards }
spec: { clusterIP: None, selector: { app.kubernetes.io/name: cards, app.kubernetes.io/component: service }, ports: [{ port: 4100 }] }
---
apiVersion: v1
kind: Service
metadata: { name: postgres }
spec: { selector: { app.kubernetes.io/name: postgres }, ports: [{ port: 5432 }] }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: floatwise-cards }
spec: { maxUnavailable: 1, selector: { matchLabels: { app.kubernetes.io/name: cards } } }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: nobody }
spec: { podSelector: {}, policyTypes: [Ingress, Egress] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: names }
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress: [{ to: [{ podSelector: { matchLabels: { k8s-app: kube-dns } } }], ports: [{ port: 53 }] }]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: floatwise-cards }
spec:
  podSelector: { matchLabels: { app.kubernetes.io/name: cards } }
  policyTypes: [Ingress, Egress]
  ingress: [{ from: [{ podSelector: { matchLabels: { app.kubernetes.io/name: edge } } }], ports: [{ port: 4100 }] }]
  egress:
    - { to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: postgres } } }], ports: [{ port: 5432 }] }
    - { to: [{ ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8] } }], ports: [{ port: 443 }] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: postgres }
spec:
  podSelector: { matchLabels: { app.kubernetes.io/name: postgres } }
  policyTypes: [Ingress]
  ingress: [{ from: [{ podSelector: { matchLabels: { app.kubernetes.io/name: cards } } }], ports: [{ port: 5432 }] }]
`;

/** It gets more replicas with its load. */
export const scaled = `---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: { name: floatwise-cards }
spec:
  scaleTargetRef: { name: floatwise-cards }
  minReplicaCount: 2
  maxReplicaCount: 2
  triggers:
    - { type: prometheus, metadata: { query: 'rate(requests{service="cards"}[1m])' } }
    - { type: nats-jetstream, metadata: { stream: BILLING, consumer: cards, lagThreshold: '500' } }
`;

/** What prepares the servers, with a key of the service's Secret as its password. */
export const prepare = (key: string): string => `---
apiVersion: batch/v1
kind: Job
metadata: { name: prepare }
spec:
  template:
    spec:
      ${context}
      restartPolicy: Never
      containers:
        - name: prepare
          image: floatwise-prepare:1.0.0
          resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { cpu: '1', memory: 64Mi } }
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          ${mount}
      ${secretFiles(`{ key: ${key}, path: CARDS_DB_PASSWORD }, { key: OWNER_DB_PASSWORD, path: CARDS_OWNER_DB_PASSWORD }`)}
`;

/** PgBouncer, with so many connections for each service. */
export const pooler = (size: number): string => `---
apiVersion: postgresql.cnpg.io/v1
kind: Pooler
metadata: { name: pooler }
spec:
  cluster: { name: postgres }
  pgbouncer: { poolMode: transaction, parameters: { default_pool_size: '${size}' } }
`;
