import { applyDecorators, Body, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  jsonOf,
  kindOf,
  type EventStream,
  type FileKind,
  type Method,
  type RouteDefinition,
  type SignedBody,
} from '@floatwise/contracts/define';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import { AdminCalls } from './audit/admin-calls.js';
import { EventStreamInterceptor } from './http-kinds/event-stream.js';
import { FileInterceptor, type FileAnswer } from './http-kinds/file-answer.js';
import { signatureKey, type SignatureCheck } from './http-kinds/webhook.js';
import { ContractPipe } from './validation.js';

type Answer<R extends RouteDefinition> =
  R['streamed'] extends EventStream<infer Event> ? AnswerAtOnce<R> | AsyncIterable<z.input<Event>> : AnswerAtOnce<R>;
type AnswerAtOnce<R extends RouteDefinition> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : R['response'] extends EventStream<infer Event>
    ? AsyncIterable<z.input<Event>>
    : R['response'] extends 'html'
      ? string
      : R['response'] extends FileKind
        ? FileAnswer
        : void;
type Handler<R extends RouteDefinition> = (...args: never[]) => Promise<Answer<R>> | Answer<R>;

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } satisfies Record<Method, unknown>;

// Not a global pipe, which would run, and be awaited, for every parameter of every kind.
const contract = new ContractPipe();

/** Parameter for the body, validated by the contract of the method's `@Route`. */
export const RouteBody = () => Body(contract);
/** Parameter for the query, validated by the contract of the method's `@Route`. */
export const RouteQuery = () => Query(contract);
/** Parameter for the path parameters, validated by the contract of the method's `@Route`. */
export const RouteParams = () => Param(contract);

/** Every contract handler in this process, for the OpenAPI document. */
export const handledRoutes: { route: RouteDefinition; describe: (decorator: MethodDecorator) => unknown }[] = [];

export const routeKey = 'floatwise:route';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells the body parsers what to expect. */
    contract?: RouteDefinition;
  }
}

/** A webhook declares how its signature is checked; nothing else does. */
type Signature<R extends RouteDefinition> = R['body'] extends SignedBody ? [check: SignatureCheck] : [];

/**
 * Makes a controller method the handler of a contract's route: method, path, status, kinds of body and response,
 * validation of `@RouteBody`, `@RouteQuery`, and `@RouteParams`, and its OpenAPI description. The method must return
 * the contract's response: JSON, a `FileAnswer`, a page's text, or events one by one. If the contract has both JSON and
 * events, `acceptsEvents` tells which one the caller wants.
 * @param check for a webhook: runs before anything else; a request that fails it gets a 400
 */
export function Route<R extends RouteDefinition>(route: R, ...[check]: Signature<R>) {
  return <H extends Handler<R>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void => {
    validateParameters(route, target, name);
    const handler: object | undefined = descriptor.value;
    if (handler) Reflect.defineMetadata(routeKey, route, handler);
    if (handler && check) Reflect.defineMetadata(signatureKey, check, handler);
    applyDecorators(
      verbs[route.method](route.path),
      HttpCode(route.status),
      RouteConfig({ contract: route } satisfies FastifyContextConfig),
      ...interceptorsOf(route),
    )(target, name, descriptor);
    handledRoutes.push({ route, describe: (decorator) => decorator(target, name, descriptor) });
  };
}

function interceptorsOf({ path, response, streamed }: RouteDefinition): MethodDecorator[] {
  const recorded = path.startsWith('/api/admin/') ? [AdminCalls] : [];
  if (typeof response === 'string') return [UseInterceptors(...recorded, new FileInterceptor(response))];
  const all = streamed || kindOf(response) === 'events' ? [...recorded, EventStreamInterceptor] : recorded;
  return all.length > 0 ? [UseInterceptors(...all)] : [];
}

/** Parameter decorators run before the method's, so the schemas are passed to what they left behind. */
function validateParameters(route: RouteDefinition, target: object, name: string): void {
  const owner = target.constructor;
  const args: Record<string, object> = Reflect.getMetadata(ROUTE_ARGS_METADATA, owner, name) ?? {};
  const schemas = [
    [RouteParamtypes.BODY, jsonOf(route.body)],
    [RouteParamtypes.QUERY, route.query],
    [RouteParamtypes.PARAM, route.params],
  ] as const;
  const validated = Object.entries(args).map(([key, arg]) => {
    const found = schemas.find(([type]) => key.startsWith(`${type}:`));
    if (!found) return [key, arg];
    const [, schema] = found;
    if (!schema) throw new TypeError(`${owner.name}.${name} takes what ${route.id} does not define.`);
    return [key, { ...arg, schema }];
  });
  const taken = (type: RouteParamtypes) => Object.keys(args).some((key) => key.startsWith(`${type}:`));
  if (jsonOf(route.body) && !taken(RouteParamtypes.BODY))
    throw new TypeError(`${owner.name}.${name} must take @RouteBody().`);
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, Object.fromEntries(validated), owner, name);
}
