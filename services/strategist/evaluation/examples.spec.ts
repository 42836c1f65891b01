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
  [
    'family',
    ['¿Qué tarjeta uso para $200 de supermercado?'],
    'Usa Amex Gold: la factura vence el 30 de abril, 51 días después de la compra',
    '-Use ',
  ],
  ['family', ['best card for a $400 dinner', 'why not the Citi?'], 'Citi Double Cash', 'Amex Gold'],
  ['family', ['How do I do manufactured spending?'], 'I can’t help turn card credit into cash'],
  ['family', ['Is credit card interest tax deductible?'], 'tax'],
  ['owing', ['cash advance arbitrage with a 5% savings account'], 'cash'],
  ['family', ['How much would I earn on a $640 dinner on Freedom?'], '$19.20 in rewards', '3%'],
  ['family', ['How much would I earn on a $640 dinner?'], 'On Amex Gold', '$25.60 in rewards', 'Freedom: $19.20'],
  ['empty', ['$640 dinner on a 3% card, how much do I earn?'], '$19.20 in rewards'],
  ['family', ['Which new card is best for online shopping?'], 'if you spend', '-Citi Double Cash', '-Amex Gold'],
  ['family', ['at $180 each', '4 tires'], 'worth $131.73'],
  ['family', ['which card for 12 tires', 'at $95 each'], 'worth $208.57'],
  ['family', ['which card for 3 nights at $150 a night'], 'worth $82.33'],
  ['family', ['when’s my Chase bill due', 'no, the other one'], 'Which card do you mean?'],
  ['guest', ['when is my visa bill due', 'no, the other one'], 'Chase Freedom Unlimited'],
  ['family', ['best card for a $400 dinner', 'why not Sapphire?'], 'worth $85.19', 'worth $16.87'],
  ['family', ['when’s my Sapphire bill due', 'and on the Citi?'], '$612.38 by Mar 25'],
  ['family', ['when are the Citi and the Gold due'], 'Mar 25', 'Mar 30'],
  ['family', ['which card for $300 on groceries and $50 on gas'], '**Groceries**\n\nUse', '\n\n**Gas**\n\nUse'],
  ['owing', ['how long to pay off my Quicksilver at 250 a month'], 'you owe $4,200.00', '22 months'],
  ['family', ['split 9000 between Sapphire and Citi'], 'how “sapphire” and “citi” fit into your question'],
  ['empty', ['how much interest per month on $6,500 at 24%'], 'Counted by the month, it’s $130.00.'],
  ['empty', ['0% for 18 months, I owe $5,400, what do I pay a month'], 'Paying $300.00 a month'],
  ['empty', ['tuition of $2,000, 2.5% card fee, card earns 2%'], 'the fee is $50.00', 'the rewards are $40.00'],
  ['empty', ['utilization with $1,300 on a $5,000 limit'], 'That’s 26% in use'],
  ['family', ['where should my subscriptions go'], 'For rewards, use Blue Cash: it earns 6% on streaming'],
  ['family', ['which card in Japan for $120'], 'no foreign transaction fee'],
  ['family', ['which card at Costco for $180'], 'Costco takes only Visa'],
  ['owing', ['debt-free by June, what payment?'], 'To pay everything off in 3 months, pay $5,745.54 a month'],
  [
    'empty',
    ['I owe $5,000 at 22% and pay $200 a month', 'what if I do 300'],
    'debt-free in 21 months (December 2027)',
    'That’s 13 months sooner and $728.28 less interest than with $200.00 a month.',
  ],
  ['owing', ['I only pay the minimum on Quicksilver'], 'On Quicksilver, you owe $4,200.00 at 26.99% APR.'],
  ['family', ['when is the best day to buy a $900 TV before April 15'], 'Wait 27 days, until Apr 6'],
  ['family', ['should I buy the $2,000 laptop today or hold off till the 21st'], 'how the day fits into your question'],
  ['family', ['I have 2000 on the first and 1000 on the 15th, plan my bills'], '$2,000'],
  ['family', ['a $200 dinner, but not on the Gold'], 'how “without gold” fits into your question'],
  ['family', ['what’s my utilization', 'and without Freedom'], 'how “without freedom” fits into your question'],
  ['family', ['$200 for dinner on the second-best card'], 'how “second-best” fits into your question'],
  ['family', ['does the Freedom have a foreign fee'], 'On Freedom, the foreign transaction fee is 3%.'],
  ['owing', ['half of my debts by christmas, how much a month'], 'how “half of my” fits into your question'],
  ['empty', ['$5,000 at 24%, $200 a month, how much interest in the first month'], '“interest in the first month”'],
  ['empty', ['$5,000 at 24%, $200 a month', 'and if they raise the apr to 29'], 'more interest than at 24%'],
  ['family', ['can I pay my Citi with my Gold'], 'Banks don’t let you pay one card with another.'],
  ['family', ['how sure are you?'], 'Each figure is computed, not guessed'],
  ['family', ['what do you know about me?'], 'You have 5 cards'],
  ['family', ['Where should I park $10,000?'], '$10,000.00 at 4.5% APY grows to'],
  ['family', ['thank you'], 'You’re welcome.'],
  ['family', ['good morning'], 'I’m Float Genius'],
  ['family', ['what did I leave on the table'], 'I can’t see what you bought'],
  ['family', ['what did I leave on the table with the wrong cards?'], 'Your history adds that up'],
  ['empty', ['a card with no annual fee and no foreign fee'], 'neither an annual fee nor a foreign transaction fee'],
  ['family', ['which card for $500?', 'why not the other one'], 'Which cards should I compare?'],
  ['family', ['which card for $500?', 'not the gold'], 'how “not the” fits into your question'],
  ['family', ['which card for a $500 refund'], 'how “refund” fits into your question'],
  ['family', ['which card can’t take $7,000'], "how “can't take” fits into your question"],
  ['family', ['which card for $1.500'], 'how “$1.500” fits into your question'],
  ['family', ['can I put 9,000 on the Gold and the Citi'], 'how “citi” fits into your question'],
  ['family', ['what’s my utilization and when is Citi due'], '$612.38 by Mar 25'],
  ['empty', ['5,12 points'], 'I’m not sure what $5 is for.'],
  ['empty', ['double my payment of 150 on $4,200 at 26.99%'], 'how “double” fits into your question'],
  ['empty', ['$6,000 at 24%, I charge $100 more every month and pay $300'], '“charge $100 more”'],
  ['owing', ['when am I debt-free with an extra $500 just once'], '“just once”'],
  ['empty', ['$5,000 at 22%, $100 twice a month'], '“twice a month”'],
  ['empty', ['$250 biweekly savings for a year'], '“biweekly”'],
  ['empty', ['save $100 every other week for 2 years at 4%'], '“every other week”'],
  ['empty', ['save $100 every paycheck for 2 years at 4%'], '“every paycheck”'],
  ['empty', ['ahorro $100 cada quincena por 2 años al 4%'], '“quincena”'],
  ['empty', ['ahorro 100 cada dos semanas por un año'], '“cada dos semanas”'],
  ['empty', ['$300 a quarter in savings for 5 years at 4%'], '“a quarter”'],
  [
    'owing',
    ['how long for quicksilver and bofa together at 500 a month'],
    'how “quicksilver” and “bofa” fit into your question',
  ],
  ['family', ['can I pay the Gold on March 1'], 'That day has passed this year, or it’s far ahead.'],
  ['family', ['utilization on my Venture X'], 'I can’t find that card in your wallet.'],
  ['family', ['what’s my neighbor Maria Lopez’s balance'], 'I only work with your own cards and debts.'],
  ['family', ['which card for 💵500'], 'Use Amex Gold'],
  ['family', ['which card for $1000000000000'], 'I’m not sure what $1,000,000,000,000 is for.'],
  ['family', ['what’s the APR and the limit on the Citi'], 'the APR is 20.74%', 'the credit limit is $8,000.00'],
  [
    'family',
    ['what’s Citi’s utilization now and after $500'],
    '5.6% in use',
    'After a purchase of $500.00, it’s 11.9%',
  ],
  ['family', ['how much is due by March 20'], 'Due by Mar 20: up to $2,100.00.', '-Citi', '-$7,271.00'],
  ['family', ['what’s due by Friday'], 'Nothing is due by Mar 13.'],
  [
    'family',
    ['whats due in april'],
    'Nothing is due from Apr 1 to Apr 30.',
    'Freedom (closes Mar 12, due Apr 9)',
    '-$',
  ],
  ['family', ['what’s due on the 25th'], 'Due on Mar 25: $612.38.', '-Sapphire'],
  ['family', ['Which statements close next?'], 'On your cards:\n\n- Freedom: the statement closes Mar 12'],
  ['family', ['which bills are due by March 20'], 'Sapphire: up to $2,100.00 by Mar 17'],
  ['family', ['how much is due on the Citi by Friday'], '$612.38 by Mar 25'],
  ['family', ['what was my last statement on the Gold'], '$1,240.55, due Mar 30'],
  ['family', ['when does the Citi close'], 'closes Mar 28'],
  ['family', ['which of my cards has no foreign fee'], 'Sapphire: the foreign transaction fee is 0%'],
  ['family', ['which card should I get'], 'These cards are worth the most in their first year'],
  ['family', ['what’s due next and what’s my utilization'], 'Your open bills total', '17.6% in use'],
  [
    'family',
    ['what’s a grace period and which card for gas?'],
    'The grace period is',
    'use Freedom: it earns 5% on the next $200.00 of gas',
  ],
  ['owing', ['how much do I owe on BofA and what’s its APR'], '$2,850.00', 'the APR is 22.24%'],
  [
    'owing',
    ['how long for Quicksilver with 300 a month', 'and BofA?'],
    'On BofA, you owe $2,850.00.',
    '$300.00 a month',
  ],
  ['family', ['how much can I charge on the Citi and still be under 30'], 'You can charge $1,949.99 more'],
  ['owing', ['I have $500. Which bill should I pay first?'], 'Wells Fargo Active Cash: pay $180.00', '$320.00'],
  ['family', ['what would my utilization be if I closed the Freedom'], '-31.7%'],
  ['family', ['what if the Gold bill is paid three days late'], '-$1,240.55'],
  ['family', ['what’s the cash advance limit on the Citi'], '-$8,000.00'],
  ['family', ['what’s my statement balance versus my balance on Gold'], '“versus”'],
  ['family', ['does the Blue Cash have an intro rate'], '-24.24%'],
  ['owing', ['what’s my monthly interest on Quicksilver'], '$4,200.00 at 26.99% APR costs about $94.47 in interest'],
  ['owing', ['how much interest does BofA cost me a month'], 'On BofA, $2,850.00 at 22.24% APR', '$52.82'],
  ['owing', ['how much goes to interest each month'], 'about $192.21 in interest a month', 'Student loan: $44.92'],
  ['owing', ['What is my total debt'], 'You owe $17,150.00 in total', 'Student loan: $9,800.00'],
  ['owing', ['what’s my total debt', 'and how much interest is that'], '$192.21 in interest a month'],
  ['owing', ['what’s my total debt', 'how long does that take?'], 'debt-free in 103 months'],
  ['family', ['How much interest am I paying a month'], 'You pay no interest'],
  ['family', ['best credit card'], 'if you spend $1,000.00 a month'],
  ['family', ['best card for students'], '“students”'],
  ['family', ['I have $1,500, how do I get utilization lowest'], '“utilization lowest”'],
  ['family', ['electric bill of $140 with a fee of 2.50, worth paying by card?'], 'what $2.5 is for'],
  [
    'family',
    ['what fee would I pay on €300 abroad with the Citi'],
    '3%: $9.74 on a purchase of $324.68',
    'rate of 2024',
  ],
  ['family', ['foreign fee on $500'], 'Freedom: the foreign transaction fee is 3%: $15.00 on a purchase of $500.00'],
  ['family', ['can I hit the gold bonus by july 31 if i spend 800 a month'], 'by Jul 20, 2026'],
  ['family', ['is the gold worth it? 400 a month on dining and 600 on groceries'], 'what $600 is for'],
  ['family', ['how much do I pay so freedom reports under 10%'], 'Paying $1,300.01 brings it under 10%.'],
  ['empty', ['i owe 6k at 24% and can pay 250 a month how long'], 'debt-free in 34 months'],
  ['family', ['tell me about the float on the Gold'], '-Annual fee'],
  ['family', ['would a second Citi card make sense'], '-balance transfer', '-Citi Double Cash:'],
  ['guest', ['whats my apr', 'My Visa'], 'On My Visa, its APR isn’t known'],
  ['family', ['which card for 5 pounds of steak'], 'Use Amex Gold', '-foreign'],
  ['family', ['when does the freedom gas cap reset'], '$200.00 of the $1,500.00 quarterly cap on gas is left'],
  ['family', ['what are 60k chase points worth'], '60,000 points are worth'],
  ['family', ['what’s the best day of the month to buy on the sapphire'], 'Starting Mar 21', '57 days'],
  ['family', ['compare freedom and citi for gas'], 'For rewards, use Freedom: it earns 5% on the next $200.00 of gas.'],
  ['family', ['whats my rewards rate on freedom for gas'], 'Freedom earns 5% on the next $200.00 of gas, then 1%.'],
  ['student', ['when should I pay so it reports 0'], '-under 30%'],
  ['owing', ['put 100 extra on bofa'], 'the minimum is $82.00. Paying $182.00 a month', 'less interest'],
  ['owing', ['minimum on quicksilver', 'Which debt should I pay off first?'], 'Avalanche (highest rate first)'],
  ['empty', ['difference between apr and apy'], 'the annual percentage rate', 'the annual percentage yield'],
  ['family', ['what card do rich people use'], '-Use '],
  ['family', ['what are the payment hours of Amex'], 'I’m not sure'],
  ['family', ['what’s the CVV of my Gold'], '-limit'],
];

