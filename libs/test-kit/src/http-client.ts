export interface Answer<Body = unknown> {
  status: number;
  /** Parsed JSON, or null without a body. */
  body: Body;
  headers: Headers;
  /** The cookies that the response sets, by name. */
  cookies: Record<string, string>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** From where a service sees these calls come, unless headers say otherwise: part of events about administrators. */
export const from = { address: '127.0.0.1', device: 'Unknown device' };

/** Calls a service like a browser page from our origin. */
export class HttpClient {
  constructor(
    private readonly baseUrl: string,
    private readonly defaults: Record<string, string>,
  ) {}

  /** The same client with additional headers, such as the cookie from `signedIn()`. */
  with(headers: Record<string, string>): HttpClient {
    return new HttpClient(this.baseUrl, { ...this.defaults, ...headers });
  }

  get<Body = unknown>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call('GET', path, options);
  }

  post<Body = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call('POST', path, { ...options, body });
  }

  put<Body = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call('PUT', path, { ...options, body });
  }

  delete<Body = unknown>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call('DELETE', path, options);
  }

  /** A string body is sent as it is (for malformed JSON); anything else is sent as JSON. */
  async call<Body = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const { body } = options;
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        ...this.defaults,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = json && answer ? JSON.parse(answer) : answer || null;
    return {
      status: response.status,
      body: parsed as Body,
      headers: response.headers,
      cookies: cookiesOf(response.headers),
    };
  }
}

function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => {
    const pair = line.split(';')[0] ?? '';
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
