import 'reflect-metadata';
import type { DataOf, EventDefinition, EventEnvelope, RequestDefinition } from '@floatwise/contracts/define';
import type { OnModuleInit } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import type { PrismaTransaction } from './sql-executor.js';
import { publisherOf } from './subjects.js';

/** A method that handles an event, bound to its provider. */
export interface EventHandler {
  readonly event: EventDefinition;
  /** `Erasure.erase`, for messages. */
  readonly name: string;
  readonly handle: (event: EventEnvelope, tx: PrismaTransaction) => Promise<void>;
}

/** A method that answers a question, bound to its provider. */
export interface QuestionHandler {
  readonly question: RequestDefinition;
  readonly name: string;
  readonly answer: (question: unknown) => Promise<unknown>;
}

/** What an event handler receives. */
export type EventOf<E extends EventDefinition> = EventEnvelope<DataOf<E>>;

type EventMethod<E extends EventDefinition> = (event: EventOf<E>, tx: never) => Promise<void>;
/**
 * A method whose second parameter isn't a Prisma transaction isn't accepted. Only the service knows which client it
 * belongs to.
 */
type OnPrisma<M> = M extends (event: never, tx: infer Tx) => unknown
  ? unknown extends Tx
    ? M
    : Tx extends PrismaTransaction
      ? M
      : never
  : never;

type AnswerMethod<R extends RequestDefinition> = (
  question: z.output<R['request']>,
) => Promise<z.input<R['response']>> | z.input<R['response']>;

type Mark = { method: string } & ({ event: EventDefinition } | { question: RequestDefinition });
type Method = (...args: unknown[]) => Promise<unknown>;

const marksKey = Symbol('handlers');

/**
 * Makes a provider's method the handler of an event. It runs in the transaction that also marks the event as handled,
 * so what it writes through `tx` happens at most once; a throw rolls both back, and the event is delivered again later.
 * The data has been validated against the contract.
 */
export function OnEvent<E extends EventDefinition>(event: E) {
  return <M extends EventMethod<E>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M> & { value?: OnPrisma<M> },
  ): void => mark(target, { method, event });
}

/**
 * Makes a provider's method answer a question from other services. Question and answer are validated against the
 * contract.
 */
export function Answers<R extends RequestDefinition>(question: R) {
  return <M extends AnswerMethod<R>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<M>): void =>
    mark(target, { method, question });
}

function mark(target: object, added: Mark): void {
  const owner = target.constructor;
  const defined: unknown = 'event' in added ? added.event : added.question;
  if (!defined) {
    throw new Error(`${owner.name}.${added.method} handles something undefined: is there a circle of imports?`);
  }
  Reflect.defineMetadata(marksKey, [...marksOf(owner), added], owner);
}

function marksOf(owner: object): readonly Mark[] {
  const marks: readonly Mark[] | undefined = Reflect.getMetadata(marksKey, owner);
  return marks ?? [];
}

/** The events that a class's own methods handle. */
export function eventsHandledBy(owner: object): EventDefinition[] {
  return marksOf(owner).flatMap((mark) => ('event' in mark ? [mark.event] : []));
}

/** Everything a service handles, collected from its providers and controllers at startup. */
export class Handlers implements OnModuleInit {
  private readonly byEvent = new Map<string, EventHandler>();
  private readonly byQuestion = new Map<string, QuestionHandler>();

  constructor(
    private readonly service: string,
    private readonly discovery: Pick<DiscoveryService, 'getProviders' | 'getControllers'>,
  ) {}

  get events(): readonly EventHandler[] {
    return [...this.byEvent.values()];
  }

  get questions(): readonly QuestionHandler[] {
    return [...this.byQuestion.values()];
  }

  /** The handler for an event's subject. */
  of(subject: string): EventHandler | undefined {
    return this.byEvent.get(subject);
  }

  /** @throws if something is handled twice or can't be handled at all; the service must not start then */
  onModuleInit(): void {
    const seen = new Set<unknown>();
    for (const wrapper of [...this.discovery.getProviders(), ...this.discovery.getControllers()]) {
      const owner: unknown = wrapper.metatype;
      if (typeof owner !== 'function' || seen.has(wrapper.instance)) continue;
      const marks = marksOf(owner);
      if (marks.length === 0) continue;
      seen.add(wrapper.instance);
      if (!wrapper.isDependencyTreeStatic()) {
        throw new Error(`${owner.name} handles events, so it can't be made anew for each request.`);
      }
      for (const each of marks) this.add(wrapper.instance, owner.name, each);
    }
  }

  private add(instance: Record<string, Method>, owner: string, marked: Mark): void {
    const name = `${owner}.${marked.method}`;
    const call: Method = (...args) => instance[marked.method]!(...args);
    if ('event' in marked) {
      const { event } = marked;
      publisherOf(event.subject);
      this.refuseSecond(event.subject, name, this.byEvent.get(event.subject));
      this.byEvent.set(event.subject, { event, name, handle: async (...given) => void (await call(...given)) });
      return;
    }
    const { question } = marked;
    if (!/^ask\.[a-z][a-z0-9-]*\.[a-z-]+$/.test(question.subject)) {
      throw new Error(`${name} answers "${question.subject}", which is no question: ask.<service>.<question>.`);
    }
    this.refuseSecond(question.subject, name, this.byQuestion.get(question.subject));
    this.byQuestion.set(question.subject, { question, name, answer: call });
  }

  private refuseSecond(subject: string, name: string, other: { name: string } | undefined): void {
    if (!other) return;
    const both = other.name === name ? `${name} of two modules` : `${other.name} and ${name}`;
    throw new Error(`${this.service} handles ${subject} twice, in ${both}. Join them.`);
  }
}
