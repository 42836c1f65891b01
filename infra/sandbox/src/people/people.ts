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

type Given = Omit<Card, 'id' | 'purchasesApr' | 'advancesApr' | 'foreignFee' | 'trips' | 'subscriptions' | 'pays'> &
  Partial<Card> & { purchasesApr: number };

const person = (id: string, name: string, cards: Given[]): Person => ({
  id,
  name,
  cards: cards.map((card) => ({
    id: `${card.bankId}-${card.lastFour}`,
    advancesApr: 29.99,
    foreignFee: 0,
    trips: 0,
    subscriptions: {},
    pays: 'in-full',
    ...card,
  })),
});

/**
 * The customers of the sandbox's banks: six people with one to four cards each. Several cards are due in the month of
 * the close.
 */
export const people: Person[] = [
  person('grace.kim', 'Grace Kim', [
    {
      bankId: 'chase',
      product: 'Sapphire Preferred',
      lastFour: '4417',
      creditLine: 1_500_000,
      purchasesApr: 20.24,
      closingDay: 5,
      dueDay: 30,
      habits: { dining: 2.4, transit: 0.7 },
      trips: 4,
    },
    {
      bankId: 'chase',
      product: 'Freedom Unlimited',
      lastFour: '9032',
      creditLine: 900_000,
      purchasesApr: 22.49,
      foreignFee: 3,
      closingDay: 18,
      dueDay: 15,
      habits: { online: 1, drugstore: 0.5, home: 0.3 },
      subscriptions: { netflix: 3, icloud: 9 },
    },
    {
      bankId: 'wells-fargo',
      product: 'Active Cash',
      lastFour: '2206',
      creditLine: 1_000_000,
      purchasesApr: 19.99,
      foreignFee: 3,
      closingDay: 27,
      dueDay: 22,
      habits: { gas: 0.6, online: 0.4 },
      subscriptions: { phone: 21 },
    },
    {
      bankId: 'american-express',
      product: 'Blue Cash Preferred',
      lastFour: '1009',
      creditLine: 1_200_000,
      purchasesApr: 21.99,
      foreignFee: 2.7,
      closingDay: 3,
      dueDay: 28,
      habits: { groceries: 1.8, gas: 0.5 },
      subscriptions: { hulu: 12, spotify: 31 },
    },
  ]),
  person('omar.reyes', 'Omar Reyes', [
    {
      bankId: 'capital-one',
      product: 'Venture Rewards',
      lastFour: '7781',
      creditLine: 2_000_000,
      purchasesApr: 24.99,
      closingDay: 12,
      dueDay: 8,
      habits: { transit: 1.5, dining: 1 },
      trips: 5,
    },
    {
      bankId: 'capital-one',
      product: 'Savor',
      lastFour: '3350',
      creditLine: 800_000,
      purchasesApr: 24.99,
      closingDay: 31,
      dueDay: 25,
      pays: 'now-and-then-the-minimum',
      habits: { dining: 2, groceries: 1.2 },
      subscriptions: { max: 15, spotify: 2 },
    },
    {
      bankId: 'chase',
      product: 'Freedom Flex',
      lastFour: '5128',
      creditLine: 600_000,
      purchasesApr: 21.49,
      foreignFee: 3,
      closingDay: 22,
      dueDay: 19,
      habits: { gas: 0.8, drugstore: 0.4, online: 0.5 },
    },
  ]),
  person('nina.patel', 'Nina Patel', [
    {
      bankId: 'citibank',
      product: 'Double Cash',
      lastFour: '6644',
      creditLine: 1_100_000,
      purchasesApr: 19.24,
      foreignFee: 3,
      closingDay: 9,
      dueDay: 6,
      habits: { online: 1.2, home: 0.5, drugstore: 0.3 },
      subscriptions: { gym: 1, phone: 17 },
    },
    {
      bankId: 'citibank',
      product: 'Custom Cash',
      lastFour: '8215',
      creditLine: 500_000,
      purchasesApr: 20.74,
      foreignFee: 3,
      closingDay: 1,
      dueDay: 26,
      habits: { groceries: 1.6 },
    },
    {
      bankId: 'bank-of-america',
      product: 'Customized Cash Rewards',
      lastFour: '0937',
      creditLine: 700_000,
      purchasesApr: 22.24,
      foreignFee: 3,
      closingDay: 24,
      dueDay: 21,
      pays: 'now-and-then-the-minimum',
      habits: { dining: 1.4, gas: 0.4 },
      subscriptions: { netflix: 28 },
      trips: 1,
    },
  ]),
  person('ben.carter', 'Ben Carter', [
    {
      bankId: 'american-express',
      product: 'Blue Cash Everyday',
      lastFour: '3007',
      creditLine: 900_000,
      purchasesApr: 20.99,
      foreignFee: 2.7,
      closingDay: 15,
      dueDay: 10,
      pays: 'carries',
      habits: { groceries: 1.1, online: 0.8 },
      subscriptions: { hulu: 5 },
    },
    {
      bankId: 'american-express',
      product: 'Delta SkyMiles Gold',
      lastFour: '5001',
      creditLine: 1_400_000,
      purchasesApr: 23.49,
      closingDay: 28,
      dueDay: 23,
      habits: { dining: 1.2 },
      trips: 3,
    },
    {
      bankId: 'citibank',
      product: 'Strata Premier',
      lastFour: '4472',
      creditLine: 1_000_000,
      purchasesApr: 21.24,
      closingDay: 6,
      dueDay: 31,
      habits: { gas: 0.7, dining: 0.8, transit: 0.5 },
    },
  ]),
  person('lucy.tran', 'Lucy Tran', [
    {
      bankId: 'bank-of-america',
      product: 'Unlimited Cash Rewards',
      lastFour: '1586',
      creditLine: 800_000,
      purchasesApr: 18.24,
      foreignFee: 3,
      closingDay: 11,
      dueDay: 8,
      habits: { home: 0.6, online: 0.7, drugstore: 0.4 },
      subscriptions: { phone: 30, icloud: 4 },
    },
    {
      bankId: 'bank-of-america',
      product: 'Travel Rewards',
      lastFour: '7263',
      creditLine: 1_000_000,
      purchasesApr: 19.24,
      closingDay: 30,
      dueDay: 27,
      habits: { transit: 0.8 },
      trips: 3,
    },
    {
      bankId: 'wells-fargo',
      product: 'Autograph',
      lastFour: '8840',
      creditLine: 1_200_000,
      purchasesApr: 20.24,
      closingDay: 4,
      dueDay: 29,
      habits: { dining: 1.9, gas: 0.6 },
      subscriptions: { max: 7, spotify: 19 },
    },
    {
      bankId: 'wells-fargo',
      product: 'Active Cash',
      lastFour: '2294',
      creditLine: 600_000,
      purchasesApr: 24.24,
      foreignFee: 3,
      closingDay: 20,
      dueDay: 16,
      habits: { groceries: 1.5 },
    },
  ]),
  person('sam.wilson', 'Sam Wilson', [
    {
      bankId: 'capital-one',
      product: 'Quicksilver',
      lastFour: '6019',
      creditLine: 450_000,
      purchasesApr: 28.99,
      closingDay: 16,
      dueDay: 11,
      pays: 'carries',
      habits: { groceries: 1, gas: 0.8, dining: 1.1 },
      subscriptions: { netflix: 11, gym: 2 },
    },
  ]),
];

/** The people who have a card at a bank. */
export const peopleOf = (bankId: string): Person[] =>
  people.filter(({ cards }) => cards.some((card) => card.bankId === bankId));