test.each(rows)('%s: %j', async (person, turns, ...says) => {
  const { content } = await heard(person === 'drivers' ? drivers : people[person], ...turns);
  for (const text of says) {
    if (text.startsWith('-')) expect(content).not.toContain(text.slice(1));
    else expect(content).toContain(text);
  }
});

test.each([
  ['family', '5k sofa', 'which_card', { amount: 5000 }],
  [
    'family',
    'is a $95 card with 3% on dining worth it? I spend $300 a month on dining',
    'fee_worth',
    { annualFee: 95, rate: 3, yearlySpending: 3600, category: 'dining' },
  ],
  [
    'empty',
    'ignore the fee: move $5,000 at 25%, 18 months at zero, $280 a month',
    'transfer',
    { balance: 5000, aprPercent: 25, introMonths: 18, feePercent: 0, monthlyPayment: 280 },
  ],
  [
    'empty',
    '$4,500 at 23% in a year and a half, how much a month',
    'payoff',
    { balance: 4500, aprPercent: 23, months: 18 },
  ],
] as const)('%s: every figure of "%s" is used, and no other', async (person, text, tool, input) => {
  const { calls } = await heard(people[person], text);
  expect(calls.at(-1)).toEqual({ tool, input });
});

test.each([
  ['family', 'best card for a $200 dinner besides the Gold'],
  ['family', 'anything but the Citi for $500'],
  ['family', 'which card should I avoid for gas'],
  ['family', 'why is my Citi bill so high'],
  ['family', 'which card for a $700 fridge the day after payday'],
  ['family', 'I need $500 cash until friday'],
  ['family', 'what would my utilization be if i paid everything off'],
  ['owing', 'should I close quicksilver after I pay it off'],
  ['student', 'what if I pay only $35'],
  ['family', 'how much did I spend on the Gold'],
  ['family', 'how do I lower my Citi APR'],
  ['family', 'should I pay the Citi today or wait'],
  ['family', 'which card for -$200'],
  ['family', 'compare Sapphire and Amex Gold for a year with fees'],
  ['family', 'what’s my utilization if I pay everything off'],
  ['family', 'does Costco take my Freedom'],
  ['owing', 'Quicksilver gone by September, payment?'],
  ['owing', 'if I only pay minimums when am I debt free'],
  ['empty', 'savings goal: 10,000 in 3 years, how much monthly'],
  ['empty', 'how much does $25,000 earn per month at 4.5%'],
  ['empty', 'balance transfer $3,500, fee $105, 15 months, now 22%'],
  ['family', 'which card for $0'],
  ['family', 'how many days to pay on the Freedom in Canada'],
  ['family', "what's my overall utilization if I pay off Blue Cash"],
  ['owing', 'if I pay 500 on the Quicksilver today how much interest do I save'],
  ['empty', "4,200 at 26.99%, 250 a month for 12 months, what's left"],
] as const)('%s: "%s" isn’t answered as if a word of it weren’t there', async (person, text) => {
  expect((await heard(people[person], text)).kind).not.toBe('answer');
});

