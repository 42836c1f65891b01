import { z } from 'zod';
import { plans, visitorChatMessages } from '@floatwise/contracts/plans';
import { hourMs } from '@floatwise/contracts/time';
import { articleIndexEnv } from '@floatwise/service-kit/article-index';
import { baseEnv } from '@floatwise/service-kit/env';

const count = z.coerce.number().int().min(1);

const dollars = z.coerce.number().min(0);

/** What the model may cost, in dollars; months and days are UTC. Beyond any of it, the built-in strategist answers. */
const budget = {
  /** A month and a day of everybody together. */
  MODEL_MONTHLY_DOLLARS: dollars.default(50),
  MODEL_DAILY_DOLLARS: dollars.default(4),
  /** A day of one account. In each network, everybody without a verified address shares as much. */
  MODEL_ACCOUNT_DAILY_DOLLARS: dollars.default(0.25),
  /** A day of one network: an IPv4 address, or 64 bits of an IPv6 one. */
  MODEL_NETWORK_DAILY_DOLLARS: dollars.default(1),
  /** How much of month and day visitors and unverified accounts together may take, percent. The rest is kept for verified ones. */
  MODEL_UNVERIFIED_PERCENT: z.coerce.number().min(0).max(100).default(20),
  /** How long identity may take to say whether an address is verified, milliseconds; without its word, it isn't. */
  VERIFIED_TIMEOUT_MS: count.default(1_000),
  /** When operators are warned that month or day is nearly used up, percent. */
  MODEL_WARNING_PERCENTS: z
    .string()
    .default('50,80')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().gt(0).max(100)).min(1)),
};

/** The model; all of it is optional, and without a key the built-in strategist answers everything. */
const model = {
  /** If absent, no model is asked. Never logged, never sent to browsers. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Any server that speaks OpenAI's protocol. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
  /** Which of the two protocols to speak. */
  OPENAI_PROTOCOL: z.enum(['chat-completions', 'responses']).default('chat-completions'),
  /** A model that takes longer for a whole answer is left, and the built-in strategist answers, milliseconds. */
  OPENAI_TIMEOUT_MS: count.default(20_000),
  /** How often a model may call tools before it has to answer. */
  OPENAI_TOOL_ROUNDS: count.default(4),
  /** The most tokens that a model may write for one answer. */
  OPENAI_ANSWER_TOKENS: count.default(1_200),
  /** How much a model that reasons should think before it answers; `unset` for models that don't know the setting. */
  OPENAI_REASONING_EFFORT: z.enum(['unset', 'minimal', 'low', 'medium', 'high']).default('low'),
  /** What a million tokens costs, in dollars: read and written. */
  OPENAI_DOLLARS_PER_MILLION_IN: z.coerce.number().min(0).default(0.25),
  OPENAI_DOLLARS_PER_MILLION_OUT: z.coerce.number().min(0).default(2),
  ...budget,
};

export const envSchema = z.object({
  ...baseEnv,
  ...model,
  /** Messages an hour: without an account (by network address), with one, and with Pro. */
  CHAT_VISITOR_MESSAGES: count.default(visitorChatMessages),
  CHAT_MESSAGES: count.default(plans.free.chatMessages),
  CHAT_PRO_MESSAGES: count.default(plans.premium.chatMessages),
  CHAT_WINDOW_S: count.default(3_600),
  /** How long a message that is being answered keeps others of the same person waiting, at most, milliseconds. */
  CHAT_TURN_MS: count.default(60_000),
  /** How long cards may take to answer about a wallet, milliseconds. */
  CARDS_TIMEOUT_MS: count.default(2_000),
  ...articleIndexEnv,
  /** How often our articles are read, milliseconds; the list in use stays while it can't be. */
  ARTICLES_MS: count.default(600_000),
  /** How long catalog facts are kept before cards is asked again, milliseconds. */
  CATALOG_MS: count.default(600_000),
  /** How many questions a network may send to us an hour. */
  MISSED_QUESTIONS_PER_NETWORK: count.default(30),
  /** How long a question that was sent to us is kept, days. */
  MISSED_QUESTION_DAYS: count.default(180),
  /** How many strategies one account can save. */
  SAVED_STRATEGIES: count.default(100),
  /** How long a deleted strategy can be restored, days. */
  STRATEGY_RESTORE_DAYS: count.default(30),
  /** How often the job `purge-deleted-strategies` runs, milliseconds. */
  STRATEGY_PURGE_MS: count.default(hourMs),
});
export type StrategistEnv = z.output<typeof envSchema>;
