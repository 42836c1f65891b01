import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { contextOf, inSpan } from '@floatwise/events/spans';
import type { QueueReport } from '@floatwise/contracts/operations';
import { Pause } from './pause.js';
import { showQueue } from './work-gauges.js';
import type { WorkItem, WorkQueue } from './work-queue.js';
import { afterFault, pausesAll, type RetrySchedule, type WorkFault } from './work-rules.js';

export interface WorkerSettings extends RetrySchedule {
  /** Prefix of the metric names, plural: `mails`. */
  what: string;
  /** Items processed at the same time. */
  concurrency: number;
  /** How often the queue is polled, milliseconds. */
  pollMs: number;
  /** If a worker isn't heard from for this long, its item is taken back, milliseconds. */
  leaseMs: number;
  /** Pauses of the whole worker while a dependency is down, milliseconds; the last one repeats. */
  pauseMs: readonly number[];
  /** How long shutdown waits for items in progress, milliseconds. */
  stopMs: number;
}

/** Result of a try. `void`: nothing is left to do. `taken`: the item is no longer ours. */
export type WorkResult = 'done' | 'void' | 'taken' | WorkFault;

const databasePauseMs = 500;
const gatherMs = 5;

/**
 * Works on a queue while the service runs. An item is claimed, prepared, handed over, and marked, in this order, so
 * that a crash at any point loses nothing and repeats at most the handover in progress.
 */
export abstract class QueueWorker<Item extends WorkItem> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly atWork = new Set<Promise<void>>();
  /** Claim IDs of this worker's items, recorded before the database is asked. */
  private readonly claims = new Set<string>();
  private readonly pause: Pause;
  /** Wakes the loop. */
  private ring = (): void => undefined;
  private stopping = false;
  private running = Promise.resolve();
  private heartbeat: NodeJS.Timeout | undefined;
  private hide = (): void => undefined;

  protected constructor(
    protected readonly queue: WorkQueue<Item>,
    private readonly settings: WorkerSettings,
  ) {
    this.pause = new Pause(settings.pauseMs);
  }

  /**
   * One try. Call `queue.handOver(item)` right before the effect that no transaction can roll back, and return `taken`
   * if that returns false. After a rejection, the item waits for its lease to expire.
   */
  protected abstract work(item: Item): Promise<WorkResult>;

  /** What waits in its queue, and what is stuck, for operators. */
  async report(): Promise<QueueReport> {
    return { name: this.settings.what, ...(await this.queue.state()) };
  }

  onApplicationBootstrap(): void {
    this.hide = showQueue(this.settings.what, this.queue);
    this.heartbeat = setInterval(() => void this.beat(), this.settings.leaseMs / 3).unref();
    this.running = this.run();
  }

  /**
   * Takes nothing new and waits for items in progress; those that take too long are taken back when their lease
   * expires.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.ring();
    await this.running;
    await Promise.race([Promise.all(this.atWork), sleep(this.settings.stopMs, undefined, { ref: false })]);
    clearInterval(this.heartbeat);
    this.hide();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const rung = new Promise<void>((resolve) => (this.ring = resolve));
      const took = await this.takeSafely();
      const pauseMs = this.pause.leftMs(Date.now());
      if (this.stopping || (took > 0 && pauseMs === 0)) continue;
      await this.sleepUntil(rung, Math.max(this.settings.pollMs, pauseMs));
      // Items that end together are replaced by one statement.
      if (this.atWork.size > 0) await sleep(gatherMs);
    }
  }

  private async sleepUntil(rung: Promise<void>, ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([rung, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
    clearTimeout(timer);
  }

  /** If the database is down now, a later poll will reach it. */
  private async takeSafely(): Promise<number> {
    try {
      return await this.take();
    } catch (error) {
      this.logger.warn(`The queue can’t be read: ${nameOf(error)}`);
      await sleep(databasePauseMs);
      return 0;
    }
  }

  private async take(): Promise<number> {
    if (this.pause.leftMs(Date.now()) > 0) return 0;
    const { concurrency, leaseMs } = this.settings;
    const room = this.pause.room(concurrency);
    const limit = room - this.atWork.size;
    // Items that begin together share statements and questions. Until their answers are here, the others are enough to do.
    if (limit < Math.ceil(room / 4)) return 0;
    const claim = randomUUID();
    this.claims.add(claim);
    const items = await this.queue.claim(claim, { limit, leaseMs }).catch((error: unknown) => {
      this.claims.delete(claim);
      throw error;
    });
    void Promise.all(items.map((item) => this.begin(item))).then(() => this.claims.delete(claim));
    return items.length;
  }

  private begin(item: Item): Promise<void> {
    const done = this.tryOnce(item).finally(() => {
      this.atWork.delete(done);
      this.ring();
    });
    this.atWork.add(done);
    return done;
  }

  /** Never rejects. */
  private async tryOnce(item: Item): Promise<void> {
    try {
      const parent = contextOf(item.traceparent);
      const result = await inSpan(`${this.settings.what}: ${item.kind}`, { parent }, () => this.work(item));
      if (result === 'taken') return;
      if (result === 'void') return await this.mark(() => this.queue.notDone(item, { status: 'void' }));
      if (result !== 'done') return await this.markFault(item, result);
      this.pause.end();
      await this.mark(() => this.queue.done(item));
    } catch (error) {
      this.logger.error(`${item.kind} ${item.id} could not be marked: ${nameOf(error)}`);
    }
  }

  private async markFault(item: Item, fault: WorkFault): Promise<void> {
    if (pausesAll(fault)) this.pause.begin(Date.now());
    const ending = afterFault(fault, item, this.settings);
    const next =
      'againInMs' in ending ? `again in ${Math.max(ending.againInMs, this.pause.leftMs(Date.now()))} ms` : 'given up';
    this.logger.warn(`${item.kind} ${item.id} was not done: ${fault.fault}; ${next}.`);
    await this.mark(() => this.queue.notDone(item, ending));
  }

  /** A known result is worth more than one attempt to save it: without it, the item would be processed again. */
  private async mark(write: () => Promise<void>): Promise<void> {
    const end = Date.now() + this.settings.leaseMs;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(databasePauseMs);
      }
    }
  }

  private async beat(): Promise<void> {
    try {
      const own = [...this.claims];
      if (own.length > 0) await this.queue.keep(own, this.settings.leaseMs);
      const taken = await this.queue.takeBack(own, this.settings.giveUpMs);
      if (taken > 0) this.logger.warn(`Took back ${taken} ${this.settings.what} of a worker that died.`);
    } catch {
      // The database is down: the next heartbeat tries again.
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown fault');
