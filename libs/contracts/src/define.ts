import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is a file or a page instead of JSON. `csv`, `pdf` and `calendar` are downloaded, `html` is displayed. */
export type FileKind = 'csv' | 'pdf' | 'calendar' | 'html';

/** A response that arrives piece by piece while the connection is open (server-sent events). */
export interface EventStream<Event extends z.ZodType = z.ZodType> {
  readonly kind: 'events';
  readonly event: Event;
}

/** A body that is a single file, streamed as it arrives and never held in memory as a whole. */
export interface Upload {
  readonly kind: 'upload';
  /** Anything larger is refused with 413, by the edge and by the service. */
  readonly maxBytes: number;
}

/**
 * A body signed by another company: the raw bytes, from any origin, without a session. The service checks the signature before
 * it does anything else.
 */
export interface SignedBody {
  readonly kind: 'webhook';
}

/**
 * The form that a mail program sends when a person unsubscribes with one click (RFC 8058): from anywhere, without a session.
 * The secret in the address is all that says what it may end.
 */
export interface OneClick {
  readonly kind: 'one-click';
}

export type BodyKind = z.ZodType | Upload | SignedBody | OneClick | undefined;
/** JSON described by a schema, an empty response (`null`, 204), a file, or a stream of events. */
export type ResponseKind = z.ZodType | null | FileKind | EventStream;

/** The response is a stream of `event`s. */
export const eventStream = <Event extends z.ZodType>(event: Event): EventStream<Event> => ({ kind: 'events', event });

/** The body is one file of at most `maxBytes`. */
export const upload = ({ maxBytes }: { maxBytes: number }): Upload => ({ kind: 'upload', maxBytes });

/** The body is signed by its sender. */
export const webhook: SignedBody = { kind: 'webhook' };

/** The body is the form of a one-click unsubscribe. */
export const oneClick: OneClick = { kind: 'one-click' };

/** The schema of a JSON body or response; `undefined` for every other kind. */
export function jsonOf(part: BodyKind | ResponseKind): z.ZodType | undefined {
  return typeof part === 'object' && part !== null && 'safeParse' in part ? part : undefined;
}

/** The kind of a body or response: `json` for a schema, `none` if it is empty, otherwise the kind's own name. */
export function kindOf(
  part: BodyKind | ResponseKind,
): 'none' | 'json' | FileKind | 'events' | 'upload' | 'webhook' | 'one-click' {
  if (part === undefined || part === null) return 'none';
  if (typeof part === 'string') return part;
  return 'kind' in part ? part.kind : 'json';
}

/** One HTTP call: the single source of types for the Nest handler, the browser client, and the OpenAPI document. */
export interface RouteDefinition<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends BodyKind = BodyKind,
  Response extends ResponseKind = ResponseKind,
  Streamed extends EventStream | undefined = EventStream | undefined,
  Id extends string = string,
> {
  /** `<service>.<verb>`, unique across all services. */
  readonly id: Id;
  readonly method: Method;
  /** Starts with `/api/`; parameters are written as `:name`. */
  readonly path: `/api/${string}`;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The same as events, for callers that accept `text/event-stream`. */
  readonly streamed: Streamed;
  /** The largest JSON body in bytes, if it's not the service's usual one; anything larger is refused with 413. */
  readonly maxBodyBytes: number | undefined;
  /** The status code on success. */
  readonly status: number;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Body fields that are never stored as text, such as a password. All other fields are checked for card numbers. */
  readonly secrets: readonly string[];
}

/** The field names of a body that is an object. */
type FieldOf<Body extends BodyKind> = Body extends z.ZodType ? keyof z.input<Body> & string : never;

/** Defines one HTTP call by its id, its method and path, and the rest. `status` defaults to 200, or to 204 if the response is `null`. */
export function defineRoute<
  Id extends string,
  Response extends ResponseKind,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends BodyKind = undefined,
  Streamed extends EventStream | undefined = undefined,
>(
  id: Id,
  at: `${Method} /api/${string}`,
  route: {
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    secrets?: readonly FieldOf<Body>[];
    response: Response;
    streamed?: Streamed;
    maxBodyBytes?: number;
    status?: number;
  },
): RouteDefinition<Params, Query, Body, Response, Streamed, Id> {
  const [method, path] = at.split(' ');
  return {
    id,
    method,
    path,
    summary: route.summary,
    params: route.params,
    query: route.query,
    body: route.body,
    response: route.response,
    streamed: route.streamed,
    maxBodyBytes: route.maxBodyBytes,
    status: route.status ?? (route.response === null ? 204 : 200),
    secrets: route.secrets ?? [],
    // What is left out is undefined, and so is its type.
  } as RouteDefinition<Params, Query, Body, Response, Streamed, Id>;
}

/** The routes among what a module exports, by their ids. */
export type RoutesById<Exports> = {
  [
    Name in keyof Exports as Exports[Name] extends { readonly id: infer Id extends string; readonly method: Method }
      ? Id
      : never
  ]: Exports[Name];
};

/** A fact in the past tense, published by one service. Only additive changes are allowed. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<past tense>.v<n>`; also the NATS subject. */
  readonly subject: string;
  readonly data: Data;
}

/** Defines an event. Its data holds IDs only: never email addresses, names, secrets, or card data. */
export function defineEvent<Data extends z.ZodType>(subject: string, data: Data): EventDefinition<Data> {
  return { subject, data };
}

/** What travels on the wire: the fact, and the aggregate and version it is about. */
export interface EventEnvelope<Data = unknown> {
  /** The outbox id (uuid), also the `Nats-Msg-Id`. */
  id: string;
  subject: string;
  /** ISO instant of the commit. */
  occurredAt: string;
  aggregateId: string;
  /** Increases by 1 with each change of the aggregate; a consumer only applies a higher version than it has seen. */
  aggregateVersion: number;
  /** The place in its trace that wrote the event (W3C Trace Context); only if that trace is recorded. */
  traceparent?: string | undefined;
  data: Data;
}

export type DataOf<E extends EventDefinition> = z.output<E['data']>;

/** A question from one service to another that needs an immediate answer (NATS request and reply). */
export interface RequestDefinition<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** `ask.<service>.<question>`; outside every stream's subjects. */
  readonly subject: `ask.${string}`;
  readonly request: Request;
  readonly response: Response;
  /** Whether its answerer changes something, so that it must not be asked twice. */
  readonly changes: boolean;
}

/** Defines a NATS request with the schemas that validate it on both sides. It's a question: its answerer changes nothing. */
export function defineRequest<Request extends z.ZodType, Response extends z.ZodType>(
  subject: `ask.${string}`,
  request: Request,
  response: Response,
): RequestDefinition<Request, Response> {
  return { subject, request, response, changes: false };
}

/** A request whose answerer changes something. It's sent once, even where no answer comes in time. */
export const changing = <R extends RequestDefinition>(definition: R): R => ({ ...definition, changes: true });
