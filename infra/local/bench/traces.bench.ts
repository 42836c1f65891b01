import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { until } from '../src/process/until.ts';
import { compare } from './compare.ts';
import { startLoadClient } from './load.ts';
import { startService, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';

/** What traces cost hot calls: services that record their default share, compared with the same ones without a collector. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const started: Running[] = [];
  const client = startLoadClient();
  const collector = await startCollector();
  const up = async (name: string, more: NodeJS.ProcessEnv = {}): Promise<Running> => {
    const running = await startService(context, name, more);
    started.push(running);
    return running;
  };
  try {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const [identity, tracedIdentity] = [await up('identity'), await up('identity', traced)];
    const [cards, tracedCards] = [await up('cards'), await up('cards', traced)];
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
  } finally {
    await client.stop();
    for (const running of started.reverse()) await running.stop();
    collector.stop();
  }
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
