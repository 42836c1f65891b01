import { nameOf, ofKind, workloadsIn, type Manifest, type Workload } from './manifests.ts';

/** Where every container of ours has its secrets. */
export const secretsDir = '/run/secrets';

export interface Environment {
  /** Each setting with its value; what a Secret gives is in brackets: `[floatwise-cards NATS_PASSWORD]`. */
  values: Map<string, string>;
  /** Settings that are files of a Secret, and whether the pod starts without. */
  secrets: Map<string, { secret: string; key: string; optional: boolean }>;
  /** ConfigMaps that aren't there. */
  missing: string[];
}

/** The files that Secrets put into the folder of secrets of a workload's first container. */
function secretFilesOf({ containers, template }: Workload): Environment['secrets'] {
  const mounted = containers[0]?.volumeMounts?.find(({ mountPath }) => mountPath === secretsDir)?.name;
  const sources = template.spec?.volumes?.find(({ name }) => name === mounted)?.projected?.sources ?? [];
  const files = sources.flatMap(({ secret: { name: secret = '', items = [], optional = false } = {} }) =>
    items.map(({ key, path }) => [path, { secret, key, optional }] as const),
  );
  return new Map(files);
}

/** What a workload's first container is started with, as Kubernetes and the container itself would fill it in. */
export function environmentOf(workload: Workload, manifests: readonly Manifest[]): Environment {
  const { containers, labels } = workload;
  const secrets = secretFilesOf(workload);
  const values = new Map(Array.from(secrets, ([name, { secret, key }]) => [name, `[${secret} ${key}]`]));
  const missing: string[] = [];
  for (const { configMapRef } of containers[0]?.envFrom ?? []) {
    const found = ofKind(manifests, 'ConfigMap').find((one) => nameOf(one) === configMapRef?.name);
    if (found === undefined) missing.push(configMapRef?.name ?? 'a Secret as a whole');
    for (const [name, value] of Object.entries(found?.data ?? {})) values.set(name, value);
  }
  for (const { name, value = '', valueFrom } of containers[0]?.env ?? []) {
    const label = /^metadata\.labels\['(.+)'\]$/.exec(valueFrom?.fieldRef?.fieldPath ?? '')?.[1];
    if (label !== undefined) values.set(name, labels[label] ?? '');
    else
      values.set(
        name,
        value.replaceAll(/\$\((\w+)\)/g, (all, other: string) => values.get(other) ?? all),
      );
  }
  return { values, secrets, missing };
}

/** The Secrets that somebody has to make, each with its keys; one that may be missing is in brackets. */
export function secretsNeeded(manifests: readonly Manifest[]): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const add = (secret: string, key: string): void =>
    void needed.set(secret, (needed.get(secret) ?? new Set()).add(key));
  for (const workload of workloadsIn(manifests)) {
    for (const { secret, key, optional } of environmentOf(workload, manifests).secrets.values())
      add(secret, optional ? `[${key}]` : key);
  }
  for (const { spec } of ofKind(manifests, 'Cluster')) {
    const { accessKeyId, secretAccessKey } = spec.backup?.barmanObjectStore?.s3Credentials ?? {};
    for (const one of [accessKeyId, secretAccessKey]) if (one) add(one.name, one.key);
  }
  return needed;
}
