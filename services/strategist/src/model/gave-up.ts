import OpenAI from 'openai';
import { outgoingFault } from '@floatwise/service-kit/outgoing';
import { EngineGivesUp } from '../engine.js';
import type { Cap } from './spending.js';

type Cause = Exclude<EngineGivesUp['reason'], 'off' | 'budget'> | 'refused';

const notices: Record<Cause, string> = {
  slow: 'Float Genius’s language model took too long, so the built-in strategist answered.',
  down: 'Float Genius’s language model isn’t reachable right now, so the built-in strategist answered.',
  unfaithful: 'Float Genius’s language model gave an answer we couldn’t verify, so the built-in strategist answered.',
  refused: 'Float Genius’s language model didn’t answer this question, so the built-in strategist did.',
};

const limits: Record<Cap, string> = {
  month: 'Float Genius’s language model has reached its limit for this month',
  day: 'Float Genius’s language model has reached its limit for today',
  account: 'You’ve used your share of Float Genius’s language model for today',
  network: 'Your network has used its share of Float Genius’s language model for today',
  unverified: 'Float Genius’s language model has reached its limit for people without a verified email address',
};

/** An answer by the model would cost more than a cap allows. */
export const overBudget = (cap: Cap): EngineGivesUp =>
  new EngineGivesUp('budget', `${limits[cap]}, so the built-in strategist answered.`, new Error(cap));

/** The model doesn't answer this one, with a sentence for the person. */
export const givesUp = (why: Cause, cause?: unknown): EngineGivesUp =>
  new EngineGivesUp(why === 'refused' ? 'unfaithful' : why, notices[why], cause);

/** Codes of connections that were never made. */
const unmade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function wasUnmade(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && unmade.has(error.code)) return true;
  return 'cause' in error && wasUnmade(error.cause);
}

/** Whether a failed request certainly cost nothing: it was refused with a status, or never arrived. */
export function costNothing(error: unknown): boolean {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') return true;
  return outgoingFault(error) !== undefined || wasUnmade(error);
}
