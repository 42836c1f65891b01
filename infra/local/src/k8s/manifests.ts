import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import type { IPooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import type { IScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import type { IExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { parseAllDocuments } from 'yaml';
import { root } from '../paths.ts';

export type Manifest =
  | ICluster
  | IConfigMap
  | IDeployment
  | IExternalSecret
  | IIngress
  | IJob
  | INamespace
  | INetworkPolicy
  | IPersistentVolumeClaim
  | IPodDisruptionBudget
  | IPooler
  | IScaledObject
  | IScheduledBackup
  | ISecret
  | IService
  | IServiceAccount
  | IStatefulSet;

export const overlays = ['small', 'large'] as const;
export type Overlay = (typeof overlays)[number];

/** What an overlay gives to a cluster, as YAML. */
export const rendered = (kustomize: string, overlay: Overlay): string =>
  execFileSync(kustomize, ['build', join(root, 'infra/k8s/overlays', overlay)], { encoding: 'utf8' });

/** The objects in a text. Whether they are what they say is what `compilerFaults` finds out. */
export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

export type Of<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;

export const ofKind = <Kind extends Manifest['kind']>(manifests: readonly Manifest[], kind: Kind): Of<Kind>[] =>
  manifests.filter((manifest): manifest is Of<Kind> => manifest.kind === kind);

export const nameOf = (manifest: Manifest): string => manifest.metadata?.name ?? '';

/** What runs containers of ours. */
export interface Workload {
  manifest: IDeployment | IJob | IStatefulSet;
  /** `Deployment floatwise-cards`. */
  title: string;
  template: IPodTemplateSpec;
  labels: Record<string, string>;
  containers: IContainer[];
}

export function workloadsIn(manifests: readonly Manifest[]): Workload[] {
  const kinds = ['Deployment', 'Job', 'StatefulSet'] as const;
  return kinds
    .flatMap((kind): Workload['manifest'][] => ofKind(manifests, kind))
    .map((manifest) => {
      const template = manifest.spec?.template ?? {};
      return {
        manifest,
        title: `${manifest.kind} ${nameOf(manifest)}`,
        template,
        labels: template.metadata?.labels ?? {},
        containers: template.spec?.containers ?? [],
      };
    });
}

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** Whether a selector means what has these labels. Of expressions, `In` is known. */
export const selects = (selector: Selector | undefined, labels: Readonly<Record<string, string>>): boolean =>
  selector !== undefined &&
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** Those of some names that others don't have. */
export const without = (some: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one));
