import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { articleIndex, type ArticleIndex } from '@floatwise/contracts/content/article-index';
import { faultText } from '@floatwise/events/fault-text';
import { ENV } from '@floatwise/service-kit/env';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import type { StrategistEnv } from '../env.js';
import { ArticleSearch } from './article-search.js';
import type { ArticleHit } from './articles.js';

type Env = Pick<
  StrategistEnv,
  | 'ARTICLES_URL'
  | 'ARTICLES_MS'
  | 'ARTICLES_TIMEOUT_MS'
  | 'ARTICLES_MAX_BYTES'
  | 'PUBLIC_ORIGIN'
  | 'OUTGOING_PRIVATE_HOSTS'
>;

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
  private readonly address: URL;
  private readonly outgoing: Outgoing;
  private found: { text: string; articles: ArticleSearch } | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.address = new URL(env.ARTICLES_URL, env.PUBLIC_ORIGIN);
    this.outgoing = new Outgoing({
      origins: [this.address.origin],
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      connectTimeoutMs: env.ARTICLES_TIMEOUT_MS,
    });
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
    await this.outgoing.destroy();
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
    const text = await this.read();
    if (text === this.found?.text) return;
    this.found = { text, articles: new ArticleSearch(listIn(text)) };
  }

  private async read(): Promise<string> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.env.ARTICLES_TIMEOUT_MS)]);
    const answer = await this.outgoing.fetch(this.address, { headers: { accept: 'application/json' }, signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the answer was ${answer.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > this.env.ARTICLES_MAX_BYTES) throw new Error('the list is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}

/** The error names only paths and kinds, so that nothing of the text gets into the log. */
function listIn(text: string): ArticleIndex {
  const parsed = articleIndex.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.slice(0, 3).map(({ path, code }) => `${path.join('.')} ${code}`.trim());
  throw new Error(`the list is malformed (${paths.join(', ')})`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
