import { topics, type ExplainedTopic, type ToolName } from '../tools/tool-inputs.js';
import { allKinds } from './kinds/all-kinds.js';
import type { WalletCardName } from './understanding/wallet-names.js';

/** What people ask next. Where it leans on the question before, its amounts and cards are taken over. */
const next: Readonly<Record<ToolName, readonly string[]>> = {
  my_cards: ['What’s due next?', 'What’s my utilization?', 'Plan my month'],
  card_facts: ['What’s due next?', 'What’s my utilization?'],
  which_card: ['Should I wait to buy it?', 'Can I float it over two cycles?', 'Which card earns the most?'],
  compare_cards: ['Which card should I use today?', 'Plan my month'],
  days_to_pay: ['Can I float it over two cycles?', 'Should I wait to buy it?'],
  month_plan: ['Which card should I use today?', 'What’s due next?'],
  wait: ['Can I float it over two cycles?', 'Which card should I use today?'],
  split: ['What’s my utilization?', 'Should I wait to buy it?'],
  before_close: ['Which statements close next?', 'What’s my utilization?'],
  utilization: ['What should I pay before my statements close?', 'Why does utilization matter?'],
  bills: ['What should I pay before my statements close?', 'What if I pay on the 3rd?'],
  pay_on: ['What’s due next?', 'How does a grace period work?'],
  float_value: ['What’s the longest possible float?', 'How does float work?'],
  float_two_cycles: ['What’s 45 days of float on $2,000 worth?', 'Should I wait to buy it?'],
  lost_grace: ['How do I get my grace period back?', 'Which debt should I pay off first?'],
  bonus_progress: ['Can I reach my bonus in time?', 'What counts toward the minimum spend?'],
  reach_bonus: ['How far am I from my welcome bonus?', 'What counts toward the minimum spend?'],
  minimum_payment: ['Is a balance transfer worth it?', 'Which debt should I pay off first?'],
  payoff: ['Is a balance transfer worth it?', 'What’s the difference between avalanche and snowball?'],
  transfer: ['Which debt should I pay off first?', 'How do balance transfers work?'],
  fee_worth: ['Should I close an old card?', 'Recommend a card with no annual fee'],
  cash_advance: ['Why are cash advances bad?', 'Which debt should I pay off first?'],
  grow_savings: ['What’s the difference between APR and APY?', 'What’s 45 days of float on $2,000 worth?'],
  bill_by_card: ['Which card should I use today?', 'Can I reach my bonus in time?'],
  point_value: ['How do points and miles work?', 'Which card earns the most?'],
  earned_rewards: ['Which card earns the most?', 'Should I wait to buy it?'],
  search_catalog: ['What are the best welcome bonuses right now?', 'Which new card should I get?'],
  offers: ['How often should I apply for new cards?', 'What’s a welcome bonus?'],
  search_articles: ['What can I ask you?', 'How does float work?'],
  explain: ['Which card should I use for $500?', 'What’s due next?', 'What can I ask you?'],
};

/** What is assumed where an input is missing, and a follow-up that changes it. */
const assumed: Partial<Record<ToolName, { slot: string; question: string }>> = {
  transfer: { slot: 'feePercent', question: 'And without a fee?' },
  cash_advance: { slot: 'feePercent', question: 'And with a 3% fee?' },
  bill_by_card: { slot: 'feePercent', question: 'And with a 2% fee?' },
  float_value: { slot: 'apyPercent', question: 'And at 5%?' },
  grow_savings: { slot: 'apyPercent', question: 'And at 5%?' },
};

/** A follow-up that changes what was assumed; undefined where nothing was. */
export function assumptionQuestion(tool: ToolName, input: object): string | undefined {
  const { slot, question } = assumed[tool] ?? {};
  return slot === undefined || slot in input ? undefined : question;
}

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
  const one = [`How many days do I have to pay with ${first}?`, `What’s my utilization on ${first}?`];
  if (second === undefined) return [...one, 'What’s due next?'];
  return [`Compare ${first} and ${second} for $500`, ...one].slice(0, MOST);
}

