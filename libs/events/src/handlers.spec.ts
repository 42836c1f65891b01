import { Injectable, Scope, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { defineEvent, defineRequest, type EventDefinition } from '@floatwise/contracts/define';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { Answers, Handlers, OnEvent, type EventOf } from './handlers.js';

const added = defineEvent('shop.card.added.v1', z.object({ name: z.string() }));
const removed = defineEvent('shop.card.removed.v1', z.object({}));
const askPrice = defineRequest('ask.shelf.price', z.object({ name: z.string() }), z.object({ cents: z.int() }));

class Prices {
  readonly cents = new Map([['Blue', 7]]);
}

@Injectable()
class Shelf {
  readonly seen: string[] = [];
  constructor(private readonly prices: Prices) {}

  @OnEvent(added)
  async keep({ data }: EventOf<typeof added>): Promise<void> {
    this.seen.push(data.name);
  }

  @OnEvent(removed)
  async drop(): Promise<void> {
    this.seen.length = 0;
  }

  @Answers(askPrice)
  price({ name }: { name: string }): { cents: number } {
    return { cents: this.prices.cents.get(name) ?? 0 };
  }
}

class Window {
  @OnEvent(added)
  async show(): Promise<void> {}
}

@Injectable({ scope: Scope.REQUEST })
class Visitor {
  @OnEvent(added)
  async look(): Promise<void> {}
}

class Mistyped {
  @OnEvent(defineEvent('shop.card.added', z.object({})))
  async keep(): Promise<void> {}
}

class Misaddressed {
  @Answers(defineRequest('ask.price', z.object({}), z.object({})))
  price(): Record<string, never> {
    return {};
  }
}

async function started(...providers: Provider[]) {
  const handlers = {
    provide: Handlers,
    inject: [DiscoveryService],
    useFactory: (found: DiscoveryService) => new Handlers('shelf', found),
  };
  const module = { module: class Root {}, imports: [DiscoveryModule], providers: [handlers, ...providers] };
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
}

it('finds the methods of providers and calls them with what was injected', async () => {
  const app = await started(Prices, Shelf, { provide: 'alias', useExisting: Shelf });
  const handlers = app.get(Handlers);
  expect(handlers.events.map(({ name }) => name).toSorted()).toEqual(['Shelf.drop', 'Shelf.keep']);
  const event = { id: '1', subject: added.subject, occurredAt: '', aggregateId: '1', aggregateVersion: 1 };
  await handlers.of(added.subject)?.handle({ ...event, data: { name: 'Blue' } }, undefined as never);
  expect(app.get(Shelf).seen).toEqual(['Blue']);
  expect(await handlers.questions[0]?.answer({ name: 'Blue' })).toEqual({ cents: 7 });
  await app.close();
});

it.each([
  [
    'one event in two classes',
    [Prices, Shelf, Window],
    'handles shop.card.added.v1 twice, in Shelf.keep and Window.show',
  ],
  ['a provider that is made for each request', [Visitor], "Visitor handles events, so it can't be made anew"],
  ['a subject that is no event', [Mistyped], '"shop.card.added" is not an event subject'],
  ['a subject that is no question', [Misaddressed], 'Misaddressed.price answers "ask.price", which is no question'],
])('a service with %s does not start', async (_what, providers, sentence) => {
  await expect(started(...providers)).rejects.toThrow(sentence);
});

it('a definition that is not there yet is told at once', () => {
  const missing = undefined as unknown as EventDefinition;
  expect(() => OnEvent(missing)(Window.prototype, 'show', {})).toThrow('Window.show handles something undefined');
});

/**
 * Checked by the compiler: each method that doesn't fit must be an error, and an unused @ts-expect-error would be an
 * error itself.
 */
export class DoesNotCompile {
  // @ts-expect-error the event has a name, not a number
  @OnEvent(added)
  async otherData(_event: { data: { number: number } }): Promise<void> {}

  // @ts-expect-error a handler that does not return a promise could not be waited for
  @OnEvent(added)
  notAwaited(_event: EventOf<typeof added>): void {}

  // @ts-expect-error the inbox gives a Prisma transaction
  @OnEvent(added)
  async otherTransaction(_event: EventOf<typeof added>, _tx: PoolClient): Promise<void> {}

  // @ts-expect-error the question has a name, not an id
  @Answers(askPrice)
  otherQuestion(_question: { id: string }): { cents: number } {
    return { cents: 1 };
  }

  // @ts-expect-error the answer is a number of cents
  @Answers(askPrice)
  otherAnswer(): { cents: string } {
    return { cents: 'seven' };
  }
}
