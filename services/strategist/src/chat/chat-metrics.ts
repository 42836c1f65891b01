import { counter } from '../model/model-metrics.js';

export const answered = counter('strategist_answers_total', 'Answers by engine and kind.', ['engine', 'kind']);
export const gaveUp = counter('strategist_engine_gave_up_total', 'Answers that an engine left to the next one.', [
  'engine',
  'reason',
]);
export const failed = counter('strategist_failed_total', 'Messages without an answer, by the code of the problem.', [
  'code',
]);
export const unfaithful = counter('strategist_unfaithful_total', 'Parts with a figure that nothing bears out.', [
  'engine',
]);
