import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { BillDays } from '@floatwise/contracts/cards/bill-days';
import { billChanged, billRemoved } from '@floatwise/contracts/cards/events';
import {
  askBills,
  askCatalog,
  askDebts,
  askReceipts,
  askWallet,
  askWallets,
  askWeeks,
  type CatalogFacts,
  type PlannerCard,
  type ShortReceipt,
  type WeekEarned,
} from '@floatwise/contracts/cards/requests';
import { emit } from '@floatwise/events/outbox';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';

type Debts = z.input<typeof askDebts.response>;
/** A card's bills, and the version that its next event has. */
type Bill = BillDays & { version: number };

const noDebts: Debts = { debts: [], extraPayment: 0, rollsOver: false };

/**
 * Stands in for cards: tells wallets, debts, weeks, receipts, bills, and a catalog, and notes what it was asked. Publishes bills through its
 * own outbox.
 */
export class CardsStandIn {
  readonly wallets = new Map<string, PlannerCard[]>();
  readonly debts = new Map<string, Debts>();
  catalog: CatalogFacts[] = [];
  /** What a person's cards earned, whatever week is asked about. */
  readonly weeks = new Map<string, WeekEarned>();
  /** What a person's last month came to. */
  readonly receipts = new Map<string, ShortReceipt>();
  /** By card ID. `bills` pages through them; `tellBill` and `tellNoBill` change them. */
  readonly bills = new Map<string, Bill>();
  /** `wallet <userId>`, `debts <userId>`, `week <userId> <from> <until>`, `receipt <userId> <day>`, `bills <after>`, `catalog <query>`. */
  readonly asked: string[] = [];
  consumer!: Consumer;
  private readonly versions = new Map<string, number>();

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
        // Half of the people of a question, as if more didn't fit into one message.
        answers(askWallets, async ({ people }) => {
          const told = people.slice(0, Math.ceil(people.length / 2));
          this.asked.push(...told.map(({ userId }) => `wallet ${userId}`));
          return { wallets: told.map(({ userId }) => ({ cards: this.wallets.get(userId) ?? [] })) };
        }),
        answers(askWeeks, async ({ people }) => {
          this.asked.push(...people.map(({ userId, from, until }) => `week ${userId} ${from} ${until}`));
          return { weeks: people.map(({ userId }) => this.weeks.get(userId) ?? null) };
        }),
        answers(askReceipts, async ({ people }) => {
          this.asked.push(...people.map(({ userId, today }) => `receipt ${userId} ${today}`));
          return { receipts: people.map(({ userId }) => this.receipts.get(userId) ?? null) };
        }),
        answers(askBills, async ({ after, limit }) => {
          this.asked.push(`bills ${after ?? 'first'}`);
          const rest = [...this.bills.values()].filter(({ cardId }) => after === null || cardId > after).sort(byCardId);
          const bills = rest.slice(0, limit);
          return { bills, next: rest.length > limit ? (bills.at(-1)?.cardId ?? null) : null };
        }),
        answers(askCatalog, async ({ query, limit }) => {
          this.asked.push(`catalog ${query}`);
          return { cards: this.catalog.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, limit) };
        }),
      ],
    });
    return this;
  }

  /** Publishes a card's bills, and answers them from now on. Returns them with their version. */
  async tellBill(about: Partial<BillDays> & { userId: string }): Promise<Bill> {
    const days: BillDays = {
      cardId: randomUUID(),
      statementDate: 15,
      dueDate: 10,
      dueMonth: 'next',
      cycleSince: '2026-01-01',
      paidClosings: [],
      ...about,
    };
    const version = this.nextVersion(days.cardId);
    await emit(this.consumer.pool, billChanged, { aggregateId: days.cardId, aggregateVersion: version, data: days });
    const bill = { ...days, version };
    this.bills.set(days.cardId, bill);
    return bill;
  }

  /** Publishes that a card was deleted. */
  async tellNoBill({ cardId, userId }: Pick<BillDays, 'cardId' | 'userId'>): Promise<void> {
    this.bills.delete(cardId);
    const aggregateVersion = this.nextVersion(cardId);
    await emit(this.consumer.pool, billRemoved, { aggregateId: cardId, aggregateVersion, data: { cardId, userId } });
  }

  private nextVersion(cardId: string): number {
    const version = (this.versions.get(cardId) ?? this.bills.get(cardId)?.version ?? 0) + 1;
    this.versions.set(cardId, version);
    return version;
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}

const byCardId = (one: Bill, other: Bill): number => (one.cardId < other.cardId ? -1 : 1);