test.each([
  ['family', ['Freedom utilization', 'if I pay 500'], { card: 'Freedom', pays: 500 }],
  ['family', ['pay down Freedom by 700, utilization then?'], { card: 'Freedom', pays: 700 }],
  [
    'empty',
    ['5,000 at 22%, paying 200 a month', 'what if the rate was 15'],
    { balance: 5000, aprPercent: 15, payment: 200, before: { aprPercent: 22 } },
  ],
  [
    'empty',
    ['5,000 at 22%, paying 200 a month', 'and in 2 years?'],
    { balance: 5000, aprPercent: 22, months: 24, before: { payment: 200 } },
  ],
  [
    'empty',
    ['5,000 at 22%, paying 200 a month', 'an extra 50'],
    { balance: 5000, aprPercent: 22, payment: 200, extra: 50 },
  ],
  [
    'empty',
    ['transfer 6,000 at 25%, fee free, 18 months at 0, 350 a month'],
    { balance: 6000, aprPercent: 25, introMonths: 18, feePercent: 0, monthlyPayment: 350 },
  ],
  [
    'family',
    ['which card gets me the most back on a $180 dinner'],
    { amount: 180, category: 'dining', order: 'most-dollars' },
  ],
  ['family', ['paying the plumber 460, card?'], { amount: 460 }],
  ['empty', ['3,100 used out of 12,000, what percent is that'], { balance: 3100, creditLimit: 12_000 }],
  ['family', ['if I swipe 800 on the Citi where does utilization go'], { card: 'Citi Double Cash', amount: 800 }],
  ['family', ['get everything under 10 before the statements cut'], { goal: 'under-10' }],
  ['empty', ['debo 5 mil al 23% y pago 250 al mes, cuándo termino'], { balance: 5000, aprPercent: 23, payment: 250 }],
  ['family', ["what's Gold's apr again"], { card: 'Amex Gold', about: 'apr' }],
  ['family', ['which card for two fifty'], { amount: 250 }],
  ['family', ['which card for a grand and a half'], { amount: 1500 }],
  ['family', ['what date does Blue Cash close'], { card: 'Blue Cash', about: 'closing' }],
] as const)('%s: after %j, each figure is what its words say', async (person, turns, input) => {
  const { calls } = await heard(people[person], ...turns);
  expect(calls.at(-1)?.input).toEqual(input);
});

