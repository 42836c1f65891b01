import type { ToolName } from '../tools/tool-inputs.js';
import type { WalletCardName } from './understanding/wallet-names.js';

/** What people ask next. Where it leans on the question before, its amounts and cards are taken over. */
const next: Readonly<Record<ToolName, readonly string[]>> = {
  my_cards: ['What’s due next?', 'What’s my utilization?', 'Plan my month'],
  card_facts: ['What’s due next?', 'What’s my utilization?'],
  which_card: ['Should I wait to buy it?', 'Can I float it over two cycles?', 'Which card earns the most?'],
  compare_cards: ['Which card should I use?', 'Plan my month'],
  days_to_pay: ['Can I float it over two cycles?', 'Should I wait to buy it?'],
  month_plan: ['Which card should I use today?', 'What’s due next?'],
  wait: ['Can I float it over two cycles?', 'Which card should I use today?'],
  split: ['What’s my utilization?', 'Should I wait to buy it?'],
  before_close: ['Which statements close next?', 'What’s my utilization?'],
  utilization: ['What should I pay before the statement closes?', 'Why does utilization matter?'],
  bills: ['What should I pay before the statement closes?', 'What if I pay on the 3rd?'],
  pay_on: ['What’s due next?', 'How does a grace period work?'],
  float_value: ['What’s the longest possible float?', 'How does float work?'],
  float_two_cycles: ['What’s the float on $2,000 for 45 days worth?', 'Should I wait to buy it?'],
  lost_grace: ['How do I get my grace period back?', 'Which debt should I pay off first?'],
  bonus_progress: ['Can I reach my bonus in time?', 'What counts toward the minimum spend?'],
  reach_bonus: ['How far am I from my welcome bonus?', 'What counts toward the minimum spend?'],
  minimum_payment: ['Which debt should I pay off first?', 'Should I do a balance transfer?'],
  payoff: ['Should I do a balance transfer?', 'What’s the difference between avalanche and snowball?'],
  transfer: ['Which debt should I pay off first?', 'How do balance transfers work?'],
  fee_worth: ['Should I close an old card?', 'Recommend a card with no annual fee'],
  cash_advance: ['Why are cash advances bad?', 'Which debt should I pay off first?'],
  grow_savings: ['What’s the difference between APR and APY?', 'What’s the float on $2,000 for 45 days worth?'],
  bill_by_card: ['Which card should I use?', 'Can I reach my bonus in time?'],
  point_value: ['How do points and miles work?', 'Which card earns the most?'],
  earned_rewards: ['Which card earns the most?', 'Should I wait to buy it?'],
  search_catalog: ['What are the best welcome bonuses right now?', 'Is the annual fee worth it?'],
  offers: ['How often should I apply for new cards?', 'What’s a welcome bonus?'],
  search_articles: ['What can I ask you?', 'How does float work?'],
  explain: ['Which card should I use for $500?', 'What’s due next?', 'What can I ask you?'],
};

const MOST = 3;

/** What to ask next: the tool's own suggestions first. */
export const nextQuestions = (tool: ToolName, own: readonly string[]): string[] =>
  [...new Set([...own, ...next[tool]])].slice(0, MOST);

const general = [
  'Which card should I use for $500 of groceries?',
  'How does a grace period work?',
  'What can I ask you?',
];

/** Three questions that can be asked with these cards; general ones if none are known. */
export function exampleQuestions(cards: readonly WalletCardName[]): string[] {
  const [first, second] = cards.map(({ name, nickname }) => nickname?.trim() || name);
  if (first === undefined) return general;
  const one = [`How many days do I have to pay with ${first}?`, `Is the annual fee of ${first} worth it?`];
  if (second === undefined) return [...one, 'What’s due next?'];
  return [`Compare ${first} and ${second} for $500`, ...one].slice(0, MOST);
}
