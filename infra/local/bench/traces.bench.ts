import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { until } from '../src/process/until.ts';
import { compare } from './compare.ts';
import { startLoadClient } from './load.ts';
import { startService, withPrograms } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';

/** What traces cost hot calls: services that record their default share, compared with the same ones without a collector. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const collector = await up(startCollector());
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const start = (name: string, more?: NodeJS.ProcessEnv) => up(startService(context, name, more));
    const [identity, tracedIdentity] = [await start('identity'), await start('identity', traced)];
    const [cards, tracedCards] = [await start('cards'), await start('cards', traced)];
    const client = await up(startLoadClient());
    const caller = { client, cookie: await walletOwner(context, { identity, cards }) };
    const calls = [
      { path: '/api/user', what: 'GET /api/user', plain: identity, program: tracedIdentity },
      { path: '/api/credit-cards', what: 'GET /api/credit-cards, 10 cards', plain: cards, program: tracedCards },
    ];
    const figures: Figure[] = [];
    for (const { path, what, plain, program } of calls) {
      const call = { path, what: `${what}, traced` };
      const sides = { ours: { front: program, program }, bare: { front: plain, program: plain } };
      const figure = await compare(context, { call, ...sides, target: 0.97 }, caller);
      figures.push({ ...figure, metric: `${what}, with traces, of without` });
    }
    // Otherwise it was nothing that was measured.
    await until(() => Promise.resolve(collector.taken() > 0), { what: 'the first trace', timeoutMs: 30_000 });
    context.progress.note(`The collector took ${collector.taken()} messages.`);
    return figures;
  });
}

/** Takes traces and drops them, unread, so that it takes little from what is measured. */
async function startCollector(): Promise<{ url: string; taken: () => number; stop: () => void }> {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      taken += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken: () => taken, stop: () => void server.close() };
}
