import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WakeUp } from '@floatwise/events/wake-up';
import { ENV } from '@floatwise/service-kit/env';
import { Letters } from '../contents/letters.js';
import type { NotificationsEnv } from '../env.js';
import { PostOffice } from '../post/post-office.js';
import { fateOf, pausesAll, smtpMishap, writingMishap, type Mishap } from './mail-fate.js';
import { mailsMishap, mailsSent } from './mail-metrics.js';
import { MailQueue, type ClaimedMail } from './mail-queue.js';
import { Pause } from './pause.js';

const databasePauseMs = 500;

/**
 * Sends what waits in the queue. A mail is claimed, written, handed over and marked, in this order, so that a crash at any
 * point loses nothing and repeats at most what was being sent.
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sender');
  private readonly bell = new WakeUp();
  private readonly atWork = new Set<Promise<void>>();
  /** Marks of what this worker holds, noted before the database is asked for it. */
  private readonly claims = new Set<string>();
  private readonly pause: Pause;
  private stopping = false;
  private running = Promise.resolve();
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly queue: MailQueue,
    private readonly letters: Letters,
    private readonly office: PostOffice,
    @Inject(ENV) private readonly env: NotificationsEnv,
  ) {
    this.pause = new Pause(env.MAIL_PAUSE_MS);
  }

  onApplicationBootstrap(): void {
    this.heartbeat = setInterval(() => void this.beat(), this.env.MAIL_LEASE_MS / 3).unref();
    this.running = this.run();
  }

  /** Takes nothing new and waits for what is being sent; what takes too long is taken back by its lease. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.bell.ring();
    await this.running;
    const sending = Promise.all(this.atWork);
    await Promise.race([sending, sleep(this.env.SHUTDOWN_TIMEOUT_MS / 2, undefined, { ref: false })]);
    clearInterval(this.heartbeat);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const next = this.bell.next();
      const took = await this.takeSafely();
      const pauseMs = this.pause.leftMs(Date.now());
      if (took === 0 || pauseMs > 0) await next.within(Math.max(this.env.MAIL_POLL_MS, pauseMs));
    }
  }

  /** A database that is away now is there at a later look. */
  private async takeSafely(): Promise<number> {
    try {
      return await this.take();
    } catch (error) {
      this.logger.warn(`The queue can not be read: ${error instanceof Error ? error.name : 'unknown fault'}`);
      await sleep(databasePauseMs);
      return 0;
    }
  }

  private async take(): Promise<number> {
    if (this.pause.leftMs(Date.now()) > 0) return 0;
    const room = this.pause.room(this.env.MAIL_CONCURRENCY) - this.atWork.size;
    if (room <= 0) return 0;
    const claim = randomUUID();
    this.claims.add(claim);
    const mails = await this.queue.claim(room, claim).catch((error: unknown) => {
      this.claims.delete(claim);
      throw error;
    });
    void Promise.all(mails.map((mail) => this.begin(mail))).then(() => this.claims.delete(claim));
    return mails.length;
  }

  private begin(mail: ClaimedMail): Promise<void> {
    const done = this.deliver(mail).finally(() => {
      this.atWork.delete(done);
      this.bell.ring();
    });
    this.atWork.add(done);
    return done;
  }

  /** Never rejects. */
  private async deliver(mail: ClaimedMail): Promise<void> {
    try {
      const mishap = await this.send(mail);
      if (mishap === 'sent') return await this.mark(() => this.queue.sent(mail));
      if (mishap === 'void') return await this.mark(() => this.queue.notSent(mail, { status: 'void' }));
      if (mishap === 'taken') return;
      await this.afterMishap(mail, mishap);
    } catch (error) {
      this.logger.error(
        `Mail ${mail.id} could not be marked: ${error instanceof Error ? error.name : 'unknown fault'}`,
      );
    }
  }

  private async send(mail: ClaimedMail): Promise<'sent' | 'void' | 'taken' | Mishap> {
    const letter = await this.letters.write(mail).catch(writingMishap);
    if (letter === 'void' || 'outcome' in letter) return letter;
    if (!(await this.queue.handOver(mail))) return 'taken';
    try {
      await this.office.send({ ...letter, messageId: mail.messageId });
    } catch (error) {
      return smtpMishap(error);
    }
    this.pause.end();
    mailsSent.inc({ kind: mail.kind });
    return 'sent';
  }

  private async afterMishap(mail: ClaimedMail, mishap: Mishap): Promise<void> {
    mailsMishap.inc({ outcome: mishap.outcome });
    if (pausesAll(mishap)) this.pause.begin(Date.now());
    const fate = fateOf(mishap, mail, this.env);
    const next = 'againInMs' in fate ? `again in ${fate.againInMs} ms` : 'given up';
    this.logger.warn(`Mail ${mail.id} (${mail.kind}) was not sent: ${mishap.fault}; ${next}.`);
    await this.mark(() => this.queue.notSent(mail, fate));
  }

  /** A result that is known is worth more than one try to write it down: without it the mail would be sent again. */
  private async mark(write: () => Promise<void>): Promise<void> {
    const end = Date.now() + this.env.MAIL_LEASE_MS;
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
      if (own.length > 0) await this.queue.keep(own);
      const taken = await this.queue.takeBack(own);
      if (taken > 0) this.logger.warn(`Took back ${taken} mails of a worker that died.`);
    } catch {
      // The database is away: the next beat tells again.
    }
  }
}
