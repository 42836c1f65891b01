import { forwardRef, Injectable, Module } from '@nestjs/common';
import { defineEvent } from '@floatwise/contracts/define';
import { OnEvent } from '@floatwise/events/handlers';
import { z } from 'zod';
import { classesIn, connectionsOf, pooledOf } from './connections.js';
import { Job } from './jobs/job.js';
import { QueueWorker } from './jobs/queue-worker.js';

const env = { DATABASE_POOL: 6, EVENTS_CONCURRENCY: 3, EVENTS_AT_ONCE: 7 };
const opened = defineEvent('gates.gate.opened.v1', z.object({}));
const closed = defineEvent('gates.gate.closed.v1', z.object({}));
const rang = defineEvent('bells.bell.rang.v1', z.object({}));
const came = defineEvent('guests.guest.came.v1', z.object({}));

@Injectable()
class Gates {
  @OnEvent(opened)
  async open(): Promise<void> {}
  @OnEvent(closed)
  async close(): Promise<void> {}
}

@Injectable()
class Bells {
  @OnEvent(rang)
  async ring(): Promise<void> {}
}

@Injectable()
class Guests {
  @OnEvent(came)
  async welcome(): Promise<void> {}
}

const everyHour = { everyMs: 3_600_000, timeoutMs: 1_000 } as const;

@Injectable()
class Cleaning {
  @Job({ ...everyHour, name: 'sweep' })
  async sweep(): Promise<void> {}
}

@Injectable()
class Mowing {
  @Job({ ...everyHour, name: 'mow' })
  async mow(): Promise<void> {}
}

class Letters extends QueueWorker<never> {
  constructor() {
    super(undefined as never, undefined as never);
  }
  protected work = () => Promise.reject(new Error('not here'));
}

describe('the connections of a replica', () => {
  it.each([
    ['that only answers requests', [], { jobs: 0, events: 0 }],
    ['that handles two events of one service', [Gates], { jobs: 0, events: 3 }],
    ['that handles events of two services', [Gates, Bells], { jobs: 0, events: 6 }],
    ['that handles more than may run at once', [Gates, Bells, Guests], { jobs: 0, events: 7 }],
    ['with a job', [Cleaning], { jobs: 1, events: 0 }],
    ['with a queue', [Letters], { jobs: 1, events: 0 }],
    ['with jobs that take turns', [Cleaning, Mowing, Letters], { jobs: 2, events: 0 }],
  ])('%s', (_, classes, needed) => {
    expect(connectionsOf(classes, env)).toEqual({ requests: 6, relay: 1, ...needed });
  });

  it('go through the pooler, but for that of the relay', () => {
    expect(pooledOf(connectionsOf([Gates, Cleaning], env))).toBe(10);
  });
});

describe('the classes of a module', () => {
  @Module({ imports: [forwardRef(() => House)], providers: [Bells] })
  class Tower {}
  class Garden {}
  const garden = {
    module: Garden,
    providers: [
      { provide: Mowing, useClass: Mowing },
      { provide: 'size', useValue: 3 },
    ],
  };
  @Module({
    imports: [Tower, garden],
    controllers: [Gates],
    providers: [{ provide: 'x', useFactory: () => new Cleaning() }],
  })
  class House {}

  it('are its own and those of all that it imports, even in a circle', () => {
    expect(classesIn(House)).toEqual([Gates, Bells, Mowing]);
  });
});
