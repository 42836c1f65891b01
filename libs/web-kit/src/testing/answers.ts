import { hintCookie } from '@floatwise/contracts/cookies';

/** The response to a call: a body for 200, or a status and a body. `chunks` is a body that arrives piece by piece. */
export type Answer = { status?: number; body?: unknown; chunks?: AsyncIterable<Uint8Array> } | 'never';
export type Answers = Record<string, (body: unknown) => Answer>;

/** The calls made so far, in order: `GET /api/credit-cards`. */
export const calls: { line: string; body: unknown }[] = [];

/** Answers calls by `METHOD path?query`; everything else gets a 404. */
export function answerWith(answers: Answers): void {
  calls.length = 0;
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const made = `${init.method} ${url}`;
    calls.push({ line: made, body });
    const answer = answers[made]?.(body) ?? { status: 404, body: { message: `Nothing answers ${made}.` } };
    if (answer === 'never') return new Promise<Response>(() => undefined);
    const status = answer.status ?? 200;
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const content = { text: () => Promise.resolve(text), blob: () => Promise.resolve(new Blob([text])) };
    const stream = answer.chunks && readable(answer.chunks, init.signal);
    const response = { ok: status < 400, status, statusText: 'Status', ...content, body: stream };
    return Promise.resolve(response as unknown as Response);
  }) as unknown as typeof fetch;
}

/** The part of a response's body that a page reads: jsdom has no streams. Aborting the call fails the next read. */
function readable(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal | null | undefined) {
  const iterator = chunks[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return { getReader: () => ({ read: () => Promise.race([iterator.next(), aborted]) }) };
}

/** Whether this browser is somebody's with an account. The cookie is what pages go by before they ask who it is. */
export function rememberSignIn(isSignedIn: boolean): void {
  document.cookie = `${hintCookie}=1; Path=/${isSignedIn ? '' : '; Max-Age=0'}`;
}

/** A signed-in person's browser, and the calls that every page makes for them. */
export function signedInWith(answers: Answers): void {
  rememberSignIn(true);
  const user = { id: 'u', email: 'a@example.com', role: 'user', mayAdminister: false, apyPercent: 4.5 };
  answerWith({ 'GET /api/user': () => ({ body: user }), ...answers });
}
