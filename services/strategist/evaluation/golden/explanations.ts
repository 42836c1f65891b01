import type { ExplainedTopic } from '../../src/tools/tool-inputs.js';
import { answers, type GoldenCase, type Wordings } from './golden-case.js';

const explains = (topic: ExplainedTopic, ...wordings: Wordings): GoldenCase =>
  answers(`explains ${topic}`, ['empty', ...wordings], ['explain', { topic }]);

/** Terms and rules. */
export const explanations: readonly GoldenCase[] = [
  explains(
    'grace-period',
    'How does a grace period work?',
    'what is a grace period',
    "I'm new to credit cards and keep reading about a grace period. Can you explain how that works?",
  ),
  explains(
    'losing-the-grace-period',
    'How do I lose my grace period, and how do I get it back?',
    'how to get grace period back',
    "I didn't pay in full last month and now I read I lost my grace period. What does that mean and how do I get it back?",
  ),
  explains(
    'statement-closing-date',
    'What is a statement closing date?',
    'whats a closing date',
    'My bank app shows a statement closing date next to the due date. What is that closing date exactly?',
  ),
  explains(
    'due-date',
    'What is the difference between the due date and the closing date?',
    'due date vs closing date',
    "I always mix these two up. What's the due date and what's the closing date of a statement?",
  ),
  explains(
    'float',
    'What is float?',
    'what does float mean',
    'You keep using the word float on this site. What does it mean, in plain words?',
  ),
  explains(
    'apr',
    'What does APR mean?',
    'whats apr',
    'My card agreement talks about an APR all the time. Can you explain what an APR is?',
  ),
  explains(
    'apy',
    'What is the difference between APY and APR?',
    'what is apy',
    'My savings account advertises an APY. What is an APY, and how is it computed?',
  ),
  explains(
    'utilization',
    'What is credit utilization?',
    'what does utilization mean',
    'Everybody says to keep utilization low. What is credit utilization in the first place?',
  ),
  explains(
    'available-credit',
    'What is available credit?',
    'whats avaliable credit mean',
    "The app says limit and then available credit, and they're different. What does available credit mean?",
  ),
  explains(
    'credit-score',
    'What affects my credit score?',
    'how does a credit score work',
    "I'd like to buy a house in a few years. How is a credit score made, and what affects it?",
  ),
  explains(
    'minimum-payment',
    'What is a minimum payment and how is it calculated?',
    'how are minimum payments calculated',
    'My statement names a minimum payment. How does the bank come up with that minimum?',
  ),
  explains(
    'late-payment',
    'What happens if I pay late?',
    'missed a payment what happens',
    "I forgot to pay my card and I'm a bit worried. What happens when a payment is late?",
  ),
  explains(
    'residual-interest',
    'Why am I charged interest after I paid in full?',
    'what is residual interest',
    'I paid off the whole card last month and there is still some interest on the new statement. Where does it come from?',
  ),
  explains(
    'cash-advance',
    'What is a cash advance?',
    'explain cash advances',
    'The PIN for my credit card came in the mail. Why does everybody say that a cash advance is a bad idea?',
  ),
  explains(
    'balance-transfer',
    'How does a balance transfer work?',
    'what is a balance transfer',
    'A friend moved his card debt to another bank with a balance transfer. How does that work?',
  ),
  explains(
    'zero-percent-offer',
    'How do 0% intro APR offers work?',
    'how does 0% apr offer work',
    'The furniture store offers zero percent financing. Is there a catch with 0% offers like that?',
  ),
  explains(
    'welcome-bonus',
    'How do welcome bonuses work?',
    'what is a sign up bonus',
    'People online talk about welcome bonuses all the time. How does such a bonus work?',
  ),
  explains(
    'annual-fee',
    'What is an annual fee?',
    'how do annual fees work',
    'Some cards cost money every year. What is an annual fee for, and when is it charged?',
  ),
  explains(
    'foreign-transaction-fee',
    'What is a foreign transaction fee?',
    'whats a foreign transaction fee',
    'There was an extra charge after our trip to Canada. Can you explain what a foreign transaction fee is?',
  ),
  explains(
    'points-and-miles',
    'How do points and miles work?',
    'how do points n miles work',
    'I only know cash back. Can you explain how points and miles work compared with that?',
  ),
  explains(
    'spending-caps',
    'What is a spending cap on bonus categories?',
    'how do spending caps work',
    'My card says its grocery rate is only up to a cap. How does a spending cap work?',
  ),
  explains(
    'avalanche-and-snowball',
    'What is the difference between avalanche and snowball?',
    'avalanche vs snowball',
    'I read about the avalanche and the snowball method for debts. How are they different?',
  ),
  explains(
    'authorized-user',
    'What is an authorized user?',
    'how does authorized user work',
    'My mom wants to add me as an authorized user on her card. What does that mean for me?',
  ),
  explains(
    'new-card-applications',
    'Does applying for a new card hurt my credit?',
    'does applying for cards hurt score',
    "I'm thinking of applying for another card but I'm afraid of the hard inquiry. How bad is it to apply?",
  ),
  explains(
    'closing-a-card',
    'Should I close a credit card that I no longer use?',
    'is closing old card bad',
    "There's an old card in my drawer that I never use. Is it bad to close it?",
  ),
  explains(
    'how-we-earn-money',
    'How does Floatwise make money?',
    'how do u guys make money',
    'This site is free, so there must be a catch. How do you earn money, do banks pay you?',
  ),
];
