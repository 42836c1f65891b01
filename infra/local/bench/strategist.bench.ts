import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { until } from '../src/process/until.ts';
import { startService, type Running } from './processes.ts';
import { slowModel, type SlowModel } from './slow-model.ts';
import { walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const cardsHeld = 20;
const debtsHeld = 20;
const rounds = sized(30, 1);
const answersOfModel = sized(20, 1);
const modelMs = 200;
const streams = sized(200, 3);
const settleMs = sized(3_000, 1);
const many = '1000000000';
const noLimits = { CHAT_VISITOR_MESSAGES: many, CHAT_MESSAGES: many, CHAT_PRO_MESSAGES: many, CHAT_WINDOW_S: '60' };

/** Questions about the whole wallet, each with another tool behind it. */
const questions = [
  'Which card should I use for $500?',
  'What are my cards?',
  'How should I split $9,000 over my cards?',
  'What should I pay before my statements close to keep utilization under 10%?',
  'Plan my month',
  'What bills are due?',
  'What is my utilization?',
  'Should I wait with $500?',
  'What is a grace period?',
  'Can I float $1,000 over two cycles?',
  'When am I debt-free?',
  'Which debt should I pay off first?',
];

interface Caller {
  strategist: Running;
  headers: Record<string, string>;
}

function post(
  { strategist, headers }: Caller,
  userMessage: string,
  accept: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${strategist.url}/api/chat`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept },
    body: JSON.stringify({ messages: [], userMessage }),
    ...(signal && { signal }),
  });
}

/** As many debts as the answers plan with. */
async function addDebts({ url }: Running, headers: Record<string, string>): Promise<void> {
  const debts = Array.from({ length: debtsHeld }, (_, n) => ({
    ...{ id: randomUUID(), name: `Debt ${n}`, type: 'credit_card', minimum: { kind: 'fixed' } },
    ...{ balance: 2_000 + n * 150, interestRate: 12 + n, minPayment: 80 + n * 5 },
  }));
  const answer = await fetch(`${url}/api/debts`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ debts, extraPayment: 200, rollsOver: false, updatedAt: null }),
  });
  if (!answer.ok) throw new Error(`Saving debts answered ${answer.status}: ${await answer.text()}`);
}

/** Milliseconds of each answer by question, after a round that warms up. */
async function rulesTimes(caller: Caller): Promise<Map<string, number[]>> {
  const times = new Map(questions.map((question) => [question, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      const begun = performance.now();
      const answer = await post(caller, question, 'application/json');
      const { engine } = (await answer.json()) as { engine?: string };
      if (engine !== 'rules') throw new Error(`"${question}" answered ${answer.status} by ${engine}.`);
      if (round > 0) times.get(question)?.push(performance.now() - begun);
    }
  }
  return times;
}

/** Milliseconds until the first verified part of a model's answer. */
async function firstPart(caller: Caller): Promise<number> {
  const begun = performance.now();
  const answer = await post(caller, questions[0] ?? '', 'text/event-stream');
  let text = '';
  let first = 0;
  for await (const piece of answer.body ?? []) {
    text += Buffer.from(piece as Uint8Array).toString('utf8');
    if (first === 0 && text.includes('"type":"part"')) first = performance.now() - begun;
  }
  if (!text.includes('"engine":"model"')) throw new Error(`The model did not answer: ${text.slice(-500)}`);
  return first;
}

/** Megabytes while so many people wait for a model that has begun to answer. */
async function memoryWithStreams(caller: Caller, model: SlowModel): Promise<number> {
  const leaving = new AbortController();
  // Kept, because an answer that nobody holds is collected, and its connection is closed.
  const answers: Response[] = [];
  // Each is another conversation of one network.
  for (let n = 0; n < streams; n += 1) {
    const answer = await post(caller, `Which card, forever? ${n}`, 'text/event-stream', leaving.signal);
    if (answer.status !== 200) throw new Error(`A stream was refused: ${answer.status} ${await answer.text()}`);
    answers.push(answer);
  }
  await until(() => Promise.resolve(model.held() === streams), { what: 'The open streams', timeoutMs: 15_000 });
  await pause(settleMs);
  const megabytes = caller.strategist.memoryMb();
  if (answers.some(({ bodyUsed }) => bodyUsed)) throw new Error('A stream was read to its end.');
  leaving.abort();
  await until(() => Promise.resolve(model.held() === 0), { what: 'The end of their requests', timeoutMs: 10_000 });
  return megabytes;
}

/** How long the strategist takes with 20 cards and 20 debts, what it adds to a model's own time, and what open streams cost. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const model = await slowModel(modelMs);
  const [identity, cards] = [await startService(context, 'identity'), await startService(context, 'cards')];
  const byRules = await startService(context, 'strategist', { ...noLimits, OPENAI_API_KEY: '' });
  const byModel = await startService(context, 'strategist', { ...noLimits, ...model.env, OPENAI_TIMEOUT_MS: '60000' });
  try {
    const { origin } = context.instance;
    const cookie = await walletOwner(context, { identity, cards }, cardsHeld);
    await addDebts(cards, { origin, cookie });
    const times = await rulesTimes({ strategist: byRules, headers: { origin, cookie } });
    const all = [...times.values()].flat();
    const [slowest] = [...times].sort(([, a], [, b]) => median(b) - median(a));
    context.progress.note(`The built-in strategist: ${median(all).toFixed(1)} ms in the middle.`);
    const owner = { strategist: byModel, headers: { origin, cookie } };
    const added: number[] = [];
    // One before that warms up; the model is asked twice for an answer.
    for (let n = 0; n <= answersOfModel; n += 1) added.push((await firstPart(owner)) - 2 * modelMs);
    const before = byModel.memoryMb();
    const memory = await memoryWithStreams({ strategist: byModel, headers: { origin } }, model);
    return [
      atMost(`strategist by rules, ${cardsHeld} cards and ${debtsHeld} debts, p95`, percentile(all, 0.95), {
        unit: 'ms',
        target: 60,
        cause: slowest && `"${slowest[0]}" takes ${median(slowest[1]).toFixed(1)} ms in the middle`,
      }),
      atMost('first part after what the model needed', median(added.slice(1)), { unit: 'ms', target: 150 }),
      atMost(`strategist with ${streams} open streams`, memory, {
        unit: 'MB',
        target: 200,
        cause: `it took ${Math.round(before)} MB before them`,
      }),
    ];
  } finally {
    await Promise.all([identity.stop(), cards.stop(), byRules.stop(), byModel.stop()]);
    model.stop();
  }
}
