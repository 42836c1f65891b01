import type { z } from 'zod';
import {
  askCatalogue,
  askDebts,
  askWallet,
  askWeek,
  type CatalogueFacts,
  type PlannerCard,
} from '@floatwise/contracts/cards/requests';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';

type Debts = z.input<typeof askDebts.response>;

type Week = z.input<typeof askWeek.response>['week'];

const noDebts: Debts = { debts: [], extraPayment: 0, rollsOver: false };

/** Stands in for cards: tells wallets, debts, weeks, and a catalog, and notes what it was asked. */
export class CardsStandIn {
  readonly wallets = new Map<string, PlannerCard[]>();
  readonly debts = new Map<string, Debts>();
  catalogue: CatalogueFacts[] = [];
  weekAnswer: (userId: string) => Week = () => null;
  /** `wallet <userId>`, `debts <userId>`, `week <userId> <from> <until>`, `catalogue <query>`. */
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
        answers(askWeek, async ({ userId, from, until }) => {
          this.asked.push(`week ${userId} ${from} ${until}`);
          return { week: this.weekAnswer(userId) };
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
