import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { faultText } from '@floatwise/events/fault-text';
import { articleIndexIn, ArticleIndexReader } from '@floatwise/service-kit/article-index';
import { ENV } from '@floatwise/service-kit/env';
import type { StrategistEnv } from '../env.js';
import { type ArticleHit, ArticleSearch } from './article-search.js';

/** How soon a list that could not be read is tried again; doubled with each failure, up to `ARTICLES_MS`. */
const firstRetryMs = 1_000;

/**
 * Our articles, as the content section publishes them. Read at the start and again every `ARTICLES_MS`. The last good list
 * stays while a newer one can't be read; without any, nothing is found, and answers cite nothing.
 */
@Injectable()
export class ArticleList implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ArticleList.name);
  private readonly stopping = new AbortController();
  private readonly list: ArticleIndexReader;
  private found: { text: string; articles: ArticleSearch } | null = null;

  constructor(@Inject(ENV) private readonly env: StrategistEnv) {
    this.list = new ArticleIndexReader(env);
  }

  /** The best `limit` articles for a question in plain words, best first. */
  search(query: string, limit: number): ArticleHit[] {
    return this.found?.articles.find(query, limit) ?? [];
  }

  onApplicationBootstrap(): void {
    void this.keepFresh();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.list.destroy();
  }

  private async keepFresh(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.refresh();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) this.logger.warn(`The articles could not be read: ${faultText(error)}`);
      }
      const { ARTICLES_MS } = this.env;
      const pauseMs = failures === 0 ? ARTICLES_MS : Math.min(ARTICLES_MS, firstRetryMs * 2 ** (failures - 1));
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Throws if the list is away, too large, too slow, or not what was agreed; the one in use then stays. */
  private async refresh(): Promise<void> {
    const text = await this.list.read(this.stopping.signal);
    if (text === this.found?.text) return;
    this.found = { text, articles: new ArticleSearch(articleIndexIn(text)) };
  }
}
