import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { compare } from './compare.ts';
import { startLoadClient } from './load.ts';
import { startBare, startEdge, startService, withPrograms } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';

/** Services compared with the baseline that gives the same responses, with and without the edge. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const identity = await up(startService(context, 'identity'));
    const cards = await up(startService(context, 'cards'));
    const bare = await up(startBare(context));
    const edge = await up(startEdge(context, 'edge-of-services', { identity, cards }));
    const bareEdge = await up(startEdge(context, 'edge-of-bare', { identity: bare, cards: bare }));
    const client = await up(startLoadClient());
    const caller = { client, cookie: await walletOwner(context, { identity, cards }) };
    const calls = [
      { path: '/api/user', what: 'GET /api/user', program: identity },
      { path: '/api/credit-cards', what: 'GET /api/credit-cards, 10 cards', program: cards },
    ];
    const figures: Figure[] = [];
    for (const { program, ...call } of calls) {
      const behind = { path: call.path, what: `${call.what}, behind the edge` };
      const direct = { ours: { front: program, program }, bare: { front: bare, program: bare } };
      const through = { ours: { front: edge, program }, bare: { front: bareEdge, program: bare } };
      figures.push(await compare(context, { call, ...direct, target: 0.8, goal: 0.9 }, caller));
      figures.push(await compare(context, { call: behind, ...through, target: 0.85 }, caller));
    }
    for (const { name, memoryMb } of [identity, cards, bare]) {
      context.progress.note(`${name} holds ${Math.round(memoryMb())} MB after the load.`);
    }
    return figures;
  });
}
