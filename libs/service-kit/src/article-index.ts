import { count, type BaseEnv } from './env.js';
import { articleIndex, type ArticleIndex } from '@floatwise/contracts/content/article-index';
import { z } from 'zod';
import { Outgoing } from './outgoing.js';

/** What a service that reads our articles takes from its environment; it spreads this into its schema. */
export const articleIndexEnv = {
  /** Where the content section publishes its list of articles; `PUBLIC_ORIGIN` stands before a path. In a private network the edge may be named instead, without TLS. */
  ARTICLES_URL: z.string().min(1).default('/mf/content/articles.json'),
  /** Reading it may take this long, milliseconds, … */
  ARTICLES_TIMEOUT_MS: count.default(5_000),
  /** … and it may be this large, bytes. */
  ARTICLES_MAX_BYTES: count.default(2_000_000),
};

type Env = z.output<z.ZodObject<typeof articleIndexEnv>> & Pick<BaseEnv, 'PUBLIC_ORIGIN' | 'OUTGOING_PRIVATE_HOSTS'>;

/** Reads our articles as the content section publishes them. */
export class ArticleIndexReader {
  private readonly address: URL;
  private readonly outgoing: Outgoing;

  constructor(private readonly env: Env) {
    this.address = new URL(env.ARTICLES_URL, env.PUBLIC_ORIGIN);
    this.outgoing = new Outgoing({
      origins: [this.address.origin],
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      withoutTls: true,
      connectTimeoutMs: env.ARTICLES_TIMEOUT_MS,
    });
  }

  /** The list's text, which `articleIndexIn` parses. Rejects if it's away, too large, or too slow. */
  async read(stopping: AbortSignal): Promise<string> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.env.ARTICLES_TIMEOUT_MS)]);
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

  /** Closes its connections. */
  destroy(): Promise<void> {
    return this.outgoing.destroy();
  }
}

/**
 * The articles in a list's text.
 * @throws Error that names only paths and kinds, so that nothing of the text gets into the log
 */
export function articleIndexIn(text: string): ArticleIndex {
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
