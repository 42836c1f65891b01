import type { Tool } from './tool.js';
import type { ToolName } from './tool-inputs.js';
import { compareCards } from './purchases/compare-cards.js';
import { daysToPay } from './purchases/days-to-pay.js';
import { floatTwoCycles } from './purchases/float-two-cycles.js';
import { floatValue } from './purchases/float-value.js';
import { lostGrace } from './purchases/lost-grace.js';
import { monthPlan } from './purchases/month-plan.js';
import { split } from './purchases/split.js';
import { wait } from './purchases/wait.js';
import { whichCard } from './purchases/which-card.js';
import { beforeClose } from './statements/before-close.js';
import { bills } from './statements/bills.js';
import { minimumPayment } from './statements/minimum-payment.js';
import { myCards } from './statements/my-cards.js';
import { payOn } from './statements/pay-on.js';
import { utilization } from './statements/utilization.js';

const tools: readonly Tool[] = [
  // One line each, so that two changes don't meet in one.
  myCards,
  whichCard,
  compareCards,
  daysToPay,
  monthPlan,
  wait,
  split,
  beforeClose,
  utilization,
  bills,
  payOn,
  floatValue,
  floatTwoCycles,
  lostGrace,
  minimumPayment,
];

/** Every tool by its name. */
export const allTools: ReadonlyMap<ToolName, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
