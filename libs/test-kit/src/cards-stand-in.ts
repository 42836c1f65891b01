import type { z } from 'zod';
import {
  askCatalogue,
  askDebts,
  askWallet,
  type CatalogueFacts,
  type PlannerCard,
} from '@floatwise/contracts/cards/requests';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';

type Debts = z.input<typeof askDebts.response>;

const noDebts: Debts = { debts: [], extraPayment: 0, rollsOver: false };

/** A card of a wallet as cards tells it to others, overridden with what the test needs. */
export const aPlannerCard = (about: Partial<PlannerCard> = {}): PlannerCard => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Everyday Card',
  nickname: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 5_000,
  currentBalance: 1_200,
  carriesBalance: false,
  apr: null,
  statementBalance: null,
  minimumPayment: null,
  capSpent: [],
  welcomeBonus: null,
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  paidStatements: [],
  cycleSince: '2026-01-01',
  annualFee: null,
  ...about,
});

/** Stands in for cards: tells wallets, debts, and a catalog, and notes what it was asked. */
export class CardsStandIn {
  readonly wallets = new Map<string, PlannerCard[]>();
  readonly debts = new Map<string, Debts>();
  catalogue: CatalogueFacts[] = [];
  /** `wallet <userId>`, `debts <userId>`, `catalogue <query>`. */
  readonly asked: string[] = [];
  private consumer!: Consumer;

  async start(natsUrl?: string): Promise<this> {
    this.consumer = await consumer({
      service: 'cards',
      ...(natsUrl ? { natsUrl } : {}),
      providers: [
        answers(askWallet, async ({ userId }) => {
          this.asked.push(`wallet ${userId}`);
          return { cards: this.wallets.get(userId) ?? [] };
        }),
        answers(askDebts, async ({ userId }) => {
          this.asked.push(`debts ${userId}`);
          return this.debts.get(userId) ?? noDebts;
        }),
        answers(askCatalogue, async ({ query, limit }) => {
          this.asked.push(`catalogue ${query}`);
          return { cards: this.catalogue.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, limit) };
        }),
      ],
    });
    return this;
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}
