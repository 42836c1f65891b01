import type { Habit, subscriptions } from './merchants.ts';

/**
 * How a person pays the last statement: in full, sometimes only the minimum, or a fixed amount while carrying the rest.
 */
type PaymentStyle = 'in-full' | 'now-and-then-the-minimum' | 'carries';

export interface Card {
  /** The same on every start; the bank's own account ID is derived from it. */
  id: string;
  bankId: string;
  product: string;
  lastFour: string;
  /** Cents. */
  creditLine: number;
  /** APR, percent. */
  purchasesApr: number;
  advancesApr: number;
  /** Percent of a foreign purchase; 0 if the card charges none. */
  foreignFee: number;
  /** Days of the month; in a shorter month, its last day. */
  closingDay: number;
  dueDay: number;
  pays: PaymentStyle;
  /** How many times a week its owner buys this. */
  habits: Partial<Record<Habit, number>>;
  /** The day of the month for each. */
  subscriptions: Partial<Record<keyof typeof subscriptions, number>>;
  /** Trips per year. */
  trips: number;
}

export interface Person {
  id: string;
  name: string;
  cards: Card[];
}

type Product = [bankId: string, product: string, lastFour: string];
type Terms = [creditLine: number, purchasesApr: number, foreignFee: number, closingDay: number, dueDay: number];

function card([bankId, product, lastFour]: Product, terms: Terms, life: Pick<Card, 'habits'> & Partial<Card>): Card {
  const [creditLine, purchasesApr, foreignFee, closingDay, dueDay] = terms;
  return {
    ...{ id: `${bankId}-${lastFour}`, bankId, product, lastFour },
    ...{ creditLine, purchasesApr, advancesApr: 29.99, foreignFee, closingDay, dueDay },
    ...{ pays: 'in-full', subscriptions: {}, trips: 0, ...life },
  };
}

const person = (id: string, name: string, cards: Card[]): Person => ({ id, name, cards });

/**
 * The customers of the sandbox's banks: six people with one to four cards each. Several cards are due in the month of
 * the close.
 */
export const people: Person[] = [
  person('grace.kim', 'Grace Kim', [
    card(['chase', 'Sapphire Preferred', '4417'], [1_500_000, 20.24, 0, 5, 30], {
      habits: { dining: 2.4, transit: 0.7 },
      trips: 4,
    }),
    card(['chase', 'Freedom Unlimited', '9032'], [900_000, 22.49, 3, 18, 15], {
      habits: { online: 1, drugstore: 0.5, home: 0.3 },
      subscriptions: { netflix: 3, icloud: 9 },
    }),
    card(['wells-fargo', 'Active Cash', '2206'], [1_000_000, 19.99, 3, 27, 22], {
      habits: { gas: 0.6, online: 0.4 },
      subscriptions: { phone: 21 },
    }),
    card(['american-express', 'Blue Cash Preferred', '1009'], [1_200_000, 21.99, 2.7, 3, 28], {
      habits: { groceries: 1.8, gas: 0.5 },
      subscriptions: { hulu: 12, spotify: 31 },
    }),
  ]),
  person('omar.reyes', 'Omar Reyes', [
    card(['capital-one', 'Venture Rewards', '7781'], [2_000_000, 24.99, 0, 12, 8], {
      habits: { transit: 1.5, dining: 1 },
      trips: 5,
    }),
    card(['capital-one', 'Savor', '3350'], [800_000, 24.99, 0, 31, 25], {
      habits: { dining: 2, groceries: 1.2 },
      subscriptions: { max: 15, spotify: 2 },
      pays: 'now-and-then-the-minimum',
    }),
    card(['chase', 'Freedom Flex', '5128'], [600_000, 21.49, 3, 22, 19], {
      habits: { gas: 0.8, drugstore: 0.4, online: 0.5 },
    }),
  ]),
  person('nina.patel', 'Nina Patel', [
    card(['citibank', 'Double Cash', '6644'], [1_100_000, 19.24, 3, 9, 6], {
      habits: { online: 1.2, home: 0.5, drugstore: 0.3 },
      subscriptions: { gym: 1, phone: 17 },
    }),
    card(['citibank', 'Custom Cash', '8215'], [500_000, 20.74, 3, 1, 26], { habits: { groceries: 1.6 } }),
    card(['bank-of-america', 'Customized Cash Rewards', '0937'], [700_000, 22.24, 3, 24, 21], {
      habits: { dining: 1.4, gas: 0.4 },
      subscriptions: { netflix: 28 },
      trips: 1,
      pays: 'now-and-then-the-minimum',
    }),
  ]),
  person('ben.carter', 'Ben Carter', [
    card(['american-express', 'Blue Cash Everyday', '3007'], [900_000, 20.99, 2.7, 15, 10], {
      habits: { groceries: 1.1, online: 0.8 },
      subscriptions: { hulu: 5 },
      pays: 'carries',
    }),
    card(['american-express', 'Delta SkyMiles Gold', '5001'], [1_400_000, 23.49, 0, 28, 23], {
      habits: { dining: 1.2 },
      trips: 3,
    }),
    card(['citibank', 'Strata Premier', '4472'], [1_000_000, 21.24, 0, 6, 31], {
      habits: { gas: 0.7, dining: 0.8, transit: 0.5 },
    }),
  ]),
  person('lucy.tran', 'Lucy Tran', [
    card(['bank-of-america', 'Unlimited Cash Rewards', '1586'], [800_000, 18.24, 3, 11, 8], {
      habits: { home: 0.6, online: 0.7, drugstore: 0.4 },
      subscriptions: { phone: 30, icloud: 4 },
    }),
    card(['bank-of-america', 'Travel Rewards', '7263'], [1_000_000, 19.24, 0, 30, 27], {
      habits: { transit: 0.8 },
      trips: 3,
    }),
    card(['wells-fargo', 'Autograph', '8840'], [1_200_000, 20.24, 0, 4, 29], {
      habits: { dining: 1.9, gas: 0.6 },
      subscriptions: { max: 7, spotify: 19 },
    }),
    card(['wells-fargo', 'Active Cash', '2294'], [600_000, 24.24, 3, 20, 16], { habits: { groceries: 1.5 } }),
  ]),
  person('sam.wilson', 'Sam Wilson', [
    card(['capital-one', 'Quicksilver', '6019'], [450_000, 28.99, 0, 16, 11], {
      habits: { groceries: 1, gas: 0.8, dining: 1.1 },
      subscriptions: { netflix: 11, gym: 2 },
      pays: 'carries',
    }),
  ]),
];

export const peopleOf = (bankId: string): Person[] =>
  people.filter(({ cards }) => cards.some((card) => card.bankId === bankId));
