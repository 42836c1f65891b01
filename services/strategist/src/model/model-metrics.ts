import { sharedMetric, showGauges } from '@floatwise/service-kit/metrics';
import { Counter, Histogram } from 'prom-client';
import type { Tokens } from './spending.js';

export const counter = (name: string, help: string, labelNames: string[] = []): Counter =>
  sharedMetric(Counter, { name, help, labelNames });

const answers = counter(
  'strategist_model_answers_total',
  "The model's answers, verified at once or after one repair.",
  ['outcome'],
);
const tokens = counter('strategist_model_tokens_total', 'Tokens that the model read and wrote.', ['direction']);
const dollars = counter('strategist_model_dollars_total', 'What those tokens cost, in dollars.');
const calls = counter('strategist_model_tool_calls_total', 'Tools that the model called.', ['tool', 'outcome']);

const latency = sharedMetric(Histogram, {
  name: 'strategist_model_request_seconds',
  help: 'Duration of requests to the model.',
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
});

export const countAnswer = (outcome: 'checked' | 'repaired'): void => answers.inc({ outcome });

export function countUse({ read, written }: Tokens, cost: number): void {
  tokens.inc({ direction: 'in' }, read);
  tokens.inc({ direction: 'out' }, written);
  dollars.inc(cost);
}

/** `tool` must be a name of ours: a model can invent others. */
export const countToolCall = (tool: string, outcome: 'ran' | 'refused'): void => calls.inc({ tool, outcome });

/** Starts a stopwatch; call what it returns at the end. */
export const timeRequest = (): (() => void) => latency.startTimer();

/** Reads at each scrape how much of a month's and a day's budget is used. Without Redis it isn't known. */
export function showBudget(read: () => Promise<{ period: string; percent: number }[]>): void {
  showGauges([
    {
      name: 'strategist_model_budget_used_percent',
      help: 'How much of the budget of a month and a day is spent and reserved.',
      labelNames: ['period'],
      read: async () => (await read()).map(({ period, percent }) => ({ labels: { period }, value: percent })),
    },
  ]);
}
