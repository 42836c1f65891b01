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
import { cardFacts } from './statements/card-facts.js';
import { myCards } from './statements/my-cards.js';
import { payOn } from './statements/pay-on.js';
import { utilization } from './statements/utilization.js';
import { offers } from './catalog/offers.js';
import { searchArticles } from './catalog/search-articles.js';
import { searchCatalog } from './catalog/search-catalog.js';
import { cashAdvance } from './debts/cash-advance.js';
import { payoff } from './debts/payoff.js';
import { transfer } from './debts/transfer.js';
import { billByCard } from './rewards/bill-by-card.js';
import { bonusProgress } from './rewards/bonus-progress.js';
import { feeWorth } from './rewards/fee-worth.js';
import { earnedRewards } from './rewards/earned-rewards.js';
import { growSavings } from './rewards/grow-savings.js';
import { pointValue } from './rewards/point-value.js';
import { reachBonus } from './rewards/reach-bonus.js';
import { explain } from './explanations/explain.js';

const tools: readonly Tool[] = [
  // One line each, so that two changes don't meet in one.
  myCards,
  cardFacts,
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
  payoff,
  transfer,
  cashAdvance,
  growSavings,
  billByCard,
  pointValue,
  earnedRewards,
  bonusProgress,
  reachBonus,
  feeWorth,
  searchCatalog,
  offers,
  searchArticles,
  explain,
];

export const allTools: ReadonlyMap<ToolName, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
