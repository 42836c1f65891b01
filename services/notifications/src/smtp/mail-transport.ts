import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { ENV } from '@floatwise/service-kit/env';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import type { NotificationsEnv } from '../env.js';

/** A mail as the mail server gets it. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
}

type Env = Pick<
  NotificationsEnv,
  'SMTP_URL' | 'SMTP_TIMEOUT_MS' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'MAIL_CONCURRENCY' | 'OUTGOING_PRIVATE_HOSTS'
>;

/** Programs that answer mails by themselves leave ours alone (RFC 3834; Exchange has its own word for it). */
const writtenByProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Connects to the configured server only; see service-kit's `outgoing` for what its address may be. */
function connectVia(env: Env): NonNullable<SMTPPoolOptions['getSocket']> {
  const outgoing = new Outgoing({
    origins: [env.SMTP_URL],
    privateHosts: env.OUTGOING_PRIVATE_HOSTS,
    connectTimeoutMs: env.SMTP_TIMEOUT_MS,
  });
  return (_, done) => {
    outgoing.connect(env.SMTP_URL).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error, false),
    );
  };
}

const openTransport = (env: Env) =>
  createTransport({
    url: env.SMTP_URL,
    getSocket: connectVia(env),
    pool: true,
    maxConnections: env.MAIL_CONCURRENCY,
    // A connection that was lost before a byte of the mail was sent is replaced once; all else is decided by the queue.
    maxRequeues: 1,
    connectionTimeout: env.SMTP_TIMEOUT_MS,
    greetingTimeout: env.SMTP_TIMEOUT_MS,
    socketTimeout: env.SMTP_TIMEOUT_MS,
    // Nothing is read from files or the web, whatever a text says.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });

/** The mail server, over kept connections. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport: ReturnType<typeof openTransport>;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.transport = openTransport(env);
  }

  /** Resolves once the server has accepted the mail; rejects with nodemailer's error. */
  async send({ to, subject, html, text, messageId }: Mail): Promise<void> {
    const { MAIL_FROM: from, MAIL_REPLY_TO: replyTo } = this.env;
    await this.transport.sendMail({ from, replyTo, to, subject, html, text, messageId, headers: writtenByProgram });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
