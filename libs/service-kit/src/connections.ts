import 'reflect-metadata';
import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { eventsHandledBy } from '@floatwise/events/handlers';
import { handlersAtOnce } from '@floatwise/events/settings';
import { publisherOf } from '@floatwise/events/subjects';
import type { BaseEnv } from './env.js';
import { jobOf } from './jobs/job.js';
import { QueueWorker } from './jobs/queue-worker.js';

/** How many connections to Postgres a replica opens at most, by what they're for. */
export interface Connections {
  requests: number;
  /** Jobs and queues, which take turns. */
  jobs: number;
  /** One for each handler that runs at once. */
  events: number;
  /** At Postgres' own address, even where the others go through a pooler; also those of who listens there (`KeepsConnection`). */
  relay: number;
}

const keepsConnection = Symbol('keeps a connection');

/** Marks a provider that keeps a connection of its own to `DATABASE_DIRECT_URL`. */
export const KeepsConnection = (): ClassDecorator => (type) => Reflect.defineMetadata(keepsConnection, true, type);

/** Few jobs are due at the same time; more of them wait for each other. */
const mostJobs = 2;

/** The settings that it depends on. */
export type ConnectionSettings = Pick<BaseEnv, 'DATABASE_POOL' | 'EVENTS_CONCURRENCY' | 'EVENTS_AT_ONCE'>;

/** What a replica needs of Postgres. @param classes its providers and controllers (`classesIn`) */
export function connectionsOf(classes: readonly Type[], env: ConnectionSettings): Connections {
  const sources = new Set(classes.flatMap(eventsHandledBy).map(({ subject }) => publisherOf(subject)));
  const jobs = classes.map(jobsIn).reduce((sum, one) => sum + one, 0);
  const { EVENTS_CONCURRENCY: concurrency, EVENTS_AT_ONCE: atOnce } = env;
  return {
    requests: env.DATABASE_POOL,
    jobs: Math.min(jobs, mostJobs),
    events: handlersAtOnce(sources.size, { concurrency, atOnce }),
    relay: 1 + classes.filter((one) => Reflect.hasMetadata(keepsConnection, one)).length,
  };
}

/** The connections that go through a pooler, where there is one. */
export const pooledOf = ({ requests, jobs, events }: Omit<Connections, 'relay'>): number => requests + jobs + events;

const scanner = new MetadataScanner();

function jobsIn({ prototype }: Type<Record<string, unknown>>): number {
  const methods = scanner.getAllMethodNames(prototype).filter((name) => jobOf(prototype[name]));
  return methods.length + Number(prototype instanceof QueueWorker);
}

type Imported = Type | DynamicModule | ForwardReference<() => Type>;

/** The providers and controllers of a module and of all that it imports, without starting anything. */
export function classesIn(root: Imported): Type[] {
  const seen = new Set<unknown>();
  const classes = new Set<Type>();
  const visit = (given: Imported): void => {
    if (seen.has(given)) return;
    seen.add(given);
    if ('forwardRef' in given) return visit(given.forwardRef());
    const more: Partial<DynamicModule> = 'module' in given ? given : {};
    const module = 'module' in given ? given.module : given;
    const declared = <Key extends 'imports' | 'providers' | 'controllers'>(key: Key) => [
      ...((Reflect.getMetadata(key, module) as DynamicModule[Key]) ?? []),
      ...(more[key] ?? []),
    ];
    for (const each of [...declared('providers'), ...declared('controllers')].flatMap(classOf)) classes.add(each);
    for (const each of declared('imports')) visit(each as Imported);
  };
  visit(root);
  return [...classes];
}

function classOf(provider: Provider): Type[] {
  if (typeof provider === 'function') return [provider as Type];
  return 'useClass' in provider ? [provider.useClass] : [];
}
