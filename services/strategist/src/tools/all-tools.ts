import type { Tool } from './tool.js';
import type { ToolName } from './tool-inputs.js';
import { offers } from './catalogue/offers.js';
import { searchArticles } from './catalogue/search-articles.js';
import { searchCatalogue } from './catalogue/search-catalogue.js';
import { cashAdvance } from './debts/cash-advance.js';
import { payoff } from './debts/payoff.js';
import { transfer } from './debts/transfer.js';
import { billByCard } from './rewards/bill-by-card.js';
import { bonusProgress } from './rewards/bonus-progress.js';
import { feeWorth } from './rewards/fee-worth.js';
import { growSavings } from './rewards/grow-savings.js';
import { pointValue } from './rewards/point-value.js';
import { reachBonus } from './rewards/reach-bonus.js';
import { explain } from './explanations/explain.js';
import { whichCard } from './which-card.js';

const tools: readonly Tool[] = [
  // One line each, so that two changes don't meet in one.
  whichCard,
  payoff,
  transfer,
  cashAdvance,
  growSavings,
  billByCard,
  pointValue,
  bonusProgress,
  reachBonus,
  feeWorth,
  searchCatalogue,
  offers,
  searchArticles,
  explain,
];

/** Every tool by its name. */
export const allTools: ReadonlyMap<ToolName, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
