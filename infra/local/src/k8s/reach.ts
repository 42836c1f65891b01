import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { environmentOf, type Environment } from './environment.ts';
import { nameOf, ofKind, selects, without, workloadsIn, type Manifest, type Workload } from './manifests.ts';
import type { Rule } from './pods.ts';

const appLabel = 'app.kubernetes.io/name';
const clusterLabel = 'cnpg.io/cluster';
/** The name under which CloudNativePG lets a cluster's primary be called. */
const primaryOf = (cluster: string): string => `${cluster}-rw`;
const names = 'kube-dns:53';

/** Addresses that a Secret holds, and where they lead: to other companies by https, to the mail server. */
const inSecrets: Readonly<Record<string, string>> = {
  BANK_APIS: 'outside:443',
  SMTP_URL: 'outside:465',
  VAPID_PRIVATE_KEY: 'outside:443',
  YODLEE_API_URL: 'outside:443',
};
/** Addresses that are told, not called. */
const notCalled = new Set(['PUBLIC_ORIGIN', 'YODLEE_LINK_URL']);
const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Where a service's variables say that it goes: `postgres:5432`, `outside:443`. */
function declaredBy({ values, secrets }: Environment): Set<string> {
  const found = [...values].flatMap(([name, value]) => {
    if (notCalled.has(name)) return [];
    if (secrets.has(name)) return inSecrets[name] ?? [];
    // What a Secret gives has no place in an address.
    const url = URL.parse(value.replaceAll(/\[[^\]]*\]/g, 'secret'));
    if (url === null || !value.includes('://')) return [];
    const host = url.hostname.includes('.') ? 'outside' : url.hostname;
    return [`${host}:${url.port || usualPorts[url.protocol]}`];
  });
  return new Set([names, ...found]);
}

const everyAddress = new Set(['0.0.0.0/0', '::/0']);

/** Where a policy lets go to, in the same words. */
function allowedBy({ spec }: INetworkPolicy): string[] {
  return (spec?.egress ?? []).flatMap(({ to, ports }) => {
    const peers = (to ?? [{}]).map(({ podSelector, ipBlock }) => {
      const [app] = podSelector?.matchExpressions?.[0]?.values ?? [];
      if (ipBlock !== undefined) {
        const isOutside = everyAddress.has(ipBlock.cidr) && (ipBlock.except ?? []).length > 0;
        return isOutside ? 'outside' : ipBlock.cidr;
      }
      const { [clusterLabel]: cluster, [appLabel]: name, 'k8s-app': system } = podSelector?.matchLabels ?? {};
      return app ?? (cluster && primaryOf(cluster)) ?? name ?? system ?? 'everywhere';
    });
    return peers.flatMap((peer) => (ports ?? [{}]).map(({ port }) => `${peer}:${port ?? 'every port'}`));
  });
}

const isService = ({ labels }: Workload): boolean => labels['app.kubernetes.io/component'] === 'service';
const policiesFor = (manifests: readonly Manifest[], { labels }: Pick<Workload, 'labels'>): INetworkPolicy[] =>
  ofKind(manifests, 'NetworkPolicy').filter(({ spec }) => selects(spec?.podSelector ?? {}, labels));

/** A service may go where its variables say, and nowhere else. */
export const egress: Rule = (manifests) =>
  workloadsIn(manifests)
    .filter(isService)
    .flatMap((workload) => {
      const declared = declaredBy(environmentOf(workload, manifests));
      const allowed = new Set(policiesFor(manifests, workload).flatMap(allowedBy));
      return [
        ...without(allowed, declared).map((to) => `${workload.title} may reach ${to}, which it doesn't name`),
        ...without(declared, allowed).map((to) => `${workload.title} names ${to}, which it may not reach`),
      ];
    });

/** Without a policy that means every pod, one that none means could reach everybody. */
export const closed: Rule = (manifests) => {
  const closes = ofKind(manifests, 'NetworkPolicy').some(
    ({ spec: { podSelector = {}, policyTypes = [], ingress = [], egress: out = [] } = {} }) =>
      Object.keys(podSelector).length + ingress.length + out.length === 0 && policyTypes.length === 2,
  );
  return closes ? [] : ['No policy closes the pods that no policy names.'];
};

/** Who can be called: workloads, and what operators run for us. */
const targetsIn = (manifests: readonly Manifest[]): Pick<Workload, 'title' | 'labels'>[] => [
  ...workloadsIn(manifests),
  ...ofKind(manifests, 'Pooler').map((pooler) => ({
    title: `Pooler ${nameOf(pooler)}`,
    labels: pooler.spec.template?.metadata?.labels ?? {},
  })),
  ...ofKind(manifests, 'Cluster').map((cluster) => ({
    title: `Cluster ${nameOf(cluster)}`,
    labels: {
      ...{ [appLabel]: primaryOf(nameOf(cluster)), [clusterLabel]: nameOf(cluster), 'cnpg.io/podRole': 'instance' },
    },
  })),
];

const letsIn = ({ spec }: INetworkPolicy, caller: Workload, wanted: string): boolean =>
  (spec?.ingress ?? []).some(
    ({ from = [], ports = [] }) =>
      ports.some(({ port }) => String(port) === wanted) &&
      from.some(({ podSelector }) => podSelector !== undefined && selects(podSelector, caller.labels)),
  );

/** Who may call one of ours is let in there, too. */
export const admitted: Rule = (manifests) =>
  workloadsIn(manifests).flatMap((caller) => {
    const allowed = policiesFor(manifests, caller).flatMap(allowedBy);
    return allowed.flatMap((place) => {
      const [app, port = ''] = place.split(':');
      return targetsIn(manifests)
        .filter(({ labels }) => labels[appLabel] === app)
        .filter((target) => !policiesFor(manifests, target).some((policy) => letsIn(policy, caller, port)))
        .map((target) => `${target.title} doesn't let ${caller.title} in at ${port}`);
    });
  });

/** Who names another by its service, or a ConfigMap, names one that's there, and a service stands for pods. */
export const called: Rule = (manifests) => {
  const services = ofKind(manifests, 'Service');
  const operated = [...ofKind(manifests, 'Pooler'), ...ofKind(manifests, 'Cluster')];
  const hosts = new Set([...services, ...operated].flatMap((one) => [nameOf(one), primaryOf(nameOf(one))]));
  const faults = workloadsIn(manifests).flatMap((workload) => {
    const { values, missing } = environmentOf(workload, manifests);
    const named = [...values.values()].flatMap(
      (value) => /^(?:\w+:\/\/(?:[^@]*@)?)?([a-z][a-z-]*):\d+(?:\/|$)/.exec(value)?.[1] ?? [],
    );
    // Kubernetes fills in what stands further up, and leaves the rest as it is.
    const unfilled = [...values.values()].flatMap((value) => value.match(/\$\(\w+\)/g) ?? []);
    const absent = [...named.filter((host) => !hosts.has(host)), ...missing, ...unfilled];
    return absent.map((name) => `${workload.title} names ${name}, which isn't there`);
  });
  const wrong = services.flatMap((service) => {
    // Kubernetes itself gives each pod of a set its name.
    const { 'statefulset.kubernetes.io/pod-name': _, ...labels } = service.spec?.selector ?? {};
    const meant = workloadsIn(manifests).filter((one) => selects({ matchLabels: labels }, one.labels));
    const ending = meant.filter(({ manifest }) => manifest.kind === 'Job').map(({ title }) => `${title}, too`);
    const places = meant.length === 0 ? ['no pod'] : ending;
    return places.map((place) => `Service ${nameOf(service)} stands for ${place}`);
  });
  return [...faults, ...wrong];
};
