import { billsAndFloat } from './bills-and-float.js';
import { borrowingAndSaving } from './borrowing-and-saving.js';
import { explanations } from './explanations.js';
import { followUps } from './follow-ups.js';
import type { GoldenCase } from './golden-case.js';
import { purchases } from './purchases.js';
import { questionsBack } from './questions-back.js';
import { refusals } from './refusals.js';
import { rewardsAndOffers } from './rewards-and-offers.js';

/** All golden cases by theme. */
export const golden: Readonly<Record<string, readonly GoldenCase[]>> = {
  purchases,
  'bills and float': billsAndFloat,
  'borrowing and saving': borrowingAndSaving,
  'rewards and offers': rewardsAndOffers,
  explanations,
  'questions back': questionsBack,
  refusals,
  'follow-ups': followUps,
};
