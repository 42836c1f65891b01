import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { median } from '../src/bench/statistics.ts';
import { until } from '../src/process/until.ts';
import { startService, withPrograms, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const lines = sized(10_000, 50);
const rounds = sized(5, 1);
const targetS = 3;

const day = (line: number): Date => new Date(Date.UTC(2024, 0, 1 + (line % 700)));
const dollars = (line: number): string => (1 + ((line * 37) % 20_000) / 100).toFixed(2);
const shop = (line: number): string => `SHOP ${line % 311} MAIN STREET NEW YORK NY`;

function csv(): string {
  const american = (date: Date): string => date.toISOString().replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');
  const rows = Array.from({ length: lines }, (_, line) => {
    const date = american(day(line));
    return `${date},${date},${shop(line)},Shopping,Sale,-${dollars(line)},`;
  });
  return ['Transaction Date,Post Date,Description,Category,Type,Amount,Memo', ...rows, ''].join('\n');
}

function ofx(): string {
  const transactions = Array.from({ length: lines }, (_, line) => {
    const date = day(line).toISOString().slice(0, 10).replaceAll('-', '');
    return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>-${dollars(line)}<FITID>${line}<NAME>${shop(line)}<MEMO></STMTTRN>`;
  });
  return `OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<BANKTRANLIST>${transactions.join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
}

interface Caller {
  cards: Running;
  headers: { cookie: string; origin: string };
}

async function ask<Body>(
  { cards, headers }: Caller,
  path: string,
  init: RequestInit & { headers?: never } = {},
): Promise<Body> {
  const type: Record<string, string> =
    typeof init.body === 'string' && init.body.startsWith('{')
      ? { 'content-type': 'application/json' }
      : init.body
        ? { 'content-type': 'application/octet-stream' }
        : {};
  const answer = await fetch(cards.url + path, { ...init, headers: { ...headers, ...type } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Seconds from uploading a file to its preview, and from there to the import. The import is undone afterward. */
async function importOnce(
  caller: Caller,
  { cardId, name, text }: { cardId: string; name: string; text: string },
): Promise<{ readS: number; commitS: number }> {
  const begun = performance.now();
  const sent = `/api/credit-cards/${cardId}/statement-files?name=${name}`;
  const { id } = await ask<{ id: string }>(caller, sent, { method: 'POST', body: text });
  const file = `/api/statement-files/${id}`;
  await until(
    async () => {
      const { status, problem } = await ask<{ status: string; problem: string | null }>(caller, file);
      if (problem !== null) throw new Error(problem);
      return status === 'ready';
    },
    { what: 'The preview', timeoutMs: 60_000 },
  );
  const read = performance.now();
  const { imported } = await ask<{ imported: number }>(caller, `${file}/commit`, { method: 'POST', body: '{}' });
  const done = performance.now();
  if (imported !== lines) throw new Error(`${imported} of ${lines} lines were imported.`);
  await ask(caller, `${file}/undo`, { method: 'POST' });
  return { readS: (read - begun) / 1_000, commitS: (done - read) / 1_000 };
}

/** A statement file with 10,000 lines, from the first byte sent to the last row stored. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const [identity, cards] = [await up(startService(context, 'identity')), await up(startService(context, 'cards'))];
    const headers = { cookie: await walletOwner(context, { identity, cards }), origin: context.instance.origin };
    const caller = { cards, headers };
    const [card] = await ask<{ id: string }[]>(caller, '/api/credit-cards');
    if (!card) throw new Error('The wallet is empty.');
    const figures: Figure[] = [];
    for (const [name, text] of [
      ['bench.csv', csv()],
      ['bench.ofx', ofx()],
    ] as const) {
      const times: { readS: number; commitS: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await importOnce(caller, { cardId: card.id, name, text }));
      }
      const [readS, commitS] = [median(times.map((one) => one.readS)), median(times.map((one) => one.commitS))];
      context.progress.note(`${name}: ${readS.toFixed(2)} s to the preview, ${commitS.toFixed(2)} s to import.`);
      figures.push(
        atMost(
          `import of ${lines} lines, ${name.slice(-3).toUpperCase()}`,
          median(times.map((one) => one.readS + one.commitS)),
          { unit: 's', target: targetS },
        ),
      );
    }
    return figures;
  });
}
