import type { Manifest, Workload } from './manifests.ts';
import { nameOf, ofKind, workloadsIn } from './manifests.ts';

export interface Environment {
  /** Each variable with its value; what a Secret gives is in brackets: `[floatwise-cards NATS_PASSWORD]`. */
  values: Map<string, string>;
  /** Variables that a Secret gives, and whether the pod starts without. */
  secrets: Map<string, { secret: string; key: string; optional: boolean }>;
  /** ConfigMaps that aren't there. */
  missing: string[];
}

/** What a workload's first container is started with, as Kubernetes would fill it in. */
export function environmentOf({ containers, labels }: Workload, manifests: readonly Manifest[]): Environment {
  const values = new Map<string, string>();
  const secrets: Environment['secrets'] = new Map();
  const missing: string[] = [];
  for (const { configMapRef } of containers[0]?.envFrom ?? []) {
    const found = ofKind(manifests, 'ConfigMap').find((one) => nameOf(one) === configMapRef?.name);
    if (found === undefined) missing.push(configMapRef?.name ?? 'a Secret as a whole');
    for (const [name, value] of Object.entries(found?.data ?? {})) values.set(name, value);
  }
  for (const { name, value = '', valueFrom } of containers[0]?.env ?? []) {
    const { secretKeyRef, fieldRef } = valueFrom ?? {};
    const label = /^metadata\.labels\['(.+)'\]$/.exec(fieldRef?.fieldPath ?? '')?.[1];
    if (secretKeyRef !== undefined) {
      const { name: secret = '', key, optional = false } = secretKeyRef;
      secrets.set(name, { secret, key, optional });
      values.set(name, `[${secret} ${key}]`);
    } else if (label !== undefined) values.set(name, labels[label] ?? '');
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
  for (const workload of workloadsIn(manifests)) {
    for (const { secret, key, optional } of environmentOf(workload, manifests).secrets.values())
      needed.set(secret, (needed.get(secret) ?? new Set()).add(optional ? `[${key}]` : key));
  }
  return needed;
}
