import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP call: the same value types the Nest handler, the browser client and the OpenAPI document. */
export interface RouteDefinition<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | null = z.ZodType | null,
> {
  /** `<service>.<verb>`, unique over all services. */
  readonly id: string;
  readonly method: Method;
  /** Starts with `/api/`; parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `null` is an empty answer (204). */
  readonly response: Response;
  /** The status of success. */
  readonly status: number;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

/** Defines one HTTP call. `status` is 200 unless given, 204 where the response is `null`. */
export function defineRoute<
  Response extends z.ZodType | null,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(route: {
  id: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  status?: number;
}): RouteDefinition<Params, Query, Body, Response> {
  return {
    id: route.id,
    method: route.method,
    path: route.path,
    summary: route.summary,
    params: route.params as Params,
    query: route.query as Query,
    body: route.body as Body,
    response: route.response,
    status: route.status ?? (route.response === null ? 204 : 200),
  };
}

/** A fact in the past tense, published by one service. Additive changes only. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<past tense>.v<n>`; also the NATS subject. */
  readonly subject: string;
  readonly data: Data;
}

/** Defines an event. Its data carries ids only: never e-mail, names, secrets or card data. */
export function defineEvent<Data extends z.ZodType>(subject: string, data: Data): EventDefinition<Data> {
  return { subject, data };
}

/** What travels on the wire: the fact, and which version of which aggregate it is about. */
export interface EventEnvelope<Data = unknown> {
  /** The outbox id (uuid), also the `Nats-Msg-Id`. */
  id: string;
  subject: string;
  /** ISO instant of the commit. */
  occurredAt: string;
  aggregateId: string;
  /** Counts up from 1 for each change of the aggregate; a consumer applies only a higher one. */
  aggregateVersion: number;
  data: Data;
}

export type DataOf<E extends EventDefinition> = z.output<E['data']>;

/** A question between services that must be answered now (NATS request and reply). */
export interface RequestDefinition<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** `ask.<service>.<question>`; outside every stream's subjects. */
  readonly subject: `ask.${string}`;
  readonly request: Request;
  readonly response: Response;
}

/** Defines a NATS request with the schemas that both sides validate by. */
export function defineRequest<Request extends z.ZodType, Response extends z.ZodType>(
  subject: `ask.${string}`,
  request: Request,
  response: Response,
): RequestDefinition<Request, Response> {
  return { subject, request, response };
}
