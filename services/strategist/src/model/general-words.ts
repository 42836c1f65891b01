import { purchaseCategories } from '@floatwise/finance/rewards/categories';
import { toolInputs, topics } from '../tools/tool-inputs.js';

const everyday = `a about above add after again all already also always am an and another any anything are as ask at away back be
because been before being below best better between both but buy by call can cannot change charge check choose close come compare
cost could day days deal did differ difference different do does doing done down during each early earn earned end enough even ever every everything
example explain extra far few find first for from get give go going good got great had happen happens has have having he hello help
her here hi him his hold how i if in into is it its just keep kind know last late later least less let like little long longer lose
lot lots low lower made make many matter may maybe me mean means might mine money month months more most much must my myself need
never new next no none not nothing now of off ok okay old on once one only open or order other our out over own part pay paying
paid people per person plan please point possible put question quick rather real really reason right safe same save say see
send set she should show since small so some something soon spend spending start still stop such take tell than thank thanks that
the their them then there these they thing things think this those through time times to today together tomorrow too total track
true try two under until up us use used using very wait want was way ways we week weeks well were what whats when where whether
which while who why will with without wont word work works worse worst worth would wrong year years yes yesterday yet you your
bank banks bill bills borrow bought budget business cashback checking claim credit cycle cycles debit debt debts dollar dollars
due earnings economy expense expenses fair fee fees finance fixed flat flexible free full gold groceries grocery household
income insurance interest issuer limit limits loan loans main mastercard merchant mortgage online payment payments pending
percent personal platinum premium price prices product products purchase purchases rate rates refund rent restaurant restaurants
reward rewards risk safe saving savings score secured shop shopping signature silver spend statement statements store subscription
sum tax taxes trip trips unlimited user utilities value variable visa amex`;

const normal = (text: string): string => text.toLowerCase().replace(/[’']/g, '');

const words = new Set([
  ...everyday.split(/\s+/).map(normal),
  ...[...Object.values(toolInputs).map(({ description }) => description), ...topics, ...purchaseCategories]
    .flatMap((text) => text.split(/[^A-Za-z’']+/))
    .map(normal)
    .filter((word) => word !== ''),
]);

const stemsOf = (word: string): string[] => [
  word,
  ...['s', 'es', 'd', 'ed', 'ing', 'ly'].flatMap((ending) =>
    word.endsWith(ending) && word.length > ending.length + 2 ? [word.slice(0, -ending.length)] : [],
  ),
];

/** Whether a word belongs to any talk about cards, so that it doesn't tell one person's card from another's. */
export const isGeneral = (word: string): boolean =>
  /^\d+$/.test(word) || stemsOf(normal(word)).some((stem) => words.has(stem) || words.has(`${stem}e`));