/** How each kind of question is asked in plain words, where it isn't sure which one is meant. */
const plain: Readonly<Record<Exclude<ToolName, 'explain'>, string>> = {
  my_cards: 'Show my cards',
  card_facts: 'What’s the limit on my card?',
  which_card: 'Which card should I use today?',
  compare_cards: 'Compare my cards',
  days_to_pay: 'How many days do I have on each card?',
  month_plan: 'Plan my month',
  wait: 'Should I wait to buy it?',
  split: 'Can I split a purchase across my cards?',
  before_close: 'What should I pay before my statements close?',
  utilization: 'What’s my utilization?',
  bills: 'What’s due next?',
  pay_on: 'What if I pay on the 3rd?',
  float_value: 'What’s 45 days of float on $2,000 worth?',
  float_two_cycles: 'What’s the longest possible float?',
  lost_grace: 'What does a purchase cost me if I carry a balance?',
  bonus_progress: 'How far am I from my welcome bonus?',
  reach_bonus: 'Can I reach my bonus in time?',
  minimum_payment: 'What’s my minimum payment?',
  payoff: 'How long until my debts are paid off?',
  transfer: 'Should I do a balance transfer?',
  fee_worth: 'Is the annual fee worth it?',
  cash_advance: 'What does a $500 cash advance cost?',
  grow_savings: 'What would $5,000 grow to at 4.5% in 5 years?',
  bill_by_card: 'Should I pay my rent by card?',
  point_value: 'What are 50,000 points worth?',
  earned_rewards: 'How much would I earn on a $500 purchase?',
  search_catalog: 'Tell me about the Capital One Venture X',
  offers: 'Which new card should I get?',
  search_articles: 'Do you have an article about that?',
};

/** How each topic is asked about. */
const aboutTopic: Readonly<Record<ExplainedTopic, string>> = {
  'grace-period': 'How does a grace period work?',
  'losing-the-grace-period': 'How do I get my grace period back?',
  'statement-closing-date': 'What’s a statement closing date?',
  'due-date': 'What’s a due date?',
  float: 'How does float work?',
  apr: 'What’s an APR?',
  apy: 'What’s an APY?',
  utilization: 'Why does utilization matter?',
  'available-credit': 'What’s available credit?',
  'credit-score': 'What goes into a credit score?',
  'minimum-payment': 'What’s a minimum payment?',
  'late-payment': 'What happens if I pay late?',
  'residual-interest': 'What’s residual interest?',
  'cash-advance': 'What’s a cash advance?',
  'balance-transfer': 'How do balance transfers work?',
  'zero-percent-offer': 'How do 0% offers work?',
  'welcome-bonus': 'What’s a welcome bonus?',
  'annual-fee': 'How do annual fees work?',
  'foreign-transaction-fee': 'What’s a foreign transaction fee?',
  'points-and-miles': 'How do points and miles work?',
  'spending-caps': 'How do spending caps work?',
  'avalanche-and-snowball': 'What’s the difference between avalanche and snowball?',
  'authorized-user': 'How does an authorized user work?',
  'new-card-applications': 'How often should I apply for new cards?',
  'closing-a-card': 'Should I close an old card?',
  autopay: 'How does autopay work?',
  'how-cards-are-ranked': 'How do you rank cards?',
  'how-we-earn-money': 'How do you make money?',
  privacy: 'How do you protect my data?',
  'what-you-can-ask': 'What can I ask you?',
};

/** A question of a kind, to press. */
export function questionOf(frame: string): string {
  const tool = allKinds.find(({ id }) => id === frame)?.tool;
  if (tool !== undefined && tool !== 'explain') return plain[tool];
  return aboutTopic[topics.find((topic) => frame === `explain ${topic}`) ?? 'what-you-can-ask'];
}
