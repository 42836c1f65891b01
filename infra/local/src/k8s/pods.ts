import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { secretsIn } from '../supply/secrets-in-text.ts';
import { environmentOf } from './environment.ts';
import { nameOf, ofKind, workloadsIn, type Manifest, type Workload } from './manifests.ts';

/** Says what's wrong in a cluster, one sentence each. */
export type Rule = (manifests: readonly Manifest[]) => string[];

/** A rule about each workload. */
const ofWorkloads =
  (faultsOf: (workload: Workload, manifests: readonly Manifest[]) => string[]): Rule =>
  (manifests) =>
    workloadsIn(manifests).flatMap((workload) =>
      faultsOf(workload, manifests).map((fault) => `${workload.title} ${fault}`),
    );

/** A rule about each container of a workload. */
const ofContainers = (faultsOf: (container: IContainer, workload: Workload) => string[]): Rule =>
  ofWorkloads((workload) => workload.containers.flatMap((container) => faultsOf(container, workload)));

/** The same about those, too, that run before. */
const ofAllContainers = (faultsOf: (container: IContainer) => string[]): Rule =>
  ofWorkloads(({ containers, template }) =>
    [...containers, ...(template.spec?.initContainers ?? [])].flatMap(faultsOf),
  );

/** Another build fills `latest`, or no tag at all, with something else tomorrow. Servers of others have a digest, too. */
export const images = ofAllContainers(({ image = '' }) => {
  const [name = '', digest] = image.split('/').at(-1)?.split('@') ?? [];
  const [, tag] = name.split(':');
  if (tag === 'latest' || (tag ?? digest) === undefined) return [`has the image ${image} without a version`];
  return name.startsWith('floatwise-') || /^sha256:[0-9a-f]{64}$/.test(digest ?? '')
    ? []
    : [`has ${image} without a digest`];
});

export const limits = ofAllContainers(({ resources }) =>
  (['requests', 'limits'] as const).flatMap((kind) =>
    ['cpu', 'memory'].flatMap((what) => (resources?.[kind]?.[what] === undefined ? [`has no ${what} in ${kind}`] : [])),
  ),
);

/** A job ends by itself; all else is asked whether it has begun, may be called, and lives. */
export const probes = ofContainers((container, { manifest }) => {
  if (manifest.kind === 'Job') return [];
  const open = (container.ports ?? []).flatMap(({ name, containerPort }) => [name, containerPort]);
  return (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).flatMap((name) => {
    const probe = container[name];
    if (probe === undefined) return [`has no ${name}`];
    const port = probe.httpGet?.port ?? probe.tcpSocket?.port;
    return port === undefined || open.includes(port) ? [] : [`has a ${name} at ${port}, which isn't open`];
  });
});

/** Kubernetes' restricted profile, and beyond it nothing to write to but volumes and no token of the cluster. */
export const restricted = ofWorkloads(({ template, containers }) => {
  const spec: Partial<IPodSpec> = template.spec ?? {};
  const { securityContext: pod, automountServiceAccountToken, enableServiceLinks, ...more } = spec;
  const faults = [
    ...(pod?.runAsNonRoot === true && (pod.runAsUser ?? 0) > 0 ? [] : ['may run as root']),
    ...(pod?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['may make every system call']),
    ...(automountServiceAccountToken === false ? [] : ['gets a token of the cluster']),
    ...(enableServiceLinks === false ? [] : ['gets variables about other services']),
    ...(more.hostNetwork === true || more.hostPID === true || more.hostIPC === true ? ['shares its node’s'] : []),
    ...((more.volumes ?? []).some(({ hostPath }) => hostPath) ? ['mounts a folder of its node'] : []),
  ];
  return [...faults, ...[...containers, ...(more.initContainers ?? [])].flatMap(unrestricted)];
});

function unrestricted({ securityContext: own = {} }: IContainer): string[] {
  const { drop = [], add = [] } = own.capabilities ?? {};
  return [
    ...(own.readOnlyRootFilesystem === true ? [] : ['writes to its own files']),
    ...(own.allowPrivilegeEscalation === false ? [] : ['may get more rights']),
    ...(drop.includes('ALL') && add.length === 0 ? [] : ['keeps capabilities']),
    ...(own.privileged === true || own.runAsUser === 0 ? ['runs as root'] : []),
  ];
}

/** The time in which a service stops, by its own settings, and one that waits before, by its preStop. */
export const shutdown = ofWorkloads((workload, manifests) => {
  const { values } = environmentOf(workload, manifests);
  const graceS = workload.template.spec?.terminationGracePeriodSeconds ?? 30;
  const [pause, timeout] = ['SHUTDOWN_PAUSE_MS', 'SHUTDOWN_TIMEOUT_MS'].map((name) => Number(values.get(name) ?? 0));
  const waits = workload.containers.map(({ lifecycle }) => Number(lifecycle?.preStop?.exec?.command?.at(-1) ?? 0));
  const neededS = ((pause ?? 0) + (timeout ?? 0)) / 1000 + Math.max(...waits);
  return graceS >= neededS ? [] : [`is killed after ${graceS} s, but stops in ${neededS} s`];
});

/** The name of a variable that holds a secret. */
export const secretName = /(PASSWORD|SECRET|TOKEN|_KEYS?|AUTH)$/;

/** Nothing that's rendered holds a secret: they come from Secrets that others make, and are files that only the container reads. */
export const noSecrets: Rule = (manifests) => [
  ...ofKind(manifests, 'Secret').map((secret) => `Secret ${nameOf(secret)} is in the repository`),
  ...ofKind(manifests, 'ConfigMap').flatMap((map) =>
    Object.entries(map.data ?? {}).flatMap(([name, text]) =>
      secretName.test(name) || secretsIn(text).length > 0 ? [`ConfigMap ${nameOf(map)} holds a secret: ${name}`] : [],
    ),
  ),
  ...ofContainers(({ env = [], envFrom = [] }) => [
    ...envFrom.flatMap(({ secretRef }) => (secretRef ? [`has the Secret ${secretRef.name} as variables`] : [])),
    ...env.flatMap(({ name, valueFrom }) => (valueFrom?.secretKeyRef ? [`has the secret ${name} as a variable`] : [])),
    ...env.flatMap(({ name, value }) =>
      value !== undefined && (secretName.test(name) || secretsIn(value).length > 0) ? [`holds a secret: ${name}`] : [],
    ),
  ])(manifests),
];
