import OpenAI from 'openai';
import { outgoingFault } from '@floatwise/service-kit/outgoing';
import { EngineGivesUp } from '../engine.js';

type Cause = Exclude<EngineGivesUp['reason'], 'off'> | 'refused';

const notices: Record<Cause, string> = {
  budget: 'Float Genius’s language model has reached its limit for this month, so the built-in strategist answered.',
  slow: 'Float Genius’s language model took too long, so the built-in strategist answered.',
  down: 'Float Genius’s language model isn’t reachable right now, so the built-in strategist answered.',
  unfaithful: 'Float Genius’s language model gave an answer we couldn’t verify, so the built-in strategist answered.',
  refused: 'Float Genius’s language model didn’t answer this question, so the built-in strategist did.',
};

/** The model doesn't answer this one, with a sentence for the person. */
export const givesUp = (why: Cause, cause?: unknown): EngineGivesUp =>
  new EngineGivesUp(why === 'refused' ? 'unfaithful' : why, notices[why], cause);

/** Codes of connections that were never made. */
const unmade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function wasUnmade(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && unmade.has(code)) || wasUnmade(cause);
}

/** Whether a failed request certainly cost nothing: it was refused with a status, or never arrived. */
export function costNothing(error: unknown): boolean {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') return true;
  return outgoingFault(error) !== undefined || wasUnmade(error);
}
