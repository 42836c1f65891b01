import { billKinds } from './bill-kinds.js';
import { debtKinds } from './debt-kinds.js';
import type { Kind } from './kind.js';
import { moneyKinds } from './money-kinds.js';
import { purchaseKinds } from './purchase-kinds.js';
import { creditTopics, cycleTopics, rewardTopics } from './topic-kinds.js';

/** Every kind of question that is understood. */
export const allKinds: readonly Kind[] = [
  ...purchaseKinds,
  ...billKinds,
  ...debtKinds,
  ...moneyKinds,
  ...cycleTopics,
  ...creditTopics,
  ...rewardTopics,
];