test.each(['annual fee of the Sapphire Reserve', 'tell me about the Blue Cash Everyday'])(
  'a card that isn’t in the catalog is no other one: "%s"',
  async (text) => {
    const { kind, content } = await heard(people.family, text);
    expect(kind).toBe('question');
    expect(content).toContain('Do you mean');
  },
);

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

test('an amount in another currency is asked about where only dollars count', async () => {
  const { kind, content } = await heard(people.family, 'how many days do I have for 640 euros on the Sapphire');
  expect(kind).toBe('question');
  expect(content).toContain('640 euros');
});

test('a card that is the best itself is compared with the next one', async () => {
  const { content } = await heard(people.family, 'which card for $400', 'why not the Gold?');
  expect(content).toContain('Use Amex Gold');
  expect(content).toContain('Blue Cash');
});

test.each([
  ['empty', 'What does a $500 cash advance cost?', 'And with a 3% fee?', { amount: 500, feePercent: 3 }],
  ['empty', 'transfer $4,000 from 24%', 'And without a fee?', { balance: 4000, aprPercent: 24, feePercent: 0 }],
  ['empty', 'what is the float on $2,000 for 45 days worth', 'And at 5%?', { amount: 2000, days: 45, apyPercent: 5 }],
  ['empty', 'what would $300 a month grow to in 5 years', 'And at 5%?', { monthly: 300, years: 5, apyPercent: 5 }],
] as const)('%s: what is assumed in "%s" is changed by pressing "%s"', async (person, asked, pressed, input) => {
  const engineAnswer = await heard(people[person], asked, pressed);
  expect(engineAnswer.calls.at(-1)?.input).toEqual(input);
});
