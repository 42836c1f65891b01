import type { ToolInput, ToolName } from '../../src/tools/tool-inputs.js';
import type { PersonName } from '../people.js';
import * as explanations from './explanations.js';
import * as bills from './bills.js';
import * as borrowing from './borrowing.js';
import * as purchases from './purchases.js';
import * as rewards from './rewards.js';
import type { Truth } from './truth.js';

type TruthOf<Name extends ToolName> = (person: PersonName, input: ToolInput<Name>) => Truth;

const truths: { [Name in ToolName]: TruthOf<Name> } = {
  my_cards: bills.myCards,
  card_facts: bills.cardFacts,
  which_card: purchases.whichCard,
  compare_cards: purchases.compareCards,
  days_to_pay: purchases.daysToPay,
  month_plan: purchases.monthPlan,
  wait: purchases.wait,
  split: purchases.split,
  before_close: bills.beforeClose,
  utilization: bills.utilizationOf,
  bills: bills.bills,
  pay_on: bills.payOn,
  float_value: bills.floatValueOf,
  float_two_cycles: purchases.floatTwoCycles,
  lost_grace: bills.lostGrace,
  bonus_progress: rewards.bonusProgress,
  reach_bonus: rewards.reachBonus,
  minimum_payment: borrowing.minimumPayment,
  payoff: borrowing.payoff,
  transfer: borrowing.transfer,
  fee_worth: rewards.feeWorth,
  cash_advance: borrowing.cashAdvance,
  grow_savings: borrowing.growSavings,
  bill_by_card: borrowing.billByCard,
  point_value: rewards.pointValue,
  earned_rewards: rewards.earnedRewards,
  search_catalog: rewards.searchCatalog,
  offers: rewards.offers,
  search_articles: rewards.searchArticles,
  explain: explanations.explain,
};

/** What is true about a question, computed without any tool. The input is as a case states it: names in full. */
export function truthOf(person: PersonName, tool: ToolName, input: unknown): Truth {
  const compute = truths[tool] as (person: PersonName, input: unknown) => Truth;
  return compute(person, input);
}
