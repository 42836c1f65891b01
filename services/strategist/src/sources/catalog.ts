import { Inject, Injectable } from '@nestjs/common';
import { askCatalog, type CatalogFacts } from '@floatwise/contracts/cards/requests';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import type { StrategistEnv } from '../env.js';

interface Kept {
  cards: readonly CatalogFacts[];
  /** When cards is asked again, epoch milliseconds. */
  until: number;
}

/** What is asked for at once: every card that's offered, and as many as a search can be about. */
const most = { all: 300, found: 50 } as const;
const mostQueries = 500;
const longestQuery = 100;
/** How long cards isn't asked again after it didn't answer. */
const pauseMs = 5_000;

/** The catalog of cards, kept for `CATALOG_MS`; what is kept stays in use while cards is away. */
@Injectable()
export class Catalog {
  private readonly kept = new Map<string, Kept>();
  private readonly asking = new Map<string, Promise<readonly CatalogFacts[]>>();

  constructor(
    private readonly requests: Requests,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'CATALOG_MS' | 'CARDS_TIMEOUT_MS'>,
  ) {}

  /**
   * Cards by words of a query, best match first; all that are offered, by name, where it's empty.
   * @throws DomainError 503 if cards doesn't answer and nothing is kept
   */
  async find(query: string, limit: number): Promise<readonly CatalogFacts[]> {
    const words = query.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, longestQuery);
    const kept = this.kept.get(words);
    const cards = kept && this.clock.now().getTime() < kept.until ? kept.cards : await this.askOnce(words);
    return cards.slice(0, limit);
  }

  private askOnce(words: string): Promise<readonly CatalogFacts[]> {
    const asking = this.asking.get(words) ?? this.ask(words).finally(() => this.asking.delete(words));
    this.asking.set(words, asking);
    return asking;
  }

  private async ask(words: string): Promise<readonly CatalogFacts[]> {
    const limit = words === '' ? most.all : most.found;
    try {
      const options = { timeoutMs: this.env.CARDS_TIMEOUT_MS };
      const { cards } = await this.requests.ask(askCatalog, { query: words, limit }, options);
      this.keep(words, cards, this.env.CATALOG_MS);
      return cards;
    } catch (cause) {
      const old = this.kept.get(words);
      if (!old) throw catalogAway(cause);
      this.keep(words, old.cards, pauseMs);
      return old.cards;
    }
  }

  private keep(words: string, cards: readonly CatalogFacts[], forMs: number): void {
    this.kept.delete(words);
    this.kept.set(words, { cards, until: this.clock.now().getTime() + forMs });
    // A map keeps the order in which keys were added: the first one is the oldest.
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostQueries && oldest !== undefined) this.kept.delete(oldest);
  }
}

function catalogAway(cause: unknown): DomainError {
  const sentence = 'I can’t reach the card catalog right now. Please try again in a moment.';
  const refusal = new DomainError('catalog-away', 503, sentence);
  refusal.cause = cause;
  return refusal;
}
