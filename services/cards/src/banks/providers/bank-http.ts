import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { hourMs } from '@floatwise/contracts/time';
import { isOutage } from '@floatwise/service-kit/outage';
import { Outgoing, outgoingFault } from '@floatwise/service-kit/outgoing';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { BankFault } from '../bank-fault.js';

type Env = Pick<
  CardsEnv,
  | 'BANK_TIMEOUT_MS'
  | 'BANK_ANSWER_MAX_BYTES'
  | 'BANK_TRIES'
  | 'BANK_RETRY_MS'
  | 'BANK_BREAKER_FAILURES'
  | 'BANK_BREAKER_REST_MS'
  | 'OUTGOING_PRIVATE_HOSTS'
>;

/** One HTTP call. `reads` means that it changes nothing at the bank, so it can be retried. */
export interface BankCall {
  url: URL;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: URLSearchParams;
  reads: boolean;
}

/** A non-2xx response, for the adapter to interpret. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`The bank answered ${status}.`);
  }
}

const countsAgainstBank = (error: unknown): boolean =>
  error instanceof BankFault && (error.problem === 'bank-down' || error.problem === 'bank-slow');
/** Don't retry a slow bank: that would only add to its load. */
const isWorthAnotherTry = (error: unknown): boolean => error instanceof BankFault && error.problem === 'bank-down';

const longestRestMs = hourMs;

/**
 * Calls one bank: a timeout for each try, a few retries with jitter for reads, and one circuit breaker for everything.
 */
export class BankHttp {
  private readonly outgoing: Outgoing;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly again;
  private restsUntil = 0;

  constructor(
    origins: readonly string[],
    private readonly env: Env,
  ) {
    this.outgoing = new Outgoing({
      origins,
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      connectTimeoutMs: env.BANK_TIMEOUT_MS,
    });
    this.breaker = circuitBreaker(handleWhen(countsAgainstBank), {
      halfOpenAfter: env.BANK_BREAKER_REST_MS,
      breaker: new ConsecutiveBreaker(env.BANK_BREAKER_FAILURES),
    });
    this.breaker.onBreak(() => this.rest(env.BANK_BREAKER_REST_MS));
    this.again = retry(handleWhen(isWorthAnotherTry), {
      maxAttempts: env.BANK_TRIES - 1,
      backoff: new ExponentialBackoff({ initialDelay: env.BANK_RETRY_MS, maxDelay: env.BANK_RETRY_MS * 10 }),
    });
  }

  /** Whether the bank asked us to wait, or has failed too often recently. */
  get isResting(): boolean {
    return this.restsUntil > Date.now();
  }

  /** A response's JSON, validated by its schema. @throws BankFault, BankRefusal */
  async json<Schema extends z.ZodType>(call: BankCall, schema: Schema): Promise<z.output<Schema>> {
    const text = await this.text(call);
    const parsed = schema.safeParse(jsonOf(text));
    // The issues name only paths and kinds, so nothing that the bank wrote gets into the log.
    if (!parsed.success) throw new BankFault('malformed', { cause: new Error(pathsOf(parsed.error)) });
    return parsed.data;
  }

  /** @throws BankFault, BankRefusal */
  text(call: BankCall): Promise<string> {
    const once = () => this.guarded(() => this.once(call));
    return call.reads ? this.again.execute(once) : once();
  }

  /** Runs calls that another library makes to the bank, under the same circuit breaker. `fetch` is for that library. */
  async guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.breaker.execute(async () => {
        try {
          return await work();
        } catch (error) {
          throw this.faultOf(error);
        }
      });
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new BankFault('bank-down', { cause: error }) : error;
    }
  }

  /** `fetch` with the timeout, limited to the bank's own servers. */
  readonly fetch = async (address: string | URL, init: Parameters<Outgoing['fetch']>[1] = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(this.env.BANK_TIMEOUT_MS);
    return this.outgoing.fetch(address, { ...init, signal });
  };

  destroy(): Promise<void> {
    return this.outgoing.destroy();
  }

  private async once({ url, method = 'GET', headers, body, reads }: BankCall): Promise<string> {
    const answer = await this.fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body && { body }),
    });
    const text = await textOf(answer, this.env.BANK_ANSWER_MAX_BYTES);
    if (answer.ok) return text;
    if (answer.status === 429) {
      const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'));
      // A rate limit on fresh-data requests says nothing about reads.
      if (reads) this.rest(retryAfterMs);
      throw new BankFault('rate-limited', { retryAfterMs });
    }
    if (answer.status >= 500) throw new BankFault('bank-down', { cause: new BankRefusal(answer.status, '') });
    throw new BankRefusal(answer.status, text.slice(0, 2_000));
  }

  private rest(forMs: number): void {
    this.restsUntil = Math.max(this.restsUntil, Date.now() + forMs);
  }

  private faultOf(error: unknown): unknown {
    if (error instanceof BankFault || error instanceof BankRefusal) return error;
    if (isTimeout(error)) return new BankFault('bank-slow', { cause: error });
    const isAway = isOutage(error) || outgoingFault(error) !== undefined || isBrokenAnswer(error);
    return isAway ? new BankFault('bank-down', { cause: error }) : error;
  }
}

/** An error and its causes. Checked by shape, because some come from other libraries' classes. */
function causesOf(error: unknown, depth = 0): { name?: unknown; message?: unknown }[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  return [error, ...causesOf('cause' in error ? error.cause : undefined, depth + 1)];
}

const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ name }) => name === 'TimeoutError' || name === 'ConnectTimeoutError');

/** The connection broke in the middle of a response. */
const isBrokenAnswer = (error: unknown): boolean =>
  causesOf(error).some(({ name, message }) => name === 'TypeError' && /terminated|fetch failed/.test(String(message)));

function retryAfterOf(header: string | null): number {
  const seconds = Number(header ?? 60);
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 60, 1) * 1_000, longestRestMs);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pathsOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.')} ${code}`)
    .join(', ');

/** A response's text. One that's larger than any real bank response is an error. */
async function textOf(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new BankFault('malformed');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
