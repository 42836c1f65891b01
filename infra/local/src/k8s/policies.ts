import { budgets, complete, passwords, pools, scaling, type ConnectionsOf } from './fleet.ts';
import type { Manifest } from './manifests.ts';
import { images, limits, noSecrets, probes, restricted, shutdown, type Rule } from './pods.ts';
import { admitted, called, closed, egress } from './reach.ts';

export interface Known {
  services: readonly string[];
  /** Services that the edge forwards calls to. */
  answering: readonly string[];
  /** The streams that each service's consumers read. */
  consumers: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many connections to Postgres each service needs. */
  connections: ReadonlyMap<string, ConnectionsOf>;
}

/** Everything that must hold in a cluster, one sentence for each place where it doesn't. */
export function policyFaults(manifests: readonly Manifest[], known: Known): string[] {
  const rules: Rule[] = [
    ...[images, limits, probes, restricted, shutdown, noSecrets],
    ...[admitted, called, closed, egress],
    ...[budgets, pools(known.connections), scaling(known.consumers), complete(known), passwords(known)],
  ];
  return rules.flatMap((rule) => rule(manifests));
}
