import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from '../src/env.js';
import type { Outcome, Question } from '../src/engine.js';
import { allTools } from '../src/tools/all-tools.js';
import { Toolbox } from '../src/tools/toolbox.js';
import type { Tool, ToolContext } from '../src/tools/tool.js';
import type { ToolName } from '../src/tools/tool-inputs.js';
import { ModelClient } from '../src/model/model-client.js';
import { ModelEngine } from '../src/model/model-engine.js';
import type { Spending } from '../src/model/spending.js';

const given = {
  PORT: '0',
  OPS_PORT: '0',
  DATABASE_URL: 'postgresql://strategist@127.0.0.1/strategist',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

/** The model's engine, as the service makes it from its environment. */
export function engineFor(env: Record<string, string>, spending: Spending): ModelEngine {
  const parsed = parseEnv(envSchema, { ...given, ...env });
  if (!('env' in parsed)) throw new Error(JSON.stringify(parsed));
  return new ModelEngine(parsed.env, new ModelClient(parsed.env), spending);
}

export function toolboxWith(
  wallet: readonly PlannerCard[],
  { tools = allTools, ...context }: { tools?: ReadonlyMap<ToolName, Tool> } & Partial<ToolContext> = {},
): Toolbox {
  return new Toolbox(tools, {
    today: '2026-03-16',
    apyPercent: 4.5,
    wallet: () => Promise.resolve(wallet),
    ownPlaces: () => Promise.resolve([]),
    debts: () => Promise.resolve({ debts: [], extraPayment: 0, rollsOver: true }),
    catalog: () => Promise.resolve([]),
    articles: () => [],
    ...context,
  });
}

/** What came of a question. */
interface Heard {
  /** Everything in its order. */
  all: (Part | 'restart')[];
  /** What is shown at the end. */
  parts: Part[];
  outcome: Outcome | undefined;
  error: unknown;
  ms: number;
}

/** Asks and listens to the end, whichever it is. */
export async function hear(
  engine: ModelEngine,
  question: Partial<Question> & { toolbox: Toolbox; signal?: AbortSignal },
): Promise<Heard> {
  const { text = 'Which card for a purchase of $500?', history = [], toolbox, signal } = question;
  const since = performance.now();
  const heard: Heard = { all: [], parts: [], outcome: undefined, error: undefined, ms: 0 };
  try {
    const answer = engine.answer(
      { text, history, payer: { userId: null, network: '192.0.2.1' } },
      toolbox,
      signal ?? new AbortController().signal,
    );
    for (let next = await answer.next(); ; next = await answer.next()) {
      if (next.done) {
        heard.outcome = next.value;
        break;
      }
      heard.all.push(next.value);
      if (next.value === 'restart') heard.parts = [];
      else heard.parts.push(next.value);
    }
  } catch (error) {
    heard.error = error;
  }
  return { ...heard, ms: performance.now() - since };
}
