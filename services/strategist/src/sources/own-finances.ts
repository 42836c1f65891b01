import { Inject, Injectable } from '@nestjs/common';
import {
  askDebts,
  askWallet,
  type CatalogFacts,
  type OwnPlace,
  type PlannerCard,
} from '@floatwise/contracts/cards/requests';
import type { GuestChatCard } from '@floatwise/contracts/strategist/chat.http';
import { Requests } from '@floatwise/events/requests';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import type { StrategistEnv } from '../env.js';
import type { ToolContext } from '../tools/tool.js';
import { Catalog } from './catalog.js';

/** Whose cards and debts a question can be about. `userId` is the session's and null for a guest. */
export interface Asker {
  userId: string | null;
  today: CalendarDate;
  guestCards: readonly GuestChatCard[];
}

interface Wallet {
  cards: readonly PlannerCard[];
  ownPlaces: readonly OwnPlace[];
}

const nothing: Awaited<ReturnType<ToolContext['debts']>> = { debts: [], extraPayment: 0, rollsOver: false };

/** Cards and debts of whoever asks. Nothing is read before a tool needs it, and then once. */
@Injectable()
export class OwnFinances {
  constructor(
    private readonly requests: Requests,
    private readonly catalog: Catalog,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'CARDS_TIMEOUT_MS'>,
  ) {}

  of(asker: Asker): Pick<ToolContext, 'wallet' | 'ownPlaces' | 'debts'> {
    const wallet = once(() => this.readWallet(asker));
    return {
      wallet: async () => (await wallet()).cards,
      ownPlaces: async () => (await wallet()).ownPlaces,
      debts: once(() => this.readDebts(asker)),
    };
  }

  private async readWallet({ userId, today, guestCards }: Asker): Promise<Wallet> {
    // A guest's own categories stay in the browser: without Pro, they change nothing.
    if (userId === null) return { cards: await this.guestWallet(guestCards), ownPlaces: [] };
    return this.requests
      .ask(askWallet, { userId, today }, { timeoutMs: this.env.CARDS_TIMEOUT_MS })
      .catch(away('your cards'));
  }

  private async guestWallet(guestCards: readonly GuestChatCard[]): Promise<PlannerCard[]> {
    const isMatched = guestCards.some(({ catalogCardId }) => catalogCardId !== null);
    // Without the catalog, fees aren't known; everything else of a guest's cards is.
    const known = isMatched ? await this.catalog.find('', Infinity).catch(() => []) : [];
    const facts = new Map(known.map((card) => [card.cardId, card]));
    return guestCards.map((card) => plannerCardOf(card, facts.get(card.catalogCardId ?? '')));
  }

  private async readDebts({ userId }: Asker): ReturnType<ToolContext['debts']> {
    if (userId === null) return nothing;
    return this.requests.ask(askDebts, { userId }, { timeoutMs: this.env.CARDS_TIMEOUT_MS }).catch(away('your debts'));
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

/** 503: what the question is about can't be read right now. */
function away(what: string): (cause: unknown) => never {
  return (cause) => {
    const refusal = new DomainError(
      'cards-away',
      503,
      `I can’t read ${what} right now, so I can’t answer this yet. Please try again in a moment.`,
    );
    refusal.cause = cause;
    throw refusal;
  };
}

/**
 * A guest's card as the calculations need it. Rates by category are Pro's, and there are no transactions of a guest;
 * the fees are the catalog's.
 */
function plannerCardOf(card: GuestChatCard, facts: CatalogFacts | undefined): PlannerCard {
  const { catalogCardId: _catalogCardId, ownCategories: _ownCategories, ...own } = card;
  return {
    ...own,
    nickname: own.nickname === '' ? null : own.nickname,
    minimumPayment: null,
    spendingCategories: null,
    capUsed: null,
    bonusSpent: null,
    foreignFeePercent: facts?.foreignFeePercent ?? null,
    annualFee: facts?.annualFee ?? null,
    issuer: facts?.issuer ?? null,
    network: facts?.network ?? null,
  };
}
