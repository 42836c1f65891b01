import './development/environment.ts';
import { rspack, type DevServerMiddlewareHandler } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readMeta, readPackages } from './development/packages.ts';
import { servePages } from './development/pages.ts';

const port = Number(process.env.EDGE_DEV_PORT ?? 8090);
const { browser, meta } = await readPackages();

const metas = rspack(meta);
const metasReady = new Promise<void>((ready) => {
  metas.watch({}, (error, stats) => {
    if (error ?? stats?.hasErrors()) process.stderr.write(`${stats?.toString('errors-only') ?? String(error)}\n`);
    ready();
  });
});
const pages: DevServerMiddlewareHandler = servePages(async () => {
  await metasReady;
  return Promise.all(meta.map(readMeta));
});

const server = new RspackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    static: false,
    client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: false },
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'pages', middleware: pages }],
  },
  rspack(browser),
);
await server.start();
process.stdout.write(`Pages in development on http://127.0.0.1:${port}\n`);
