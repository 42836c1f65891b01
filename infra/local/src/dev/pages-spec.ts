import { join } from 'node:path';
import type { Instance } from '../instance/instance.ts';
import { root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';

/** Shell and sections from the bundler's own server, with hot reload, instead of deployed and prerendered pages. */
export function pagesSpec(instance: Instance): ProcessSpec {
  const port = instance.ports.pages;
  return {
    name: 'pages',
    layer: layers.service,
    launch: {
      command: process.execPath,
      args: [join(root, 'infra/edge/src/develop.ts')],
      cwd: root,
      env: { ...process.env, EDGE_DEV_PORT: String(port), EDGE_PORT: String(instance.ports.edge) },
    },
    ready: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
      return answer.ok;
    },
    readyTimeoutMs: 120_000,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
  };
}
