import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { ENV } from '@floatwise/service-kit/env';
import { QueueWorker, type WorkResult } from '@floatwise/service-kit/jobs/queue-worker';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import { sharedMetric } from '@floatwise/service-kit/metrics';
import { Bounces } from '../bounces/bounces.js';
import { isNoSuchAddress } from '../bounces/no-such-address.js';
import { MailComposer } from '../contents/mail-composer.js';
import type { NotificationsEnv } from '../env.js';
import type { ClaimedMail } from '../mail/mail-kinds.js';
import { ownTurn } from '../rendering/render-mail.js';
import { composingFault, smtpFault } from './mail-faults.js';
import { MailQueue } from './mail-queue.js';
import { MailTransport, NotAccepted, type EncodedMail } from './mail-transport.js';
import { Turns } from './turns.js';

const mailsSent = sharedMetric(Counter, {
  name: 'mails_sent_total',
  help: 'Mails that the mail server accepted.',
  labelNames: ['kind'],
});
const mailsNotSent = sharedMetric(Counter, {
  name: 'mails_not_sent_total',
  help: 'Attempts that did not end with an accepted mail.',
  labelNames: ['outcome'],
});

/**
 * Mails in progress for each connection to the mail server: they're composed ahead while others are sent, and share the questions
 * that they're composed from. A connection should never wait for a mail.
 */
const mailsForAConnection = 16;
/** Of these, how many may be at the mail server or next in line for it. */
const turnsForAConnection = 2;
/** A text that waited for its turn longer than this is composed again: the bill may have been paid meanwhile. */
const freshMs = 3_000;

/** A mail that can be sent as it is. */
interface ReadyMail {
  encoded: EncodedMail;
  to: string;
  /** Of `performance.now()`. */
  composedAt: number;
}

/** Sends the mails waiting in the queue: composes each mail, hands it to the server, and marks it. */
@Injectable()
export class Sender extends QueueWorker<ClaimedMail> {
  private readonly turns: Turns;

  constructor(
    private readonly mails: MailQueue,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly bounces: Bounces,
    @Inject(ENV) env: NotificationsEnv,
  ) {
    super(mails, {
      what: 'mails',
      concurrency: env.MAIL_CONCURRENCY * mailsForAConnection,
      pollMs: env.MAIL_POLL_MS,
      leaseMs: env.MAIL_LEASE_MS,
      pauseMs: env.MAIL_PAUSE_MS,
      backoffMs: env.MAIL_BACKOFF_MS,
      giveUpMs: env.MAIL_GIVE_UP_MS,
      stopMs: env.SHUTDOWN_TIMEOUT_MS / 2,
    });
    this.turns = new Turns(env.MAIL_CONCURRENCY * turnsForAConnection);
  }

  protected async work(mail: ClaimedMail): Promise<WorkResult> {
    const result = await this.send(mail);
    if (result === 'done') mailsSent.inc({ kind: mail.kind });
    else if (typeof result === 'object') mailsNotSent.inc({ outcome: result.outcome });
    return result;
  }

  private async send(mail: ClaimedMail): Promise<WorkResult> {
    const ready = await this.prepare(mail);
    if (!isReady(ready)) return ready;
    return this.turns.take(async () => {
      const isFresh = performance.now() - ready.composedAt < freshMs;
      const newest = isFresh ? ready : await this.prepare(mail);
      return isReady(newest) ? this.handOver(mail, newest) : newest;
    });
  }

  /** Composes the mail, unless there's a reason not to send it. */
  private async prepare(mail: ClaimedMail): Promise<ReadyMail | 'void' | WorkFault> {
    const composedAt = performance.now();
    const composed = await this.composer.compose(mail).catch(composingFault);
    if (composed === 'void' || 'outcome' in composed) return composed;
    const stopped = await this.bounces.stops(mail, composed.to);
    if (stopped) return stopped;
    await ownTurn();
    const encoded = this.transport.encode({ ...composed, messageId: this.mails.messageIdOf(mail) });
    return { encoded, to: composed.to, composedAt };
  }

  private async handOver(mail: ClaimedMail, { encoded, to, composedAt }: ReadyMail): Promise<WorkResult> {
    const written = () => ({ agoMs: performance.now() - composedAt, to });
    let noting: Promise<boolean> | undefined;
    const note = async () => {
      noting = this.mails.noteHandOver(mail, written());
      if (!(await noting)) throw new Error('The mail is no longer ours.');
    };
    try {
      await this.transport.send(encoded, note);
      return 'done';
    } catch (error) {
      if (!(error instanceof NotAccepted)) throw error;
      if (noting !== undefined && !(await noting)) return 'taken';
      if (!error.isHandedOver) await this.mails.noteRendered(mail, written());
      if (isNoSuchAddress(error.cause)) await this.bounces.refusedAtOnce(mail, to);
      return smtpFault(error.cause, error);
    }
  }
}

const isReady = (result: ReadyMail | 'void' | WorkFault): result is ReadyMail =>
  typeof result === 'object' && 'encoded' in result;
