import type { z } from 'zod';
import type { Issue, Problem } from '@floatwise/contracts/problem';
import { contractsVersion, routeTable, type RouteContracts } from '@floatwise/contracts/routes.generated';
import { completed } from './answer-defaults.js';
import { isRecord, parsed } from './values.js';

/** Every contract call with a JSON or empty response and no file upload. */
export type RouteId = {
  [Id in keyof RouteContracts]: RouteContracts[Id]['response'] extends z.ZodType | null
    ? RouteContracts[Id]['body'] extends z.ZodType | undefined
      ? Id
      : never
    : never;
}[keyof RouteContracts];
/** Every contract call, including uploads, event streams, and file downloads. */
export type AnyRouteId = keyof RouteContracts;
type Contract<Id extends AnyRouteId> = RouteContracts[Id];
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, z.input<Schema>> : unknown;

/** A call's input: exactly the parts its contract declares. */
export type CallInput<Id extends AnyRouteId> = Part<'params', Contract<Id>['params']> &
  Part<'query', Contract<Id>['query']> &
  Part<'body', Contract<Id>['body']>;
export type BodyOf<Id extends RouteId> = InputOf<Contract<Id>['body']>;
/** A call's response; `undefined` if the contract declares none. */
export type Answer<Id extends AnyRouteId> = Contract<Id>['response'] extends z.ZodType
  ? z.output<Contract<Id>['response']>
  : undefined;

/**
 * A call that was refused or failed. `message` is the specification's `{status}: {response text}`; people see `sentence`.
 * Status 0 means a network failure.
 */
export class ApiError extends Error {
  readonly problem: (Problem & Record<string, unknown>) | null;
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.problem = parseProblem(body);
  }

  /** The server's message for the person, if it sent one. */
  get sentence(): string | undefined {
    return this.problem?.message;
  }

  /** The rejected fields, each with a dotted path and a message. */
  get issues(): Issue[] {
    return this.problem?.issues ?? [];
  }
}

const isProblem = (value: unknown): value is Problem & Record<string, unknown> => isRecord(value) && 'message' in value;

function parseProblem(body: string): (Problem & Record<string, unknown>) | null {
  const value = parsed(body);
  return isProblem(value) ? value : null;
}

/** What the server has now, if a change was refused (409) because it was based on something older. */
export const currentIn = <Current>(error: unknown): Current | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem?.current as Current | undefined) ?? null) : null;

/** The sentence to show for a failure: the server's own if there is one, otherwise `fallback`. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.sentence ? error.sentence : fallback;

const address = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

/** The URL of a contract read, for links the browser follows on its own: a download or a redirect. */
export function addressOf<Id extends AnyRouteId>(id: Id, input: CallInput<Id>): string {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return address(routeTable[id][1], params, query);
}

/** The server didn't respond, or the connection dropped. */
export function unreachable(): ApiError {
  const message = 'We can’t reach Floatwise. Check your connection and try again.';
  return new ApiError(0, JSON.stringify({ message }));
}

/** Twice what the slowest call may take: a server that's silent for longer won't answer any more, and browsers would wait for good. */
export const answerWithinMs = 60_000;

/** The server took a call and didn't answer in time. It may have done what a change asks for. */
export function unanswered(id: AnyRouteId): ApiError {
  if (routeTable[id][0] === 'GET') return unreachable();
  const message = 'Floatwise didn’t answer, so we don’t know whether this went through. Check before you try again.';
  return new ApiError(0, JSON.stringify({ message }));
}

/** Aborts when `signal` does, and can be aborted itself. AbortSignal.any does the same, but Safari 16.4 doesn't have it. */
export function endingWith(signal: AbortSignal | undefined): AbortController {
  const own = new AbortController();
  const end = (): void => own.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return own;
}

/** The headers that every call sends. */
export const callHeaders = (): Record<string, string> => ({
  'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  // A service that's older drops the fields that it doesn't know.
  'x-contracts': String(contractsVersion),
});

/** What follows a call: it adds headers, and hears how the call ended. */
export interface CallFollower {
  headers: Record<string, string>;
  /** @param status 0 without a response @param traceresponse the response's header of that name (W3C Trace Context, level 2) */
  ended: (status: number, traceresponse?: string | null) => void;
}

/** Begins to follow a call that's about to be made. */
export let followCall: (id: AnyRouteId) => CallFollower | undefined = () => undefined;

/** All calls are followed from now on. Only the shell does this. */
export const followCalls = (follow: typeof followCall): void => void (followCall = follow);

/**
 * Makes one call and resolves with the response as soon as its headers arrive.
 * Throws `ApiError` for every unsuccessful response, with status 0 if the server didn't respond.
 */
export async function request<Id extends AnyRouteId>(
  id: Id,
  input: CallInput<Id>,
  { signal, accept }: { signal?: AbortSignal | undefined; accept?: string } = {},
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const follower = followCall(id);
  const headers: Record<string, string> = { ...callHeaders(), ...follower?.headers };
  if (accept) headers.accept = accept;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const silence = endingWith(signal);
  const timer = setTimeout(() => silence.abort(), answerWithinMs);
  let response: Response;
  try {
    response = await fetch(addressOf(id, input), {
      method: routeTable[id][0],
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: silence.signal,
    });
  } catch (error) {
    follower?.ended(0);
    if (signal?.aborted) throw error;
    throw silence.signal.aborted ? unanswered(id) : unreachable();
  } finally {
    clearTimeout(timer);
  }
  follower?.ended(response.status, response.headers.get('traceresponse'));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

/**
 * Makes one contract call with cookies and the browser's time zone.
 * Throws `ApiError` for every unsuccessful response, with status 0 if the server didn't respond.
 */
export async function call<Id extends RouteId>(
  id: Id,
  input: CallInput<Id>,
  signal?: AbortSignal,
): Promise<Answer<Id>> {
  const text = await (await request(id, input, { signal })).text();
  return completed(id, (text ? JSON.parse(text) : undefined) as Answer<Id>);
}
