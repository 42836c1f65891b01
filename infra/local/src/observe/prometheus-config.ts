import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '../instance/instance.ts';
import { root } from '../paths.ts';

/** Prometheus' configuration for an instance: our rules, and where each service and the edge answer their metrics. */
export function prometheusConfig({ ports }: Pick<Instance, 'ports'>, tokens: Record<string, string>): object {
  const of = (service: string, port: number) => ({
    static_configs: [{ targets: [`127.0.0.1:${port}`], labels: { job: 'floatwise', service } }],
  });
  const services = Object.entries(ports.services).map(([name, { ops }]) => ({
    job_name: name,
    authorization: { credentials: tokens[name] },
    ...of(name, ops),
  }));
  return {
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    // Prometheus itself takes no pattern for a folder.
    rule_files: globSync('{infra,services/*}/observe/rules.yaml', { cwd: root }).map((file) => join(root, file)),
    scrape_configs: [...services, { job_name: 'edge', ...of('edge', ports.edgeMetrics) }],
  };
}
