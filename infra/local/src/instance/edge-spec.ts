import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Obtained } from '../obtain/obtain.ts';
import { root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import type { Instance } from './instance.ts';

export const siteDir = (instance: Instance): string => join(instance.dir, 'site');

/** Caddy, the only origin. Its settings are environment variables in infra/edge/Caddyfile. */
export function edgeSpec(instance: Instance, program: Obtained, extra: NodeJS.ProcessEnv = {}): ProcessSpec {
  const home = join(instance.dir, 'caddy');
  mkdirSync(home, { recursive: true });
  const upstreams = Object.entries(instance.ports.services).map(
    ([name, { http }]) => [`${name.toUpperCase().replaceAll('-', '_')}_UPSTREAM`, `127.0.0.1:${http}`] as const,
  );
  return {
    name: 'edge',
    layer: layers.edge,
    launch: {
      command: program.path,
      args: ['run', '--config', join(root, 'infra/edge/Caddyfile'), '--adapter', 'caddyfile'],
      env: {
        ...process.env,
        ...program.env,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        EDGE_PORT: String(instance.ports.edge),
        EDGE_METRICS: 'metrics',
        EDGE_METRICS_PORT: String(instance.ports.edgeMetrics),
        SITE_DIR: siteDir(instance),
        ...Object.fromEntries(upstreams),
        ...extra,
      },
    },
    ready: async () => {
      const answer = await fetch(`http://127.0.0.1:${instance.ports.edge}/`, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(2_000),
      });
      await answer.arrayBuffer();
      return answer.ok;
    },
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    graceMs: 15_000,
  };
}
