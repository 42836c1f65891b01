import { RulesEngine } from '../src/rules/rules-engine.js';
import { ask, worldOf, type Heard } from './ask.js';
import { people, plainCard, type Person, type PersonName } from './people.js';

const engine = new RulesEngine();
/** Closes on the 5th and is due on the 30th of the same month, or on the 9th of the next. */
const drivers: Person = {
  cards: [
    {
      ...plainCard,
      id: 'daily',
      name: 'Chase Freedom Unlimited',
      nickname: 'Daily driver',
      statementDate: 12,
      dueDate: 9,
      creditLimit: 5_000,
    },
    {
      ...plainCard,
      id: 'everyday',
      name: 'Blue Cash Everyday',
      nickname: 'Everyday',
      creditLimit: 4_000,
      currentBalance: 2_000,
    },
  ],
  debts: people.empty.debts,
};

async function heard(person: Person, ...turns: readonly string[]): Promise<Heard> {
  let last: Heard | undefined;
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const text of turns) {
    last = await ask(engine, { text, history: [...history] }, worldOf(person));
    history.push({ role: 'user', content: text }, { role: 'assistant', content: last.content });
  }
  if (!last) throw new Error('Nothing was asked.');
  return last;
}

/** Who asks, what, and what the answer says; a minus stands before what it must not say. */
const rows: [person: PersonName | 'drivers', turns: string[], ...says: string[]][] = [
  ['empty', ['$3,000 at 25% and $2,000 at 18%, $300 total'], '20 months', '$938.18'],
  ['empty', ['$4,200 at 26.99%, I pay $150 a month', 'what if i do 250'], '$250.00 a month', '22 months'],
  ['family', ['3 tires at $180 each, which card?'], 'Use Amex Gold', '-$180'],
  ['drivers', ['put two grand on the Daily driver, when do I pay'], 'closes Mar 12', 'due Apr 9'],
  ['empty', ['my savings pays 5%. What does $4,000 earn in 30 days?'], '$16.44'],
  ['empty', ['no fee transfer: $5,000 at 25%, 18 months at zero, $280 a month'], '-3%'],
  ['drivers', ['pay $1,000 on the Everyday, utilization?'], 'After a payment of $1,000.00, it’s 25%'],
  ['family', ['What payment would get me to ten on Freedom?'], '$1,300.01', '10%', '-$0.01'],
  ['family', ['What is my limit on Citi?'], '$8,000.00'],
  ['family', ['Can I afford a vacation?'], 'How much would it cost?', '-Use '],
  ['family', ['When is my Citi bill due and what’s my utilization on Freedom?'], 'Mar 25', '31.7%'],
  ['family', ['wich card shuld i use for 350 dolars of grocerys'], 'Use Amex Gold'],
  ['family', ['¿Qué tarjeta uso para $200 de supermercado?'], 'respondo en inglés', 'Use Amex Gold'],
  ['family', ['best card for a $400 dinner', 'why not the Citi?'], 'Citi Double Cash', 'Amex Gold'],
  ['family', ['How do I do manufactured spending?'], 'I can’t help turn card credit into cash'],
  ['family', ['Is credit card interest tax deductible?'], 'tax'],
  ['owing', ['cash advance arbitrage with a 5% savings account'], 'cash'],
  ['family', ['How much would I earn on a $640 dinner on Freedom?'], '$19.20 in rewards', '3%'],
  ['family', ['How much would I earn on a $640 dinner?'], 'On Amex Gold', '$25.60 in rewards', 'Freedom: $19.20'],
  ['empty', ['$640 dinner on a 3% card, how much do I earn?'], '$19.20 in rewards'],
  ['family', ['Which new card is best for online shopping?'], 'if you spend', '-Citi Double Cash', '-Amex Gold'],
  ['owing', ['I have $500. Which bill should I pay first?'], 'Wells Fargo Active Cash: pay $180.00', '$320.00'],
];

test.each(rows)('%s: %j', async (person, turns, ...says) => {
  const { content } = await heard(person === 'drivers' ? drivers : people[person], ...turns);
  for (const text of says) {
    if (text.startsWith('-')) expect(content).not.toContain(text.slice(1));
    else expect(content).toContain(text);
  }
});

test('a new card for online shopping is an offer, with our page for it', async () => {
  const { calls, results } = await heard(people.family, 'Which new card is best for online shopping?');
  expect(calls).toEqual([{ tool: 'offers', input: { want: 'category', category: 'online' } }]);
  expect(results[0]?.topics).toEqual(['new-card', 'online-shopping']);
});

test('a figure that no tool takes is asked about, not dropped', async () => {
  const { kind, content } = await heard(people.family, 'which card for a $300 dinner, 7%');
  expect(kind).toBe('question');
  expect(content).toMatch(/^I’m not sure what 7% is for\./);
});
