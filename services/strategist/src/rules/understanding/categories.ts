import { keysOf } from '@floatwise/contracts/keys';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';

/** Words and shops by which people name a category of purchases. Longer ones are looked for first. */
const words: Readonly<Record<PurchaseCategory, string>> = {
  groceries:
    'groceries, grocery, groceris, grocerys, grocries, groccery, supermarket, super market, food shopping, whole foods, trader joe, ' +
    'trader joes, trader joe s, supermercado, comida, despensa, kroger, safeway, aldi, publix, wegmans, h-e-b, heb, instacart, food store, albertsons',
  gas: 'gas, gasolina, gasoline, fuel, gas station, fill up, fill-up, filling up, petrol, shell, exxon, chevron, pump, pumping, diesel, ev charging',
  dining:
    'dining, restaurante, restaurantes, cena, almuerzo, restaurant, restaurants, resturant, restaraunt, resturants, restuarant, dinner, lunch, brunch, breakfast, ' +
    'eating out, eat out, dine, takeout, take-out, take out, doordash, uber eats, ubereats, grubhub, coffee, cafe, starbucks, bar tab, bars, ' +
    'pizza, fast food, mcdonalds, chipotle, sushi, meal, meals, steakhouse',
  travel:
    'travel, travels, vuelo, vuelos, viaje, traveling, travelling, flight, flights, airfare, airline, airlines, airline tickets, plane ticket, plane tickets, hotel, hotels, ' +
    'airbnb, vrbo, rental car, car rental, cruise, vacation, plane, uber, lyft, taxi, train tickets, delta flight, booking a trip, trip',
  online:
    'online, online shopping, amazon, ebay, etsy, internet shopping, web purchase, online order, online store, online purchase, e-commerce, amazon.com',
  drugstore:
    'drugstore, farmacia, drugstores, drug store, pharmacy, pharmacies, cvs, walgreens, rite aid, prescription, prescriptions, medicine, meds',
  streaming:
    'streaming, subscriptions, subscription, suscripciones, netflix, spotify, hulu, disney+, disney plus, hbo, hbo max, youtube tv, youtube premium, apple tv, paramount+, peacock, ' +
    'apple music, streaming services, subscriptions to streaming',
  other: 'everything else, other purchases, miscellaneous, non-bonus, general spending, everyday spending',
};

/** Being abroad, or paying in another currency. */
const FOREIGN =
  /\b(?:abroad|overseas|foreign(?! (?:transaction )?fees?)|international(?:ly)?|outside (?:of )?(?:the )?(?:us|usa|u\.s\.?|united states|country)|another country|other countries|euros?|yen|pesos?|pounds sterling|local currency|(?:in|to|visiting|from) (?:a foreign country|europe|mexico|canada|japan|france|italy|spain|germany|england|london|paris|rome|tokyo|the uk|uk|ireland|greece|portugal|brazil|india|china|korea|thailand|australia|costa rica|the caribbean|switzerland|amsterdam|cancun)|en (?:el extranjero|mexico|canada|europa|espana|francia|italia|japon|londres|paris|colombia|argentina|peru|chile|brasil|otro pais)|extranjero)\b/;
/** A ticket to another country is usually bought at home, in dollars. */
const BOUGHT_AT_HOME = /\b(?:flights?|airfare|plane tickets?|airline|fly|flying) (?:tickets? )?to\b/;

export interface NamedCategory {
  category: PurchaseCategory;
  start: number;
  end: number;
}

const entries = keysOf(words)
  .flatMap((category) => words[category].split(', ').map((phrase) => ({ category, phrase })))
  .sort((a, b) => b.phrase.length - a.phrase.length);
const byPhrase = new Map(entries.map(({ phrase, category }) => [phrase, category]));
const escaped = (text: string): string => text.replace(/[.+]/g, String.raw`\$&`);
const ANY = new RegExp(
  String.raw`(?<![a-z])(?:${entries.map(({ phrase }) => escaped(phrase)).join('|')})(?![a-z])`,
  'g',
);

/** All single words that name a category, for correcting typos. */
export const categoryWords: readonly string[] = entries
  .map(({ phrase }) => phrase)
  .filter((phrase) => /^[a-z]{5,}$/.test(phrase));

export function categoriesIn(text: string): NamedCategory[] {
  const found: NamedCategory[] = [];
  for (const match of text.matchAll(ANY)) {
    const category = byPhrase.get(match[0]);
    if (category) found.push({ category, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Whether a purchase is made abroad, as the words tell. */
export const isForeign = (text: string): boolean =>
  FOREIGN.test(text) && !(BOUGHT_AT_HOME.test(text) && !/\b(?:abroad|overseas|foreign)\b/.test(text));
